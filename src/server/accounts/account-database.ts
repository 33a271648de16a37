import type { BetterAuthOptions } from 'better-auth'

/** Where accounts are kept: what the engines differ in. */
export interface AccountDatabase {
  /** As better-auth takes it. */
  readonly database: NonNullable<BetterAuthOptions['database']>
  /** Runs what brings the tables up to date, at one node at a time. */
  migrate(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}
