import { setTimeout } from 'node:timers/promises'
import type { Contestant } from '../../contestants/contestant.ts'
import type { Generator } from '../../load/generator.ts'
import type { Plan } from './plan.ts'
import { isGeneratorFree, watch } from './watch.ts'

const P99_LIMIT_MS = 100
const STEP = 10_000
/** Beyond it the machine's two cores are at their end, whatever the server. */
const HIGHEST = 200_000
/** A rate counts as reached from this part of it on. */
const REACHED = 0.97
const WARM_UP_MS = 700
const WATCH_MS = 1_500

/** The highest rate that was held. */
export interface Highest {
  readonly deliveriesPerSecond: number
  /** Who could not do more: where it is the generator, the server may. */
  readonly limit: 'server' | 'generator' | 'search'
}

/** Raises the rate step by step for as long as 99 of 100 deliveries take less than 100 ms. */
export async function searchHighest(
  contestant: Contestant,
  generator: Generator,
  { deliveriesPerSecond, players }: Plan,
): Promise<Highest> {
  let held = 0
  for (let rate = deliveriesPerSecond; rate <= HIGHEST; rate += STEP) {
    await generator.ask('bid', { perSecond: rate / players })
    await setTimeout(WARM_UP_MS)
    const { window, reading } = await watch(contestant, generator, WATCH_MS)
    const isOnTime = reading.p99Ms < P99_LIMIT_MS && reading.unknown === 0
    const isHeld = isOnTime && reading.deliveries / reading.seconds > rate * REACHED
    if (!isHeld || !isGeneratorFree(window)) {
      return { deliveriesPerSecond: held, limit: isGeneratorFree(window) ? 'server' : 'generator' }
    }
    held = rate
  }
  return { deliveriesPerSecond: held, limit: 'search' }
}
