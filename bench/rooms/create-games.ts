import { openSqliteStore } from '../../src/server/store/sqlite.ts'
import { contend, taskOf } from '../measure/contend.ts'
import { newBusyGame } from './busy-game.ts'
import { openGames } from './open-games.ts'

/** Which games are to be there: number `from` to `to`, the last not included. */
export interface CreateTask {
  readonly folder: string
  readonly from: number
  readonly to: number
}

const ABREAST = 100
const { folder, from, to } = taskOf<CreateTask>()
const store = await openSqliteStore(folder)

async function create(): Promise<object> {
  for (let first = from; first < to; first += ABREAST) {
    // A new set of rooms, so that only a few are loaded at a time.
    const games = openGames(store)
    const count = Math.min(ABREAST, to - first)
    await Promise.all(Array.from({ length: count }, (_, index) => newBusyGame(games, first + index, 4)))
  }
  return {}
}

contend(create, () => store.close())
