import { setTimeout } from 'node:timers/promises'
import { commandIdAt } from '../../../src/core/game/ids.ts'
import { openSqliteArchive } from '../../../src/server/archive/sqlite-archive.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite.ts'
import { poissonArrivals } from '../../load/arrivals.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { Auction } from '../../rooms/auction.ts'
import { Bidding } from '../../rooms/bidding.ts'
import { newBusyGame } from '../../rooms/busy-game.ts'
import { openGames } from '../../rooms/open-games.ts'
import type { PastReport, PastTask, Window } from './tasks.ts'

// The product's rooms, writer, store and archive in a separate process, as a server has them.
const { folder, entries, readers, bidsPerSecond } = taskOf<PastTask>()
const GAMES = 20
const IN_FLIGHT = 100

const store = await openSqliteStore(folder)
const archive = openSqliteArchive(folder)
const games = openGames(store)
games.start()
const long = await newBusyGame(games, GAMES, 8)
const bidding = new Bidding(long)
await bidding.bid(IN_FLIGHT, () => bidding.made >= entries)
const played = await Promise.all(Array.from({ length: GAMES }, (_, index) => newBusyGame(games, index, 8)))
const auctions = played.flatMap(({ room, players }) =>
  room.state.zones.map((zone) => ({ room, auction: new Auction(zone, players) })),
)
let seed = 1

/** Bids arrive at random for a while, whether or not earlier ones were answered. */
async function bidFor(seconds: number): Promise<Omit<Window, 'entriesRead'>> {
  const tookMs: number[] = []
  const startMs = performance.now()
  const answers: Promise<void>[] = []
  seed += 1
  for (const { atMs, who } of poissonArrivals(bidsPerSecond, auctions.length, seed)) {
    if (atMs > seconds * 1_000) break
    const dueMs = startMs + atMs
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await setTimeout(waitMs)
    const one = auctions[who]
    if (!one) throw new Error('nobody bids')
    const { bidder, bid } = one.auction.next()
    const order = {
      actor: bidder.actor,
      command: bid,
      commandId: commandIdAt(Date.now(), Math.random),
      notAfterMs: null,
    }
    answers.push(
      one.room.submit(order).then((answer) => {
        if (!answer.ok) throw new Error(`a bid was refused: ${answer.refusal.code}`)
        tookMs.push(performance.now() - dueMs)
      }),
    )
  }
  await Promise.all(answers)
  tookMs.sort((a, b) => a - b)
  const ms = (share: number): number => tookMs[Math.ceil(tookMs.length * share) - 1] ?? Number.NaN
  return { bids: tookMs.length, p50Ms: ms(0.5), p99Ms: ms(0.99), maxMs: ms(1) }
}

/** Reads the long game again and again until told to stop. @returns entries read */
async function read(isOver: () => boolean): Promise<number> {
  let count = 0
  while (!isOver()) {
    for await (const page of archive.pages(long.room.id)) {
      count += page.length
      if (isOver()) break
    }
  }
  return count
}

async function round(seconds: number): Promise<PastReport> {
  const alone = { ...(await bidFor(seconds)), entriesRead: 0 }
  let isOver = false
  const reading = Promise.all(Array.from({ length: readers }, () => read(() => isOver)))
  const bids = await bidFor(seconds)
  isOver = true
  const counts = await reading
  return { alone, read: { ...bids, entriesRead: counts.reduce((sum, count) => sum + count, 0) } }
}

contend(round, async () => {
  await games.close()
  await archive.close()
  await store.close()
})
