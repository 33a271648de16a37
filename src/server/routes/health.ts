import { Hono } from 'hono'
import type { Bus } from '../bus/bus.ts'
import type { Env } from '../env.ts'
import type { Games } from '../games/games.ts'
import type { LiveSockets } from '../live/live-sockets.ts'
import { freeBytes } from '../media/free-bytes.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { presentInstruments } from '../metrics/present.ts'
import type { Store } from '../store/store.ts'
import { isBearer } from './bearer.ts'
import type { Callers } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'
import { problemAnswer } from './problem.ts'

/** What `/healthz` tells; of a single server only that it is there. */
interface Health {
  ok: boolean
  database?: 'ok' | 'away'
  /** Away, games go on, and nodes hear of each other within 2 s. */
  nats?: 'ok' | 'away'
}

/** `/healthz` for whoever watches the server, and `/metrics` in Prometheus' text form for whoever may. */
export function healthRoutes(deps: {
  env: Env
  callers: Callers
  live: Pick<LiveSockets, 'count' | 'cuts'>
  games: Pick<Games, 'count'>
  store: Pick<Store, 'isShared' | 'heads'>
  bus: Pick<Bus, 'isConnected'>
  metrics: Metrics
}): Hono<ServerEnv> {
  const { env, callers, live, games, store, bus, metrics } = deps
  const isDatabaseThere = oneAtATime(() =>
    store.heads([]).then(
      () => true,
      () => false,
    ),
  )

  async function look(): Promise<Health> {
    if (!store.isShared) return { ok: true }
    const ok = await isDatabaseThere()
    const nats = bus.isConnected === null ? {} : ({ nats: bus.isConnected ? 'ok' : 'away' } as const)
    return { ok, database: ok ? 'ok' : 'away', ...nats }
  }

  const routes = new Hono<ServerEnv>()
  routes.get('/healthz', async (c) => {
    const health = await look()
    return c.json(health, health.ok ? 200 : 503)
  })
  routes.get('/metrics', async (c) => {
    const isKnown = env.metricsToken !== null && isBearer(c.req.header('authorization'), env.metricsToken)
    if (!isKnown && !callers.isLoopback(incomingOf(c))) {
      return problemAnswer(c, 'not-found', 'There is nothing here.')
    }
    // Metrics are there all the same where the system does not tell.
    const bytes = await freeBytes(env.dataDir).catch(() => null)
    const present = presentInstruments({ live, games, bus, freeBytes: bytes })
    return c.text([...present, ...Object.values(metrics)].map((instrument) => instrument.text()).join(''))
  })
  return routes
}

/** Anybody may ask, and all who ask at once get the same answer. */
function oneAtATime<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asking: Promise<Result> | null = null
  return () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}
