import { destination, pino } from 'pino'
import { localBus } from '../../src/server/bus/local.ts'
import { cryptoRandom } from '../../src/server/machine/crypto-random.ts'
import { Games } from '../../src/server/rooms/games.ts'
import type { Store } from '../../src/server/store/store.ts'

/** Warnings and errors only: a figure beside one of them is worth nothing. */
export const benchLog = pino({ level: 'warn' }, destination(2))

const DAY_MS = 86_400_000

/** The games of one node as the server has them, without its sockets. @param aheadMs how far its clock is ahead */
export function openGames(store: Store, aheadMs = 0): Games {
  return new Games({
    store,
    bus: localBus,
    log: benchLog,
    random: cryptoRandom,
    secret: 'no secret: nothing of a bench is kept',
    photoRetentionMs: DAY_MS,
    noteEntries: () => {},
    noteDeleted: () => {},
    nowMs: () => Date.now() + aheadMs,
  })
}
