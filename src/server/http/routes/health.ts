import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Bus } from '#server/bus/bus.ts'
import type { Env } from '#server/env/env.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { nothingHere } from '#server/http/problem.ts'
import { freeBytes } from '#server/machine/free-bytes.ts'
import type { Media } from '#server/media/store/open-media.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { presentInstruments, type SocketCounts } from '#server/metrics/present.ts'
import type { Callers } from '#server/net/client-address.ts'
import type { Games } from '#server/rooms/games.ts'
import type { Store } from '#server/store/store.ts'
import type { StoreWatch } from '#server/store/store-watch.ts'
import { isBearer } from './bearer.ts'

const DISK_TIMEOUT_MS = 1_000

/** The answer of `/healthz`. */
interface Health {
  ok: boolean
  /** Failing when nothing can be stored, as on a full disk: bids are refused. */
  store: 'ok' | 'failing'
  /** Only of nodes that share one. */
  database?: 'ok' | 'away'
  /** While it is away, games go on, and nodes learn of each other's changes within 2 s. */
  nats?: 'ok' | 'away'
  /** Only of nodes with a bucket. While it's away, photos wait on the phones. */
  pictures?: 'ok' | 'away'
}

/**
 * Routes `/healthz`: whether games can go on; `/livez`: that the process answers; `/metrics` in Prometheus' text format, if
 * permitted.
 */
export function healthRoutes(deps: {
  env: Env
  callers: Callers
  live: SocketCounts
  games: Pick<Games, 'count'>
  store: Pick<Store, 'isShared'>
  watch: Pick<StoreWatch, 'check'>
  bus: Pick<Bus, 'isConnected'>
  bucket: Pick<NonNullable<Media['bucket']>, 'health'> | null
  metrics: Metrics
}): Hono<ServerEnv> {
  const { env, callers, live, games, store, watch, bus, bucket, metrics } = deps
  const diskSpace = freeSpaceOf(env.dataDir)

  async function check(): Promise<Health> {
    const health = await watch.check()
    const ok = health === 'ok'
    const database = store.isShared ? ({ database: health === 'away' ? 'away' : 'ok' } as const) : {}
    const nats = bus.isConnected === null ? {} : ({ nats: bus.isConnected ? 'ok' : 'away' } as const)
    const pictures = bucket === null ? {} : { pictures: bucket.health }
    return { ok, store: ok ? 'ok' : 'failing', ...database, ...nats, ...pictures }
  }

  const routes = new Hono<ServerEnv>()
  routes.get('/healthz', async (c) => {
    const health = await check()
    return c.json(health, health.ok ? 200 : 503)
  })
  routes.get('/livez', (c) => c.json({ ok: true }))
  routes.get('/metrics', async (c) => {
    const isKnown = env.metricsToken !== null && isBearer(c.req.header('authorization'), env.metricsToken)
    if (!isKnown && !callers.isLoopback(incomingOf(c))) {
      return nothingHere(c)
    }
    const present = presentInstruments({ live, games, bus, freeBytes: await diskSpace() })
    return c.text([...present, ...Object.values(metrics)].map((instrument) => instrument.text()).join(''))
  })
  return routes
}

/**
 * The free bytes of a folder's disk; null if the system doesn't answer within a second, as for a network folder that hangs. One
 * request at a time, since each that hangs blocks a thread.
 */
function freeSpaceOf(folder: string): () => Promise<number | null> {
  let asking: Promise<number | null> | null = null
  return () => {
    asking ??= freeBytes(folder)
      .catch(() => null)
      .finally(() => {
        asking = null
      })
    return Promise.race([asking, setTimeout(DISK_TIMEOUT_MS, null, { ref: false })])
  }
}
