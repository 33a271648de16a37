import type { Peer } from '../../contestants/peer.ts'
import type { Options } from '../../scenario.ts'
import type { Steps } from './climb.ts'

/** The load on every contestant. */
export interface Plan {
  readonly games: number
  readonly players: number
  readonly rounds: number
  /** Beside whom. */
  readonly peers: readonly Peer[]
  /** Of one core, for the server. */
  readonly share: number
  /** Before it is held back: code that is not compiled yet would be what is measured. */
  readonly warmUp: { readonly deliveriesPerSecond: number; readonly ms: number }
  /** Deliveries a second. */
  readonly steps: Steps
  /** How long each rate warms up, and how long it's measured, in ms. */
  readonly settleMs: number
  readonly watchMs: number
}

const FULL: Plan = {
  games: 100,
  players: 50,
  rounds: 3,
  peers: ['ws', 'storingSocketIo', 'storingColyseus'],
  share: 0.25,
  warmUp: { deliveriesPerSecond: 20_000, ms: 4_000 },
  steps: { from: 8_000, coarse: 1.4, fine: 1.05, lowest: 1_000, highest: 100_000 },
  settleMs: 800,
  watchMs: 2_500,
}

/** A tenth of the rooms, large steps, one round, the bare loop alone: a look. */
const QUICK: Plan = {
  ...FULL,
  games: 10,
  rounds: 1,
  peers: ['ws'],
  warmUp: { deliveriesPerSecond: 8_000, ms: 300 },
  steps: { ...FULL.steps, from: 12_000, coarse: 2, fine: 1.26 },
  settleMs: 150,
  watchMs: 400,
}

/** What a run asks. */
export const planOf = ({ quick }: Options): Plan => (quick ? QUICK : FULL)
