import { Hono } from 'hono'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Bodies } from '#server/http/bodies/bodies.ts'
import { jsonBodies } from '#server/http/bodies/json-bodies.ts'
import { sameOriginOnly } from '#server/http/guards/security.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import type { Callers } from '#server/net/client-address.ts'

/** `/api/auth/*`; guards itself, so that it stays safe wherever it is mounted. */
export function accountRoutes(accounts: Accounts, callers: Callers, bodies: Bodies): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.use('/api/auth/*', sameOriginOnly(callers), jsonBodies({ bodies, callers }))
  routes.all('/api/auth/*', (c) => accounts.handle(c.req.raw, callers.addressOf(incomingOf(c))))
  return routes
}
