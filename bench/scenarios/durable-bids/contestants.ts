import type { Effort } from '../../measure/effort.ts'

/** What the product's rooms shall do. */
export interface RoomsTask {
  readonly engine: 'sqlite' | 'postgres'
  /** The folder of SQLite's file, or PostgreSQL's address. */
  readonly place: string
  readonly gameCount: number
  /** Bids on their way in each game. */
  readonly inFlight: number
}

/** What they did in one round. */
export interface RoomsReport extends Effort {
  readonly bids: number
  readonly commits: number
  readonly entries: number
}

/** What a usual implementation shall do: everything in the database. */
export interface EightTask {
  readonly place: string
  readonly gameCount: number
  /** Connections, each with one bid on its way. */
  readonly connections: number
}

/** What the log's own insertion shall do, without anything decided. */
export interface RawTask {
  readonly place: string
  readonly gameCount: number
  /** Entries of one game in one statement. */
  readonly entriesAGame: number
  /** Games in one statement. */
  readonly gamesACommit: number
}

/** What one of these two did in one round. */
export interface BidsReport extends Effort {
  readonly bids: number
}
