import { hash } from 'node:crypto'
import { openPostgresAccounts } from './accounts/postgres-accounts.ts'
import { openPostgresArchive } from './archive/postgres-archive.ts'
import { localBus } from './bus/local.ts'
import { openNatsBus } from './bus/nats.ts'
import { authSecret } from './env/auth-secret.ts'
import type { Env } from './env/env.ts'
import type { Log } from './log/log.ts'
import type { BucketMark } from './media/store/open-media.ts'
import { joinDeployment } from './store/postgres/deployment.ts'
import { openPostgresStore } from './store/postgres/postgres.ts'
import type { Store } from './store/store.ts'

/**
 * Opens the database that nodes share. The data folder, with photos and pictures, may be shared by all of them as well:
 * nobody locks it.
 * @returns an `Engine`, whose file loads this one
 * @throws Error with words for the person who starts the server
 */
export async function openDatabase(options: { url: string; env: Env; log: Log; bucket: BucketMark | null }) {
  const { url, env, log, bucket } = options
  const { nats, dataDir } = env
  const deployment = { url, secret: authSecret(env), dataDir, bucket }
  const store = await openPostgresStore(url, log, (client) => joinDeployment(client, deployment))
  const accountDatabase = openPostgresAccounts(url, log)
  const bus = nats === null ? localBus : openNatsBus({ address: nats, namespace: namespaceOf(store), log })
  const archive = openPostgresArchive(url, log)
  return { store, archive, accountDatabase, bus, nowMs: store.nowMs, release() {} }
}

/** The same for all nodes of one database: two deployments on one NATS hear nothing of each other. */
const namespaceOf = ({ epoch }: Store): string => hash('sha256', `bus ${epoch}`).slice(0, 16)
