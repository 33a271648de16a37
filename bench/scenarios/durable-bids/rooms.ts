import { openPostgresStore } from '../../../src/server/store/postgres/postgres.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { countEntries } from '../../measure/count-entries.ts'
import { measureEffort } from '../../measure/effort.ts'
import { Bidding } from '../../rooms/bidding.ts'
import { newBusyGame } from '../../rooms/busy-game.ts'
import { countingStore } from '../../rooms/counting-store.ts'
import { benchLog, openGames } from '../../rooms/open-games.ts'
import type { RoomsReport, RoomsTask } from './contestants.ts'

// The product's rooms, writer and store, in a separate process.
const task = taskOf<RoomsTask>()
const { engine, place, gameCount, inFlight } = task
const opened = await (engine === 'sqlite' ? openSqliteStore(place) : openPostgresStore(place, benchLog))
const { store, stored } = countingStore(opened)
const games = openGames(store)
games.start()
const all = await Promise.all(
  Array.from({ length: gameCount }, async (_, index) => new Bidding(await newBusyGame(games, index, 8))),
)

async function round(seconds: number): Promise<RoomsReport> {
  const standingBefore = await countEntries(task)
  const before = { ...stored }
  const acceptedBefore = accepted()
  const effort = measureEffort()
  const untilMs = performance.now() + seconds * 1_000
  await Promise.all(all.map((bidding) => bidding.bid(inFlight, () => performance.now() >= untilMs)))
  const took = effort()
  const bids = accepted() - acceptedBefore
  const standing = (await countEntries(task)) - standingBefore
  if (!(standing >= bids))
    throw new Error(`${bids} bids were acknowledged, ${standing} entries are in the store`)
  return {
    ...took,
    bids,
    commits: stored.commits - before.commits,
    entries: stored.entries - before.entries,
  }
}

const accepted = (): number => all.reduce((sum, bidding) => sum + bidding.accepted, 0)

contend(round, async () => {
  await games.close()
  await store.close()
})
