import { setTimeout } from 'node:timers/promises'
import type { Bidders } from './bidders.ts'
import type { Crowd } from './crowd.ts'
import type { Receiver } from './receiver.ts'
import type { Tally } from './tally.ts'

/** The timeout of the slowest phone, in ms. */
const PATIENCE_MS = 60_000
/** The longest random delay before a refused phone retries, in ms. */
const AGAIN_MS = 200

/** The settings of a storm. */
export interface StormOrder {
  /** The first seats of each room are not cut: they bid meanwhile. */
  readonly staying: number
  readonly bidsPerSecond: number
  readonly seed: number
  /** How long bids continue after the cut, in ms. */
  readonly biddingMs: number
}

/** How a storm passed. */
export interface StormReport {
  readonly cut: number
  /** From the cut until everyone has every entry. */
  readonly seconds: number
  /** Until every socket was open again. */
  readonly openSeconds: number
  /** Sockets that had to try again. */
  readonly retries: number
  /** Those that were given the whole view instead of what they had missed. */
  readonly welcomes: number
  /** Entries that the cut ones had missed, all together. */
  readonly missed: number
  /** Those that did not catch up. */
  readonly behind: number
  /** CPU of the generator's process in all this, in µs. */
  readonly generatorCpuUs: number
}

/** Cuts all connections at once; all phones reconnect at once and resume while bids go on. */
export async function raiseStorm(
  crowd: Crowd,
  bidders: Bidders,
  tally: Tally,
  { staying, bidsPerSecond, seed, biddingMs }: StormOrder,
): Promise<StormReport> {
  const sockets = crowd.seats(staying)
  const viewsBefore = tally.views
  const hadBefore = sockets.reduce((sum, { lastSeq }) => sum + lastSeq, 0)
  const startMs = performance.now()
  const cpuBefore = process.cpuUsage()
  for (const socket of sockets) socket.cut()
  bidders.start({ perSecond: bidsPerSecond, seed })
  const bidding = setTimeout(biddingMs).then(() => bidders.stop())
  const retries = await Promise.all(sockets.map(reconnect))
  const openMs = performance.now()
  await bidding
  const behind = await crowd.settle(PATIENCE_MS)
  const endMs = performance.now()
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    cut: sockets.length,
    seconds: (endMs - startMs) / 1_000,
    openSeconds: (openMs - startMs) / 1_000,
    retries: retries.reduce((sum, count) => sum + count, 0),
    welcomes: tally.views - viewsBefore,
    missed: sockets.reduce((sum, { lastSeq }) => sum + lastSeq, 0) - hadBefore,
    behind,
    generatorCpuUs: user + system,
  }
}

/** @returns how often it had to try again */
async function reconnect(socket: Receiver): Promise<number> {
  const endMs = performance.now() + PATIENCE_MS
  for (let retries = 0; ; retries += 1) {
    try {
      await socket.open()
      return retries
    } catch (error) {
      if (performance.now() > endMs) throw error
      await setTimeout(Math.random() * AGAIN_MS)
    }
  }
}
