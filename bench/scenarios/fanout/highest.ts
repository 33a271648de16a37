import { setTimeout } from 'node:timers/promises'
import type { Contestant } from '../../contestants/contestant.ts'
import type { Generator } from '../../load/generator.ts'
import { isHeld } from './held.ts'
import type { Plan } from './plan.ts'
import { isGeneratorFree, watch } from './watch.ts'

const STEP = 20_000
/** Beyond it the machine's two cores are at their end, whatever the server. */
const HIGHEST = 200_000
const WARM_UP_MS = 700
const WATCH_MS = 1_500

/** The highest rate that was held. */
export interface Highest {
  readonly deliveriesPerSecond: number
  /** Who could not do more: where it is the generator, the server may. */
  readonly limit: 'server' | 'generator' | 'search'
}

/** Raises the rate step by step for as long as it is held. */
export async function searchHighest(
  contestant: Contestant,
  generator: Generator,
  { deliveriesPerSecond, players }: Plan,
  seed: number,
): Promise<Highest> {
  let held = 0
  for (let rate = deliveriesPerSecond; rate <= HIGHEST; rate += STEP) {
    await generator.ask('bid', { perSecond: rate / players, seed: seed + rate })
    await setTimeout(WARM_UP_MS)
    const { window, reading } = await watch(contestant, generator, WATCH_MS)
    if (!isHeld(reading, players) || !isGeneratorFree(window)) {
      return { deliveriesPerSecond: held, limit: isGeneratorFree(window) ? 'server' : 'generator' }
    }
    held = rate
  }
  return { deliveriesPerSecond: held, limit: 'search' }
}
