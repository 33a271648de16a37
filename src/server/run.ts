import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { App } from './app.ts'
import { openEngine } from './engine.ts'
import { authSecret } from './env/auth-secret.ts'
import type { Env } from './env/env.ts'
import { hasOutboxPage } from './http/routes/outbox.ts'
import { createLog, flushLog } from './log/log.ts'
import { cryptoRandom } from './machine/crypto-random.ts'
import { createMailer } from './mail/mailer.ts'
import { openMedia } from './media/store/open-media.ts'
import { watchEventLoop } from './metrics/event-loop.ts'
import { measuredMailer } from './metrics/measured-mailer.ts'
import { measuredStore } from './metrics/measured-store.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createStopDeadline } from './stop-deadline.ts'
import { looksLikeOutage } from './store/postgres/errors.ts'
import { StoreWatch } from './store/store-watch.ts'
import { watchedStore } from './store/watched-store.ts'

/** Timeout of a shutdown, in ms: below Docker's 15 s and systemd's 20 s. */
const STOP_WITHIN_MS = 10_000

/** A listening server. */
export interface RunningServer {
  /** Its port. */
  port: number
  /** Its HTTP routes. @see App.routes */
  routes: App['routes']
  /** Settles what fell due when the clock was set forward, at once instead of within a minute. */
  clockMoved(): void
  /** Shuts down gracefully: answers, stores, closes. */
  stop(): Promise<void>
}

/**
 * The accept queue's length; the system allows fewer (Linux 4,096). With Node's 511 most phones of a reconnect storm are
 * dropped, and retry after 1, 3, 7, 15 and 31 s.
 */
const BACKLOG = 65_535

const BUILT_WEB = fileURLToPath(new URL('../../dist/web', import.meta.url))

/**
 * Opens everything and listens.
 * @param nowMs server time, ms since the epoch; the store's own unless given
 * @param webFolder the built web
 * @throws Error with words for the person who starts the server
 */
export async function runServer(
  env: Env,
  nowMs?: () => number,
  webFolder = BUILT_WEB,
): Promise<RunningServer> {
  // Before the database is there to be looked at, whatever goes wrong ends the start.
  const outages = { looksLikeOutage, isAway: async () => false, noteUnwritten() {} }
  const log = createLog(env, undefined, outages)
  // The store's thread opens its database while this one loads what takes longest.
  const media = await openMedia(env, log)
  const [engine, { openAccounts }, { buildApp }] = await Promise.all([
    openEngine(env, log, media.bucket),
    import('./accounts/accounts.ts'),
    import('./app.ts'),
  ])
  const metrics = createMetrics()
  const { bus } = engine
  const measured = measuredStore(engine.store, metrics)
  const watch = new StoreWatch(measured, log)
  outages.isAway = async () => (await watch.suspect()) === 'away'
  outages.noteUnwritten = () => watch.noteUnwritten()
  const store = watchedStore(measured, watch)
  const secret = authSecret(env)
  const mailer = measuredMailer(createMailer(env, log), metrics)
  const accounts = await openAccounts({ env, secret, database: engine.accountDatabase, mailer, log })
  const app = buildApp({
    env,
    secret,
    store,
    archive: engine.archive,
    watch,
    bus,
    accounts,
    media,
    mailer,
    metrics,
    log,
    random: cryptoRandom,
    nowMs: nowMs ?? engine.nowMs,
    webFolder,
  })
  try {
    app.server.listen({ port: env.port, backlog: BACKLOG, ...(env.host !== null && { host: env.host }) })
    await once(app.server, 'listening')
  } catch (error) {
    throw listenError(error, env)
  }
  if (env.smtpUrl === null && !hasOutboxPage(env)) {
    log.warn({ part: 'mail' }, "SMTP_URL isn't set: mail isn't sent, and new hosts can't sign up")
  }
  const unwatch = watchEventLoop(metrics)
  return {
    port: (app.server.address() as AddressInfo).port,
    routes: app.routes,
    clockMoved: () => app.games.clockMoved(),
    async stop() {
      const step = createStopDeadline(STOP_WITHIN_MS, log)
      unwatch()
      await app.close(step)
      await step('NATS', bus.close())
      // Before the store, whose last checkpoint empties the write-ahead log.
      await step('archive', engine.archive.close())
      const isStoreClosed = await step('store', store.close())
      await step('accounts', accounts.close())
      mailer.close()
      media.close()
      // A store that still writes keeps its folder until the process ends.
      if (isStoreClosed) engine.release()
      await step('log', flushLog(log))
    },
  }
}

function listenError(error: unknown, { port, host }: Env): Error {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is in use. Stop the other server, or choose another port: PORT=3001 npm start`,
    )
  }
  if (code === 'EACCES') return new Error(`Port ${port} isn't allowed for this user. Choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL') return new Error(`HOST ${host} isn't an address of this machine.`)
  return error instanceof Error ? error : new Error(String(error))
}
