import { hash } from 'node:crypto'
import type { AccountDatabase } from './accounts/account-database.ts'
import { openPostgresAccounts } from './accounts/postgres-accounts.ts'
import { openSqliteAccounts } from './accounts/sqlite-accounts.ts'
import { authSecret } from './auth-secret.ts'
import type { Bus } from './bus/bus.ts'
import { localBus } from './bus/local.ts'
import { openNatsBus } from './bus/nats.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { openSteadyClock } from './steady-clock.ts'
import { lockFolder } from './store/folder-lock.ts'
import { joinDeployment } from './store/postgres/deployment.ts'
import { openPostgresStore } from './store/postgres/postgres.ts'
import { openSqliteStore } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { refuseUnfinishedRestore } from './store/unfinished-restore.ts'

/** What keeps a server's games and accounts. */
export interface Engine {
  readonly store: Store
  readonly accountDatabase: AccountDatabase
  /** The other nodes. */
  readonly bus: Bus
  /** The time by which games are played, ms since the epoch. */
  nowMs(): number
  /** Lets the next server use the data folder. */
  release(): void
}

/**
 * Opens the data folder, or the database that nodes share.
 * @throws Error with words for the person who starts the server
 */
export async function openEngine(env: Env, log: Log): Promise<Engine> {
  refuseUnfinishedRestore(env.dataDir)
  return env.databaseUrl === null ? openFolder(env.dataDir, log) : openDatabase(env.databaseUrl, env, log)
}

async function openFolder(folder: string, log: Log): Promise<Engine> {
  const lock = lockFolder(folder)
  const store = await openSqliteStore(folder)
  const accountDatabase = openSqliteAccounts(folder)
  return {
    store,
    accountDatabase,
    bus: localBus,
    nowMs: openSteadyClock(store.newestMs, log),
    release: () => lock.release(),
  }
}

/** The data folder, with photos and pictures, may be shared by all nodes as well: nobody locks it. */
async function openDatabase(url: string, env: Env, log: Log): Promise<Engine> {
  const { nats, dataDir } = env
  const deployment = { url, secret: authSecret(env), dataDir }
  const store = await openPostgresStore(url, log, (client) => joinDeployment(client, deployment))
  const accountDatabase = openPostgresAccounts(url, log)
  const bus = nats === null ? localBus : openNatsBus({ address: nats, namespace: namespaceOf(store), log })
  return { store, accountDatabase, bus, nowMs: store.nowMs, release() {} }
}

/** The same for all nodes of one database: two deployments on one NATS hear nothing of each other. */
const namespaceOf = ({ epoch }: Store): string => hash('sha256', `bus ${epoch}`).slice(0, 16)
