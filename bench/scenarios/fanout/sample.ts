import { setTimeout } from 'node:timers/promises'
import { cpuPerDelivery, voidReason, type Window } from '../../arithmetic.ts'
import type { Contestant } from '../../contestants/contestant.ts'
import type { Generator } from '../../load/generator.ts'
import type { Verdict } from '../../load/process.ts'
import type { Reading } from '../../load/tally.ts'
import { type Highest, searchHighest } from './highest.ts'
import type { Plan } from './plan.ts'
import { watch } from './watch.ts'

/** Whoever is this late does not hold the rate: what comes late comes in heaps, which are cheaper. */
const LATE_MS = 500

/** What one contestant showed in one round. */
export interface Sample {
  readonly window: Window
  readonly reading: Reading
  readonly verdict: Verdict
  /** What the server uses more for each socket beyond the first of each room, after garbage collection. */
  readonly bytesPerConnection: number
  /** The same of its resident memory, which holds V8's reserve as well. */
  readonly residentPerConnection: number
  /** Why it does not count; null when it does. */
  readonly voidReason: string | null
  /** Why the product has failed in it, which counts; null when it has not, and for all others. */
  readonly missReason: string | null
  /** Null where it was not looked for. */
  readonly highest: Highest | null
}

/** The CPU for one delivery that a round counts with: a failed one is worse than any, late heaps are cheap. */
export const countedCpu = ({ window, missReason }: Sample): number =>
  missReason === null ? cpuPerDelivery(window) : Number.POSITIVE_INFINITY

/** Fills a server with sockets, then watches it at a steady rate; in the end it is stopped. */
export async function takeSample(
  contestant: Contestant,
  generator: Generator,
  plan: Plan,
  looksForHighest: boolean,
): Promise<Sample> {
  const { ask } = generator
  try {
    const { port, dialect, rooms } = contestant
    await ask('face', { port, dialect, rooms })
    const memory = await fill(contestant, generator, plan)
    await ask('bid', { perSecond: plan.deliveriesPerSecond / plan.players })
    await setTimeout(plan.warmUpMs)
    const { window, reading } = await watch(contestant, generator, plan.windowMs)
    const verdict = await ask('settle', null)
    const highest = looksForHighest ? await searchHighest(contestant, generator, plan) : null
    // Beyond its limit a server may refuse and be late, but lose and double nothing.
    const { lost, doubled } = await ask('settle', null)
    const unbelievable = voidReason(window) ?? timelessness(reading)
    const fault = reasonIn(verdict) ?? lateness(reading)
    // What fails does not drop out of the product's rounds; beside a peer that fails there is nothing to compare.
    const isOurs = dialect === 'zone-war'
    return {
      window,
      reading,
      verdict: { ...verdict, lost, doubled },
      ...memory,
      voidReason: unbelievable ?? (isOurs ? null : fault),
      missReason: unbelievable === null && isOurs ? fault : null,
      highest,
    }
  } finally {
    await ask('hangUp', null)
    await contestant.stop()
  }
}

async function fill(
  contestant: Contestant,
  { ask }: Generator,
  { games, players }: Plan,
): Promise<Pick<Sample, 'bytesPerConnection' | 'residentPerConnection'>> {
  // The rooms themselves are no sockets: each is there before the counting begins.
  await ask('open', { from: 0, to: 1 })
  const before = await contestant.usage(true)
  await ask('open', { from: 1, to: players })
  const after = await contestant.usage(true)
  const sockets = games * (players - 1)
  return {
    bytesPerConnection: (after.usedBytes - before.usedBytes) / sockets,
    residentPerConnection: (after.rssBytes - before.rssBytes) / sockets,
  }
}

const timelessness = ({ unknown }: Reading): string | null =>
  unknown > 0 ? `${unknown} deliveries were of no known bid` : null

const lateness = ({ p99Ms }: Reading): string | null =>
  p99Ms > LATE_MS ? `deliveries were ${Math.round(p99Ms)} ms late: the rate was not held` : null

function reasonIn({ refusals, closed, behind }: Verdict): string | null {
  if (refusals[0] !== undefined) return `bids were refused: ${refusals[0]}`
  if (closed > 0) return `${closed} sockets were closed`
  return behind > 0 ? `${behind} receivers or bids were left behind` : null
}
