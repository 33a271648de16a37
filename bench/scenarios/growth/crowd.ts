import { openSqliteStore } from '../../../src/server/store/sqlite.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { measureEffort } from '../../measure/effort.ts'
import { Bidding } from '../../rooms/bidding.ts'
import { newBusyGame } from '../../rooms/busy-game.ts'
import { CountingPeer } from '../../rooms/counting-peer.ts'
import { openGames } from '../../rooms/open-games.ts'
import type { CrowdReport, CrowdTask } from './tasks.ts'

// Everyone is connected, and bids again as soon as the last bid is answered.
const { folder, players } = taskOf<CrowdTask>()
const store = await openSqliteStore(folder)
const games = openGames(store)
games.start()
const game = await newBusyGame(games, 1, players)
const peers = game.players.map((player) => new CountingPeer(player))
for (const peer of peers) game.room.join(peer)
const bidding = new Bidding(game)
const frames = (): number => peers.reduce((sum, peer) => sum + peer.frames, 0)

async function round(seconds: number): Promise<CrowdReport> {
  const acceptedBefore = bidding.accepted
  const framesBefore = frames()
  const effort = measureEffort()
  const untilMs = performance.now() + seconds * 1_000
  await bidding.bid(players, () => performance.now() >= untilMs)
  const took = effort()
  const bids = bidding.accepted - acceptedBefore
  return {
    bidsPerSecond: Math.round(bids / took.seconds),
    deliveriesPerSecond: Math.round((frames() - framesBefore) / took.seconds),
    cpuMicrosPerBid: Math.round((took.cpuSeconds / bids) * 1e6),
  }
}

contend(round, async () => {
  await games.close()
  await store.close()
})
