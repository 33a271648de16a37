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
import type { BidMark } from './bid-mark.ts'
import type { ClaimMark } from './claim-mark.ts'

const BID_REASONS = [
  'They weren’t in the zone',
  'They were outside the border',
  'They had already left',
  'They bid for another zone',
] as const

const WORDS = {
  claim: {
    title: 'Dispute this completion?',
    button: 'Dispute',
    gone: FAILURES.DisputeClaim.changed,
    reasons: undefined,
  },
  bid: {
    title: 'Dispute this bid?',
    button: 'Dispute bid',
    gone: 'There’s nothing left to dispute: the host voided this bid, your team disputed it, or the result was declared.',
    reasons: BID_REASONS,
  },
} as const

interface DisputeDialogProps {
  item: RecapItem
  /** Null once there is nothing to dispute any more. */
  disputable: ClaimMark['disputable'] | BidMark['disputable']
  onClose: () => void
}

/** Asks a player why a claim or a bid should not count; it then waits for the host. */
export function DisputeDialog({ item, disputable, onClose }: DisputeDialogProps) {
  const { send, view } = useGameView()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const words = item.bid === undefined ? WORDS.claim : WORDS.bid

  async function dispute(event: FormEvent) {
    event.preventDefault()
    if (!disputable || isSending || reason.trim() === '') return
    setSending(true)
    const type = 'bid' in disputable ? 'DisputeBid' : 'DisputeClaim'
    const about = { ...disputable, reason: reason.trim() }
    const result = await send(
      'bid' in about ? { type: 'DisputeBid', ...about } : { type: 'DisputeClaim', ...about },
    )
    setSending(false)
    if (!result.ok) {
      const isGone = result.refusal.code === 'card-not-claimed'
      const description = isGone ? words.gone : refusalWords(type, result.refusal, view)
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
      title={words.title}
      description={`${item.text}. The host will review it. Everyone can see your reason in the evidence chat.`}
    >
      {disputable || isSending ? (
        <form onSubmit={dispute} className="flex flex-col gap-4">
          <ReasonField
            value={reason}
            onChange={setReason}
            {...(words.reasons && { reasons: words.reasons })}
          />
          <Button
            type="submit"
            isWide
            isPending={isSending}
            pendingText="Sending..."
            disabled={reason.trim() === ''}
          >
            {words.button}
          </Button>
        </form>
      ) : (
        <Gone words={words.gone} />
      )}
    </Dialog>
  )
}
