import type { Card } from '#core/game/state.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'

/** Which claim is meant: a card can be claimed again after an undo. */
export type ClaimSeen = Pick<ClaimedCard, 'id' | 'claimedAtMs'>

/** What has become of a claim that the host looks at. */
export type Fate = 'waiting' | 'approved' | 'rejected' | 'undone'

/** Whether both are the same claim. */
export const isSameClaim = (one: ClaimSeen, other: ClaimSeen): boolean =>
  one.id === other.id && one.claimedAtMs === other.claimedAtMs

/**
 * The claim to look at after one is done with: the next in the queue, after the last one the oldest.
 * @param waiting the oldest first
 * @param done null at the beginning
 * @returns null when nothing waits
 */
export function nextAfter(waiting: readonly ClaimedCard[], done: ClaimSeen | null): ClaimedCard | null {
  const later = done && waiting.find((claim) => isLater(claim, done))
  return later ?? waiting[0] ?? null
}

/** A claim's outcome, no matter who decided. @param cards as they are now */
export function fateOf(claim: ClaimSeen, cards: readonly Card[]): Fate {
  const card = cards.find(({ id }) => id === claim.id)
  return card?.claimedAtMs === claim.claimedAtMs && card.review !== null ? card.review : 'undone'
}

const isLater = (claim: ClaimSeen, done: ClaimSeen): boolean =>
  claim.claimedAtMs > done.claimedAtMs || (claim.claimedAtMs === done.claimedAtMs && claim.id > done.id)
