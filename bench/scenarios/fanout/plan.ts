import type { Options } from '../../scenario.ts'

/** How much is asked of everyone. */
export interface Plan {
  readonly games: number
  readonly players: number
  readonly deliveriesPerSecond: number
  readonly rounds: number
  readonly warmUpMs: number
  readonly windowMs: number
  readonly looksForHighest: boolean
}

const FULL: Plan = {
  games: 100,
  players: 50,
  deliveriesPerSecond: 40_000,
  rounds: 3,
  warmUpMs: 3_000,
  windowMs: 6_000,
  looksForHighest: true,
}

/** The same crowd and rate, one short look at each. */
const QUICK: Plan = { ...FULL, rounds: 1, warmUpMs: 1_000, windowMs: 1_500, looksForHighest: false }

/** What a run asks. */
export const planOf = ({ quick }: Options): Plan => (quick ? QUICK : FULL)
