/** The rounds of each contestant, and their length. */
export interface Pace {
  readonly rounds: number
  readonly seconds: number
  /** Of pgbench's tables, 100,000 accounts each. */
  readonly pgbenchScale: number
}

/** Bids on their way in each of many games, and in one that is alone. */
export const IN_FLIGHT = { many: 50, one: 100 } as const
export const MANY_GAMES = 100
/** Connections of those who use one for each bid: beyond it, two cores get slower. */
export const CONNECTIONS = 16
