import type { PlayerId } from '#core/game/ids.ts'
import type { GameView, RecapItem } from '#core/game/state.ts'

/** How a bid of the feed stands with the host. */
export interface BidMark {
  /** Null where nobody has doubted it. */
  readonly mark: 'Voided' | 'Disputed' | 'Stands' | 'Your team disputed this' | null
  /** What a dispute is sent about; null where there is nothing to dispute. */
  readonly disputable: { readonly bid: number } | null
}

const MARKS = { voided: 'Voided', upheld: 'Stands', disputed: 'Disputed' } as const

/**
 * What a line of the feed tells about a bid beyond its words.
 * @param playerId of the player who reads it; null for the host
 * @returns null for everything but bids, and for those of old logs
 * @see docs/rules.md B12
 */
export function bidMark(
  { bid, teamId, bidMark: decided, disputingTeams = [] }: RecapItem,
  { status, result, players, blind }: Pick<GameView, 'status' | 'result' | 'players' | 'blind'>,
  playerId: PlayerId | null,
): BidMark | null {
  if (bid === undefined) return null
  const own = players[playerId ?? '']?.teamId
  const isOfTeam = own !== undefined && disputingTeams.includes(own)
  const mark = decided === 'disputed' && isOfTeam ? 'Your team disputed this' : decided && MARKS[decided]
  const isOpen =
    own !== undefined &&
    own !== teamId &&
    !isOfTeam &&
    decided !== 'voided' &&
    status === 'active' &&
    !blind &&
    result !== 'declared'
  return { mark: mark ?? null, disputable: isOpen ? { bid } : null }
}
