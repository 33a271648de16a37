import { createSeatCookies } from '#server/net/seat-cookies.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import type { PlayedGame } from './played-game.ts'

const AUTH_SECRET = 'a-secret-of-forty-characters-for-tests-01'

/** A player's seat, and the cookies that prove it. */
export interface Seat {
  readonly playerId: string
  /** For a request. */
  readonly cookie: string
}

/** Puts played games into an empty folder. @returns the environment of a server that finds them there */
export async function seedFolder(
  folder: string,
  games: readonly PlayedGame[],
): Promise<Record<string, string>> {
  const store = await openSqliteStore(folder)
  for (const outcome of await store.append(games.map(({ batch }) => batch))) {
    if (outcome.kind !== 'stored') throw new Error(`a game could not be stored: ${outcome.kind}`)
  }
  await store.close()
  return { DATA_DIR: folder, AUTH_SECRET }
}

/** Seats of a seeded game, signed as its server does it. */
export async function seatsOf(gameId: string, playerIds: readonly string[]): Promise<Seat[]> {
  const cookies = createSeatCookies(AUTH_SECRET, false)
  return Promise.all(
    playerIds.map(async (playerId) => {
      const set = await cookies.take(gameId, playerId)
      return { playerId, cookie: set.map((line) => line.split(';', 1)[0]).join('; ') }
    }),
  )
}
