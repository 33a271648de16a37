import type { PlayerId } from '#core/game/ids.ts'
import type { GameView, RecapItem } from '#core/game/state.ts'

/** How a claim of the feed stands with the host. */
export interface ClaimMark {
  /** Null if it's neither decided nor disputed. */
  readonly mark:
    | 'Approved'
    | 'Rejected'
    | 'Disputed'
    | 'Undone'
    | 'You disputed this'
    | 'Your team disputed this'
    | null
  /** What a dispute is sent about; null where there is nothing to dispute. */
  readonly disputable: { readonly cardId: string; readonly claimedAtMs: number } | null
}

const DECIDED = { approved: 'Approved', rejected: 'Rejected' } as const

/**
 * What a line of the feed tells beyond its words.
 * @param playerId of the player who reads it; null for the host
 * @returns null for everything but claims
 * @see docs/rules.md E4–E7
 */
export function claimMark(
  { type, cardId, createdAtMs }: RecapItem,
  { cards, status, result, players }: Pick<GameView, 'cards' | 'status' | 'result' | 'players'>,
  playerId: PlayerId | null,
): ClaimMark | null {
  if (type !== 'claim' || cardId === undefined) return null
  const card = cards.find(({ id }) => id === cardId)
  if (!card || card.claimedAtMs !== createdAtMs) return { mark: 'Undone', disputable: null }
  const { claimedBy, review, disputedBy, disputingTeams = [] } = card
  const isOwn = playerId !== null && disputedBy.includes(playerId)
  const isOfTeam = disputingTeams.includes(players[playerId ?? '']?.teamId ?? '')
  const mark = review === 'approved' || review === 'rejected' ? DECIDED[review] : null
  const own = isOwn ? 'You disputed this' : isOfTeam ? 'Your team disputed this' : null
  const doubt = own ?? (disputedBy.length > 0 ? 'Disputed' : null)
  const isOwnClaim = claimedBy === players[playerId ?? '']?.teamId
  const isOpen =
    playerId !== null && own === null && !isOwnClaim && status === 'active' && result !== 'declared'
  return { mark: mark ?? doubt, disputable: isOpen ? { cardId, claimedAtMs: createdAtMs } : null }
}

/** Whether the team of a claim of the feed has posted about its card; null for everything but claims that stand. */
export function isProven(
  { type, cardId, createdAtMs }: RecapItem,
  { cards }: Pick<GameView, 'cards'>,
): boolean | null {
  const card = type === 'claim' ? cards.find(({ id }) => id === cardId) : undefined
  if (!card || card.claimedAtMs !== createdAtMs || card.claimedBy === null) return null
  return (card.proofs[card.claimedBy] ?? 0) > 0
}
