import { openSqliteStore } from '../../../src/server/store/sqlite.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { Bidding } from '../../rooms/bidding.ts'
import { newBusyGame } from '../../rooms/busy-game.ts'
import { openGames } from '../../rooms/open-games.ts'
import type { GrowTask } from './tasks.ts'

// Real bids, so that log and snapshots are what a game of that length leaves behind.
const { folder, lengths } = taskOf<GrowTask>()
const IN_FLIGHT = 100
const store = await openSqliteStore(folder)
const games = openGames(store)

async function grow(): Promise<object> {
  for (const length of lengths) {
    const bidding = new Bidding(await newBusyGame(games, length, 8))
    await bidding.bid(Math.min(IN_FLIGHT, length), () => bidding.made >= length)
  }
  await games.drain()
  return {}
}

// The rooms are not closed: a last snapshot of each would flatter the loads.
contend(grow, async () => {
  await store.close()
  process.exit(0)
})
