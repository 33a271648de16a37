import type { BetterAuthOptions } from 'better-auth'

/** The database of accounts, as each engine provides it. */
export interface AccountDatabase {
  /** The connection in better-auth's form. */
  readonly database: NonNullable<BetterAuthOptions['database']>
  /** Runs the migrations, on one node at a time. */
  migrate(work: () => Promise<void>): Promise<void>
  /** Leaves nothing of deleted rows beside the tables; tried again by a later deletion, and when it's closed. */
  forgetDeleted(): void
  close(): Promise<void>
}
