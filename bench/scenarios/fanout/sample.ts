import { setTimeout } from 'node:timers/promises'
import { cpuPerDelivery, voidReason } from '../../arithmetic.ts'
import type { Contestant } from '../../contestants/contestant.ts'
import type { Peer } from '../../contestants/peer.ts'
import type { Generator } from '../../load/generator.ts'
import type { Verdict } from '../../load/process.ts'
import { faultIn, timelessness } from './faults.ts'
import { fill, type Memory } from './fill.ts'
import { type Highest, searchHighest } from './highest.ts'
import type { Plan } from './plan.ts'
import { type Watch, watch } from './watch.ts'

/** What one contestant showed in one round. */
export interface Sample extends Watch, Memory {
  readonly verdict: Verdict
  /** At the low rate; null where it was not looked at. */
  readonly low: Watch | null
  /** Why it does not count; null when it does. */
  readonly voidReason: string | null
  /** Why the product has failed in it, which counts; null when it has not, and for all others. */
  readonly missReason: string | null
  /** Null where it was not looked for. */
  readonly highest: Highest | null
}

/** The measurements besides the steady rate. */
export interface Looks {
  readonly low: boolean
  readonly highest: boolean
  /** Of this round: the same for everyone in it. */
  readonly seed: number
}

/** Those that are compared, the product among them. */
export type Name = 'zoneWar' | Peer
export type Samples = Readonly<Record<Name, readonly Sample[]>>

/** The CPU for one delivery that a round counts with: a failed one is worse than any, late heaps are cheap. */
export const countedCpu = ({ window, missReason }: Sample): number =>
  missReason === null ? cpuPerDelivery(window) : Number.POSITIVE_INFINITY

/** The same at the low rate; null where it was not looked at. */
export const countedLowCpu = ({ low, missReason }: Sample): number | null => {
  if (low === null) return null
  return missReason === null ? cpuPerDelivery(low.window) : Number.POSITIVE_INFINITY
}

/** Fills a server with sockets, then watches it at a steady rate; in the end it is stopped. */
export async function takeSample(
  contestant: Contestant,
  generator: Generator,
  plan: Plan,
  looks: Looks,
): Promise<Sample> {
  const { ask } = generator
  const { players } = plan
  const { seed } = looks
  const look = async ({ deliveriesPerSecond, warmUpMs, windowMs }: Plan['low'], seed: number) => {
    await ask('bid', { perSecond: deliveriesPerSecond / players, seed })
    await setTimeout(warmUpMs)
    return watch(contestant, generator, windowMs)
  }
  try {
    const { port, dialect, rooms } = contestant
    await ask('face', { port, dialect, rooms })
    const memory = await fill(contestant, generator, plan)
    const { window, reading } = await look(plan, seed)
    await ask('settle', null)
    const low = looks.low ? await look(plan.low, seed + 1) : null
    const verdict = await ask('settle', null)
    const stored = await contestant.countStored()
    const fault = faultIn(reading, verdict, stored)
    // A contestant that can't sustain this rate can't sustain a higher one.
    const highest =
      looks.highest && fault === null ? await searchHighest(contestant, generator, plan, seed) : null
    // Beyond its limit a server may refuse and be late, but lose and double nothing.
    const { lost, doubled } = await ask('settle', null)
    const unbelievable = [window, ...(low ? [low.window] : [])]
      .map(voidReason)
      .find((reason) => reason !== null)
    const timeless = timelessness(reading) ?? (low ? timelessness(low.reading) : null)
    // What fails does not drop out of the product's rounds; beside a peer that fails there is nothing to compare.
    const isOurs = dialect === 'zone-war'
    const isVoid = unbelievable ?? timeless
    return {
      window,
      reading,
      verdict: { ...verdict, lost, doubled },
      low,
      ...memory,
      voidReason: isVoid ?? (isOurs ? null : fault),
      missReason: isVoid === null && isOurs ? fault : null,
      highest,
    }
  } finally {
    await ask('hangUp', null)
    await contestant.stop()
  }
}
