import type { Options } from '../../scenario.ts'

/** A rate at which everyone is watched. */
interface Watched {
  readonly deliveriesPerSecond: number
  readonly warmUpMs: number
  readonly windowMs: number
}

/** The load on every contestant. */
export interface Plan extends Watched {
  readonly games: number
  readonly players: number
  readonly rounds: number
  /** So few bids that they hardly ever meet; of the product and the bare loop. */
  readonly low: Watched
  readonly looksForHighest: boolean
}

const FULL: Plan = {
  games: 100,
  players: 50,
  deliveriesPerSecond: 40_000,
  rounds: 7,
  warmUpMs: 2_000,
  windowMs: 4_000,
  low: { deliveriesPerSecond: 8_000, warmUpMs: 500, windowMs: 3_000 },
  looksForHighest: true,
}

/** The same rates in each game, in a fifth as many: one short look at each contestant. */
const QUICK: Plan = {
  ...FULL,
  games: 20,
  deliveriesPerSecond: 8_000,
  rounds: 1,
  warmUpMs: 400,
  windowMs: 800,
  low: { deliveriesPerSecond: 1_600, warmUpMs: 100, windowMs: 500 },
  looksForHighest: false,
}

/** What a run asks. */
export const planOf = ({ quick }: Options): Plan => (quick ? QUICK : FULL)
