import type { Random } from '#core/game/ids.ts'

const FIRST_MS = 250
const LONGEST_MS = 8_000

/**
 * How long to wait before the next attempt, in ms: anything from 0 to a bound that doubles from 250 ms to 8 s,
 * so that phones that were cut together do not come back together.
 * @param attempt failed attempts so far, from 0
 */
export function backOffMs(attempt: number, random: Random): number {
  return random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10))
}
