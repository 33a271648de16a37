import { useDeferredValue, useMemo, useState } from 'react'
import { LIMITS } from '#core/limits.ts'
import type { ChallengesDraft } from '#core/setup.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUnsavedHold } from '#web/ui/unsaved-hold.ts'
import { challengesFromLines } from './challenge-lines.ts'
import { challengesInWords, roomIn, withChallenges } from './challenge-list.ts'
import type { FoundChallenges } from './found-challenges.ts'
import { FoundPreview } from './found-preview.tsx'

interface ImportDialogProps {
  /** The list as it is. */
  challenges: ChallengesDraft
  onTake: (challenges: ChallengesDraft) => void
  onClose: () => void
}

/** Takes a list that is written or pasted into it, a challenge a line. */
export function PasteDialog(props: ImportDialogProps) {
  const [text, setText] = useState('')
  useUnsavedHold(text !== '')
  const read = useDeferredValue(text)
  const found = useMemo(() => challengesFromLines(read), [read])
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Paste a list"
      description="One challenge a line: Title | description | value. Tabs or dashes with spaces do as well."
    >
      <TextArea
        label="List"
        rows={6}
        value={text}
        placeholder="Go Birding | Photograph three birds. | 50"
        onChange={({ target }) => setText(target.value)}
      />
      {read.trim() !== '' && <Take {...props} found={found} />}
    </Dialog>
  )
}

/** Shows what a file of challenges holds before it is taken. */
export function FileDialog({
  fileName,
  found,
  ...props
}: ImportDialogProps & { fileName: string; found: FoundChallenges }) {
  return (
    <Dialog isOpen onClose={props.onClose} title="Import CSV" description={fileName}>
      <Take {...props} found={found} />
    </Dialog>
  )
}

/** What was found, and the two ways to take it. */
function Take({ challenges, found, onTake, onClose }: ImportDialogProps & { found: FoundChallenges }) {
  const room = roomIn(challenges)
  const added = Math.min(room, found.challenges.length)
  const replacing = Math.min(LIMITS.challenges.max, found.challenges.length)

  function take(base: ChallengesDraft, count: number) {
    onTake(withChallenges(base, found.challenges))
    onClose()
    showToast({ title: `${challengesInWords(count)} taken over`, description: 'Save to keep the list.' })
  }
  return (
    <>
      <FoundPreview found={found} room={room} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button className="sm:flex-1" disabled={added === 0} onClick={() => take(challenges, added)}>
          {added > 0 ? `Add ${added} to the list` : 'Add to the list'}
        </Button>
        <Button
          variant="secondary"
          className="sm:flex-1"
          disabled={replacing === 0}
          onClick={() => take([], replacing)}
        >
          {replacing > 0 ? `Replace the list by ${replacing}` : 'Replace the list'}
        </Button>
      </div>
    </>
  )
}
