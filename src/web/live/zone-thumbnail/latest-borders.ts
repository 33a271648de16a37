import type { GameId } from '#core/game/ids.ts'
import type { Borders } from '#web/live/game/borders.ts'

/** Borders of a game as they were with a version of its zones. */
interface KeptBorders {
  readonly gameId: GameId
  readonly version: number
  readonly borders: Borders
}

let latest: KeptBorders | null = null

/**
 * Keeps the borders that were loaded last: the next small map has them in its first frame, and asks for them again only when they have
 * been changed since. They would come while the next screen opens, and the map would be laid out anew.
 */
export function keepBorders(kept: KeptBorders): void {
  latest = kept
}

/** The borders of a game, if they were the last to be loaded. */
export const latestBorders = (gameId: GameId): KeptBorders | null =>
  latest?.gameId === gameId ? latest : null
