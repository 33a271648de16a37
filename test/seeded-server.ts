import { createSeatCookies } from '#server/games/seat-cookies.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import type { PlayedGame } from './played-game.ts'
import { temporaryFolder } from './temporary-folder.ts'

const AUTH_SECRET = 'a-secret-of-forty-characters-for-tests-01'

/** The environment of a server that finds games which were played before it started. */
export async function seededServer(games: readonly PlayedGame[]): Promise<Record<string, string>> {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder)
  for (const outcome of await store.append(games.map(({ batch }) => batch))) {
    if (outcome.kind !== 'stored') throw new Error(`a game could not be stored: ${outcome.kind}`)
  }
  await store.close()
  return { DATA_DIR: folder, AUTH_SECRET }
}

/** The cookies of a seat, signed as the server of `seededServer` does it, for a request. */
export async function seatCookie(gameId: string, playerId: string): Promise<string> {
  const set = await createSeatCookies(AUTH_SECRET, false).take(gameId, playerId)
  return set.map((line) => line.split(';', 1)[0]).join('; ')
}
