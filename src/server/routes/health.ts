import { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { LiveSockets } from '../live/live-sockets.ts'
import type { Callers } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'
import { problemAnswer } from './problem.ts'

/** `/healthz` for whoever watches the server, and `/metrics` in Prometheus' text form for whoever may. */
export function healthRoutes(deps: {
  env: Env
  callers: Callers
  live: Pick<LiveSockets, 'count'>
}): Hono<ServerEnv> {
  const { env, callers, live } = deps
  const routes = new Hono<ServerEnv>()
  routes.get('/healthz', (c) => c.json({ ok: true }))
  routes.get('/metrics', (c) => {
    const isKnown =
      env.metricsToken !== null && c.req.header('authorization') === `Bearer ${env.metricsToken}`
    if (!isKnown && !callers.isLoopback(incomingOf(c))) {
      return problemAnswer(c, 'not-found', 'There is nothing here.')
    }
    const { rss, heapUsed } = process.memoryUsage()
    const gauges = {
      zonewar_sockets: live.count,
      zonewar_uptime_seconds: Math.round(process.uptime()),
      zonewar_resident_bytes: rss,
      zonewar_heap_bytes: heapUsed,
    }
    return c.text(
      Object.entries(gauges)
        .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
        .join(''),
    )
  })
  return routes
}
