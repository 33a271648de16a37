import { Hono } from 'hono'
import type { Env } from '#server/env/env.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import type { MapStyleAnswer } from '#wire/http.ts'

/** `GET /api/map-style`: which street map lies under the zones; no secret, so anyone may ask. */
export function mapRoutes({ mapStyleUrl }: Pick<Env, 'mapStyleUrl'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/api/map-style', (c) =>
    c.json({ styleUrl: mapStyleUrl } satisfies MapStyleAnswer, 200, { 'Cache-Control': CACHING.askFirst }),
  )
  return routes
}
