import { useId, useState } from 'react'
import { zoneName } from '#core/game/feed.ts'
import { formatPrice } from '#core/game/money.ts'
import type { BidHistory, BidRef } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import { ReasonDialog } from '../words/reason-dialog.tsx'
import { voidEffects } from './void-effects.ts'

const REASONS = [
  'They weren’t in the zone',
  'They were outside the border',
  'Bid by mistake',
  'Bid on the wrong zone',
] as const

interface VoidDialogProps {
  bid: BidRef
  /** The zone's; null while it isn't known. */
  history: BidHistory | null
  /** What has become of the bid, once there is nothing left to void. */
  gone: string | null
  onClose: () => void
  onDone: () => void
}

/** 'Void bid': why, and whether the team gets its money back, with what that brings. */
export function VoidDialog({ bid, history, gone, onClose, onDone }: VoidDialogProps) {
  const { view, send, badgeOf } = useGameView()
  const [refund, setRefund] = useState(false)
  const id = useId()
  const zone = view.zones.find((each) => each.id === bid.zoneId)
  const about = `${badgeOf(bid.teamId).name}’s bid of ${formatPrice(bid.amountCents)} on ${zone ? zoneName(zone) : 'a zone'}`

  async function voidBid(reason: string): Promise<boolean> {
    const result = await send({ type: 'VoidBid', bid: bid.number, refund, reason })
    if (result.ok) {
      showToast({ title: refund ? 'Bid voided and refunded' : 'Bid voided', description: about })
    } else {
      const description = refusalWords('VoidBid', result.refusal, view)
      showToast({ title: 'Failed to void the bid', description, isError: true })
    }
    return result.ok
  }

  return (
    <ReasonDialog
      title="Void bid"
      about={about}
      effects={voidEffects(view, bid, { history, refund })}
      gone={gone}
      reasons={REASONS}
      confirmLabel="Void bid"
      pendingText="Voiding..."
      onConfirm={voidBid}
      onClose={onClose}
      onDone={onDone}
    >
      <label htmlFor={id} className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={refund}
          onChange={(event) => setRefund(event.target.checked)}
          className="size-6 shrink-0 accent-ink"
        />
        Refund
      </label>
    </ReasonDialog>
  )
}
