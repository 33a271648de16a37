import type { GameId, PlayerId } from '../../src/core/ids.ts'
import { cryptoRandom } from '../../src/server/crypto-random.ts'
import { openSqliteStore } from '../../src/server/store/sqlite.ts'
import { PlayedGame } from '../../test/played-game.ts'

/** More than any run can bid, in cents. */
const BUDGET_CENTS = 50_000_000_000

/** A running game with rich teams. */
export interface SeededGame {
  readonly gameId: GameId
  /** The n-th plays for team n modulo the number of teams. */
  readonly playerIds: readonly PlayerId[]
}

/** Plays games up to where bids begin, by the rules of the core, and stores them in a folder. */
export async function seedGames(folder: string, games: number, players: number): Promise<SeededGame[]> {
  const made = Array.from({ length: games }, () => startedGame(players))
  await storeGames(
    folder,
    made.map(({ game }) => game),
  )
  return made.map(({ game: { gameId }, playerIds }) => ({ gameId, playerIds }))
}

/** Puts played games into a folder. @throws Error where the store does not take them all */
async function storeGames(folder: string, games: readonly PlayedGame[]): Promise<void> {
  const store = await openSqliteStore(folder)
  try {
    for (const outcome of await store.append(games.map(({ batch }) => batch))) {
      if (outcome.kind !== 'stored') throw new Error(`a game could not be stored: ${outcome.kind}`)
    }
  } finally {
    await store.close()
  }
}

function startedGame(players: number): { game: PlayedGame; playerIds: PlayerId[] } {
  const nowMs = Date.now()
  const game = new PlayedGame({ setup: {}, nowMs, random: cryptoRandom })
  const { teams } = game.state
  const playerIds = Array.from({ length: players }, (_, index) => game.join(index % teams.length, nowMs))
  game.play(game.host, { type: 'StartGame' }, nowMs)
  const edits = teams.map(({ id }) => ({ teamId: id, seenCents: 0, toCents: BUDGET_CENTS }))
  game.play(game.host, { type: 'EditBudgets', edits }, nowMs)
  return { game, playerIds }
}
