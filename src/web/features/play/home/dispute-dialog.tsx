import { type FormEvent, useState } from 'react'
import type { RecapItem } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { FAILURES } from '#web/live/words/failures.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonField } from '#web/ui/game/reason-field.tsx'
import { Gone } from '#web/ui/gone.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { ClaimMark } from './claim-mark.ts'

const UNDONE_WORDS = FAILURES.DisputeClaim.changed

interface DisputeDialogProps {
  item: RecapItem
  /** Null once there is nothing to dispute any more. */
  disputable: ClaimMark['disputable']
  onClose: () => void
}

/** Asks a player why a claim should not count; it then waits for the host. */
export function DisputeDialog({ item, disputable, onClose }: DisputeDialogProps) {
  const { send, view } = useGameView()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)

  async function dispute(event: FormEvent) {
    event.preventDefault()
    if (!disputable || isSending || reason.trim() === '') return
    setSending(true)
    const result = await send({ type: 'DisputeClaim', ...disputable, reason: reason.trim() })
    setSending(false)
    if (!result.ok) {
      const isGone = result.refusal.code === 'card-not-claimed'
      const description = isGone ? UNDONE_WORDS : refusalWords('DisputeClaim', result.refusal, view)
      showToast({ title: 'Failed to dispute', description, isError: true })
      return
    }
    showToast({ title: 'Disputed', description: 'The host will review it.' })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isSending && onClose()}
      title="Dispute this completion?"
      description={`${item.text}. The host will review it. Everyone can see your reason in the evidence chat.`}
    >
      {disputable || isSending ? (
        <form onSubmit={dispute} className="flex flex-col gap-4">
          <ReasonField value={reason} onChange={setReason} />
          <Button
            type="submit"
            isWide
            isPending={isSending}
            pendingText="Sending..."
            disabled={reason.trim() === ''}
          >
            Dispute
          </Button>
        </form>
      ) : (
        <Gone words={UNDONE_WORDS} />
      )}
    </Dialog>
  )
}
