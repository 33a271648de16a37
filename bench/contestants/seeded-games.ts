import type { PlayerId } from '../../src/core/game/ids.ts'
import { cryptoRandom } from '../../src/server/machine/crypto-random.ts'
import { openSqliteStore } from '../../src/server/store/sqlite.ts'
import { PlayedGame } from '../../test/played-game.ts'

/** More than any run can bid, in cents. */
const BUDGET_CENTS = 50_000_000_000

/** A game, and who plays in it. */
export interface SeededGame {
  readonly game: PlayedGame
  readonly playerIds: readonly PlayerId[]
}

/** Puts games into a folder. @throws Error where the store does not take them all */
export async function storeGames(folder: string, seeded: readonly SeededGame[]): Promise<void> {
  const store = await openSqliteStore(folder)
  try {
    for (const outcome of await store.append(seeded.map(({ game }) => game.batch))) {
      if (outcome.kind !== 'stored') throw new Error(`a game could not be stored: ${outcome.kind}`)
    }
  } finally {
    await store.close()
  }
}

/** A running game with rich teams, up to where bids begin: the n-th plays for team n modulo the number of teams. */
export function startedGame(players: number): SeededGame {
  const nowMs = Date.now()
  const game = new PlayedGame({ setup: {}, nowMs, random: cryptoRandom })
  const { teams } = game.state
  const playerIds = Array.from({ length: players }, (_, index) => game.join(index % teams.length, nowMs))
  game.play(game.host, { type: 'StartGame' }, nowMs)
  const edits = teams.map(({ id }) => ({ teamId: id, seenCents: 0, toCents: BUDGET_CENTS }))
  game.play(game.host, { type: 'EditBudgets', edits }, nowMs)
  return { game, playerIds }
}
