import fc from 'fast-check'
import { expect } from 'vitest'

/** So often at most as many games are played again. */
const ROUNDS = 10
/** A round is over after so long at the latest, however slow the machine, in ms. */
const ROUND_MS = 20_000

/**
 * Holds a property against random games, and against more of them as long as something wanted has occurred in none: what is rare
 * misses some rounds.
 * @param missing what has not occurred yet
 */
export function playUntil<Games>(
  property: fc.IProperty<Games>,
  { seed, numRuns }: { seed: number; numRuns: number },
  missing: () => readonly string[],
): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    fc.assert(property, { seed: seed + round, numRuns, interruptAfterTimeLimit: ROUND_MS })
    if (missing().length === 0) return
  }
  expect(missing(), `in ${ROUNDS * numRuns} games`).toEqual([])
}
