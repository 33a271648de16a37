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

/** The same rate in each game, in a fifth as many: one short look at each contestant. */
const QUICK: Plan = {
  ...FULL,
  games: 20,
  deliveriesPerSecond: 8_000,
  rounds: 1,
  warmUpMs: 500,
  windowMs: 1_000,
  looksForHighest: false,
}

/** What a run asks. */
export const planOf = ({ quick }: Options): Plan => (quick ? QUICK : FULL)
