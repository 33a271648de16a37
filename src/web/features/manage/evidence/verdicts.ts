import type { Command } from '#core/game/commands.ts'
import { LIMITS } from '#core/game/limits.ts'
import { formatPrice } from '#core/game/money.ts'
import { isUnpaid, rewardCents } from '#core/game/rewards.ts'
import type { BidDispute, BidRequest } from '#core/game/state.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'

/** A decision on what is open, with what is said about it. */
export interface Verdict {
  readonly name: 'approve' | 'reject' | 'uphold' | 'allow' | 'decline'
  readonly command: Extract<
    Command,
    { type: 'ApproveClaim' | 'RejectClaim' | 'DismissDispute' | 'AllowBid' | 'DeclineBid' }
  >
  readonly seen: { readonly disputes: number }
  readonly done: { readonly title: string; readonly description: string }
  /** The title where it was not done. */
  readonly failed: string
}

/** A claim counts, and is paid if it waited for that. */
export function approval(claim: ClaimedCard): Verdict {
  const { id: cardId, claimedAtMs, title } = claim
  const payment = isUnpaid(claim) ? `: +${formatPrice(rewardCents(claim))}` : ''
  return {
    name: 'approve',
    command: { type: 'ApproveClaim', cardId, claimedAtMs },
    seen: { disputes: claim.disputedBy.length },
    done: { title: 'Approved', description: `"${title}"${payment}` },
    failed: 'Failed to approve',
  }
}

/** A claim doesn't count. @param undo whether its card returns to the flop */
export function rejection(claim: ClaimedCard, reason: string, undo: boolean): Verdict {
  const { id: cardId, claimedAtMs, title } = claim
  return {
    name: 'reject',
    command: { type: 'RejectClaim', cardId, claimedAtMs, reason: reason.trim(), undo },
    seen: { disputes: claim.disputedBy.length },
    done: undo
      ? { title: 'Rejected and undone', description: `"${title}" is now back in the flop` }
      : {
          title: 'Rejected',
          description: `"${title}" ${isUnpaid(claim) ? 'isn’t paid' : 'keeps its reward'}`,
        },
    failed: 'Failed to reject',
  }
}

/** A disputed bid stands. */
export const upholding = (bid: BidDispute): Verdict => ({
  name: 'uphold',
  command: { type: 'DismissDispute', bid: bid.number },
  seen: { disputes: bid.disputedBy.length },
  done: { title: 'The bid stands', description: 'The evidence chat says so.' },
  failed: 'Failed to let the bid stand',
})

/** A team may bid on the zone from anywhere, for a while. */
export const allowing = (request: BidRequest): Verdict => ({
  name: 'allow',
  command: { type: 'AllowBid', ...refOf(request) },
  seen: UNDISPUTED,
  done: { title: 'Allowed', description: `The team can bid there for ${LIMITS.answerMinutes} minutes.` },
  failed: 'Failed to allow the bid',
})

/** A bid from outside doesn't count. */
export const declining = (request: BidRequest): Verdict => ({
  name: 'decline',
  command: { type: 'DeclineBid', ...refOf(request) },
  seen: UNDISPUTED,
  done: { title: 'Declined', description: 'The team is told.' },
  failed: 'Failed to decline the bid',
})

const refOf = ({ teamId, zoneId, askedAtMs }: BidRequest) => ({ teamId, zoneId, askedAtMs })
const UNDISPUTED = { disputes: 0 }
