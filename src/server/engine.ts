import type { AccountDatabase } from './accounts/account-database.ts'
import { openSqliteAccounts } from './accounts/sqlite-accounts.ts'
import type { Archive } from './archive/archive.ts'
import { openSqliteArchive } from './archive/sqlite-archive.ts'
import type { Bus } from './bus/bus.ts'
import { localBus } from './bus/local.ts'
import type { Env } from './env/env.ts'
import type { Log } from './log/log.ts'
import { openSteadyClock } from './machine/steady-clock.ts'
import type { BucketMark } from './media/store/open-media.ts'
import { lockFolder } from './store/folder-lock.ts'
import { openSqliteStore } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { refuseUnfinishedRestore } from './store/unfinished-restore.ts'

/** A server's stores, bus and clock. */
export interface Engine {
  readonly store: Store
  /** Reads the past of the same games. */
  readonly archive: Archive
  readonly accountDatabase: AccountDatabase
  /** The messages between nodes. */
  readonly bus: Bus
  /** Server time, ms since the epoch. */
  nowMs(): number
  /** Unlocks the data folder. */
  release(): void
}

/**
 * Opens the data folder, or the database that nodes share.
 * @param bucket of photos and pictures, which nodes must agree on; null where they are in the data folder
 * @throws Error with words for the person who starts the server
 */
export async function openEngine(env: Env, log: Log, bucket: BucketMark | null): Promise<Engine> {
  refuseUnfinishedRestore(env.dataDir)
  if (env.databaseUrl === null) return openFolder(env.dataDir, log)
  // Loaded where it is needed: a server of one folder starts without the clients of PostgreSQL and NATS.
  const { openDatabase } = await import('./database-engine.ts')
  return openDatabase({ url: env.databaseUrl, env, log, bucket })
}

async function openFolder(folder: string, log: Log): Promise<Engine> {
  const lock = lockFolder(folder)
  const store = await openSqliteStore(folder)
  const accountDatabase = openSqliteAccounts(folder)
  return {
    store,
    archive: openSqliteArchive(folder),
    accountDatabase,
    bus: localBus,
    nowMs: openSteadyClock(store.newestMs, log),
    release: () => lock.release(),
  }
}
