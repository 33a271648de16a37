import { useNavigate } from 'react-router'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { readDraft } from '../drafts.ts'
import { FROM_SUMMARY } from '../use-unsaved-guard.ts'
import { mismatchWords, pictureOf } from './mismatch-words.ts'

/** A warning that the picture and zones of the present setup don't fit together; null where they may. */
export const draftMismatch = (): string | null =>
  mismatchWords(pictureOf(readDraft('map').value), readDraft('zones').value)

interface MismatchQuestionProps {
  /** Null while nobody asks. */
  words: string | null
  onCreate: () => void
  onClose: () => void
}

/** Asks before a game is created whose picture and zones don't fit together. */
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
