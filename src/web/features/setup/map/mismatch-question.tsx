import { useNavigate } from 'react-router'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { readDraft } from '../drafts.ts'
import { isDrawingKept } from '../drawing-name.ts'
import { FROM_SUMMARY } from '../use-unsaved-guard.ts'
import { mismatchWords, pictureOf } from './mismatch-words.ts'

/** A warning that the present setup isn't what the host has drawn, or shows other zones than its own; null where all fits. */
export const draftMismatch = (): string | null =>
  isDrawingKept()
    ? 'Your drawing isn’t saved yet, so this game won’t have it.'
    : mismatchWords(pictureOf(readDraft('map').value), readDraft('zones').value)

interface MismatchQuestionProps {
  /** Null while closed. */
  words: string | null
  onCreate: () => void
  onClose: () => void
}

/** Asks before a game is created without the host's drawing, or with a picture of other zones. */
export function MismatchQuestion({ words, onCreate, onClose }: MismatchQuestionProps) {
  const navigate = useNavigate()
  return (
    <AlertDialog
      isOpen={words !== null}
      onDismiss={onClose}
      title="Create with this map?"
      description={`${words ?? ''} Maps can’t be changed once the game has started.`}
    >
      <Button className="sm:flex-1" onClick={() => navigate('/setup-game/map', { state: FROM_SUMMARY })}>
        Change the map
      </Button>
      <Button variant="secondary" className="sm:flex-1" onClick={onCreate}>
        Create anyway
      </Button>
    </AlertDialog>
  )
}
