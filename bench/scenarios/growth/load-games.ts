import { STATE_SHAPE } from '../../../src/core/game/state-shape.ts'
import type { Games } from '../../../src/server/rooms/games.ts'
import { foldStored } from '../../../src/server/store/folded-game.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { medianOfSome } from '../../arithmetic.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { memoryInUse } from '../../measure/memory.ts'
import { openGames } from '../../rooms/open-games.ts'
import type { LoadReport, LoadTask } from './tasks.ts'

const { folder, lengths } = taskOf<LoadTask>()
/** Commands of the last two minutes are loaded as well: the log has grown faster than any game, so they are over. */
const LATER_MS = 600_000
const LOADS = 15
const REPLAYS = 3
/** No snapshot has this shape. */
const NO_SHAPE = -1 - STATE_SHAPE

const store = await openSqliteStore(folder)

async function loadAll(): Promise<{ reports: LoadReport[] }> {
  const reports: LoadReport[] = []
  // The first one finds cold code: it is done twice.
  for (const length of [lengths[0] ?? 0, ...lengths]) reports.push(await loadOne(store, length))
  return { reports: reports.slice(1) }
}

async function loadOne(from: Store, length: number): Promise<LoadReport> {
  const id = (await from.findOpenGame(`host-${length}`))?.id ?? ''
  const loaded: Games[] = []
  const before = memoryInUse()
  const loadMs = await medianTime(LOADS, async () => {
    const games = openGames(from, LATER_MS)
    if (!(await games.room(id))) throw new Error(`the game of ${length} entries is not there`)
    loaded.push(games)
  })
  const roomBytes = (memoryInUse() - before) / loaded.length
  loaded.length = 0
  const replayMs = await medianTime(REPLAYS, () => replay(from, id))
  const beforeLog = memoryInUse()
  const whole = await from.load(id, NO_SHAPE, Date.now() + LATER_MS)
  const logBytes = memoryInUse() - beforeLog
  if ((whole?.entries.length ?? 0) < length) throw new Error(`the game of ${length} entries is shorter`)
  return { entries: whole?.entries.length ?? 0, loadMs, roomBytes, replayMs, logBytes }
}

async function replay(from: Store, id: string): Promise<void> {
  const whole = await from.load(id, NO_SHAPE, Date.now() + LATER_MS)
  if (whole) foldStored(whole)
}

async function medianTime(times: number, work: () => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < times; count += 1) {
    const startMs = performance.now()
    await work()
    took.push(performance.now() - startMs)
  }
  return medianOfSome(took)
}

contend(loadAll, () => store.close())
