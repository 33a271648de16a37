import { seededRandom } from '../../test/sim/seeded-random.ts'

/** Random arrivals: the same seed gives the same times and bidders for every contestant. */
export interface Arrival {
  /** From the beginning, in ms. */
  readonly atMs: number
  /** Whose turn it is, from 0. */
  readonly who: number
}

/**
 * Arrivals as of many people who know nothing of each other (Poisson): the time between two is exponential, and anyone
 * may be next. Never ends.
 * @throws RangeError if the rate isn't above 0, or there's nobody to arrive
 */
export function* poissonArrivals(perSecond: number, people: number, seed: number): Generator<Arrival, never> {
  if (!(perSecond > 0 && Number.isFinite(perSecond)))
    throw new RangeError(`no arrivals at ${perSecond} a second`)
  if (!(people > 0)) throw new RangeError('nobody can arrive')
  const random = seededRandom(seed)
  for (let atMs = 0; ; ) {
    // From 0 up to, not including, 1: the logarithm is of what is above 0.
    atMs -= (Math.log(1 - random.next()) * 1_000) / perSecond
    yield { atMs, who: random.int(people) }
  }
}
