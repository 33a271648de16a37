import { setTimeout } from 'node:timers/promises'
import { busyReason, othersLoad } from '../../arithmetic.ts'
import type { Contestant } from '../../contestants/contestant.ts'
import type { Generator } from '../../load/generator.ts'
import { machineCpuUs } from '../../machine.ts'
import { limitCpu } from '../../measure/cpu-limit.ts'
import { isHeld } from '../fanout/held.ts'
import { climb } from './climb.ts'
import { overuse } from './overuse.ts'
import type { Plan } from './plan.ts'

/** One rate that was tried. */
interface Attempt {
  readonly deliveriesPerSecond: number
  readonly isHeld: boolean
  readonly p99Ms: number
  readonly senderP99Ms: number
  /** Of a core: what the server used, of what it had. */
  readonly share: number
  /** Cores that others kept busy meanwhile. */
  readonly othersLoad: number
}

/** What one contestant held in one round. */
export interface Capacity {
  /** Deliveries a second; null where the round does not count. */
  readonly held: number | null
  readonly voidReason: string | null
  readonly limitedBy: string
  readonly attempts: readonly Attempt[]
}

/**
 * Fills a server with sockets, warms it up, then holds it back and raises the rate; in the end it is stopped.
 * @param seed the same for everyone in a round
 */
export async function findCapacity(
  contestant: Contestant,
  { ask }: Generator,
  plan: Plan,
  seed: number,
): Promise<Capacity> {
  const { players, share, warmUp, steps, settleMs, watchMs } = plan
  const bid = (deliveriesPerSecond: number) =>
    ask('bid', { perSecond: deliveriesPerSecond / players, seed: seed + Math.round(deliveriesPerSecond) })
  const attempts: Attempt[] = []
  let voidReason: string | null = null
  const tryRate = async (rate: number): Promise<boolean | null> => {
    await bid(rate)
    await setTimeout(settleMs)
    const beforeUs = await contestant.cpuUs()
    const machineBeforeUs = machineCpuUs()
    await ask('mark', null)
    await setTimeout(watchMs)
    const reading = await ask('read', null)
    const window = {
      seconds: reading.seconds,
      deliveries: reading.deliveries,
      serverCpuUs: (await contestant.cpuUs()) - beforeUs,
      generatorCpuUs: reading.cpuUs,
      machineCpuUs: machineCpuUs() - machineBeforeUs,
    }
    const used = window.serverCpuUs / 1e6 / window.seconds
    voidReason =
      busyReason({ generatorCpuUs: reading.cpuUs, seconds: reading.seconds }) ?? overuse(used, share)
    if (voidReason !== null) return null
    const { p99Ms, senderP99Ms } = reading
    attempts.push({
      deliveriesPerSecond: rate,
      isHeld: isHeld(reading, players),
      p99Ms,
      senderP99Ms,
      share: used,
      othersLoad: othersLoad(window),
    })
    return isHeld(reading, players)
  }
  try {
    const { port, dialect, rooms } = contestant
    await ask('face', { port, dialect, rooms })
    await ask('open', { from: 0, to: players })
    await bid(warmUp.deliveriesPerSecond)
    await setTimeout(warmUp.ms)
    await ask('settle', null)
    const limit = limitCpu(contestant.pid, share)
    try {
      const held = await climb(steps, tryRate, () => ask('settle', null))
      if (held === null) voidReason ??= 'no limit was found'
      return { held, voidReason, limitedBy: limit.by, attempts }
    } finally {
      await contestant.stop()
      limit.lift()
    }
  } finally {
    await ask('hangUp', null)
    await contestant.stop()
  }
}
