import type { BidDispute, Card, GameView } from '#core/game/state.ts'
import { type ClaimedCard, claimsToReview } from '#core/rules/reviews.ts'

/** What waits for the host: a claim, or a disputed bid. */
export type Waiting = ClaimedCard | BidDispute

/** What has become of something that the host looks at. */
export type Fate = 'waiting' | 'approved' | 'rejected' | 'undone' | 'decided'

export const isBidDispute = (item: Waiting): item is BidDispute => 'disputedAtMs' in item

/** Which one is meant: a card can be claimed again after an undo. */
export const keyOf = (item: Waiting): string =>
  isBidDispute(item) ? `bid ${item.number}` : `${item.id} ${item.claimedAtMs}`

/** Since when it waits, ms since the epoch. */
export const sinceMs = (item: Waiting): number => (isBidDispute(item) ? item.disputedAtMs : item.claimedAtMs)

/** All that waits, the oldest first. */
export const waitingIn = (view: Pick<GameView, 'cards' | 'bidDisputes'>): Waiting[] =>
  [...claimsToReview(view), ...(view.bidDisputes ?? [])].sort(inOrder)

/**
 * What to look at after one is done with: the next in the queue, after the last one the oldest.
 * @param waiting the oldest first
 * @param done null at the beginning
 * @returns null when nothing waits
 */
export function nextAfter(waiting: readonly Waiting[], done: Waiting | null): Waiting | null {
  const later = done && waiting.find((item) => inOrder(item, done) > 0)
  return later ?? waiting[0] ?? null
}

/** A claim's or a disputed bid's outcome, no matter who decided. */
export function fateOf(
  item: Waiting,
  { cards, bidDisputes = [] }: Pick<GameView, 'cards' | 'bidDisputes'>,
): Fate {
  if (isBidDispute(item)) {
    return bidDisputes.some(({ number }) => number === item.number) ? 'waiting' : 'decided'
  }
  return fateOfClaim(item, cards)
}

function fateOfClaim(claim: ClaimedCard, cards: readonly Card[]): Fate {
  const card = cards.find(({ id }) => id === claim.id)
  return card?.claimedAtMs === claim.claimedAtMs && card.review !== null ? card.review : 'undone'
}

const inOrder = (a: Waiting, b: Waiting): number =>
  sinceMs(a) - sinceMs(b) || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)
