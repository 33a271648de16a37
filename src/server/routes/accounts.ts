import { Hono } from 'hono'
import type { Accounts } from '../accounts/accounts.ts'
import type { Bodies } from '../bodies/bodies.ts'
import { jsonBodies } from '../bodies/json-bodies.ts'
import type { Callers } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'
import { sameOriginOnly } from './security.ts'

/** `/api/auth/*`; guards itself, so that it stays safe wherever it is mounted. */
export function accountRoutes(accounts: Accounts, callers: Callers, bodies: Bodies): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.use('/api/auth/*', sameOriginOnly(callers), jsonBodies({ bodies, callers }))
  routes.all('/api/auth/*', (c) => accounts.handle(c.req.raw, callers.addressOf(incomingOf(c))))
  return routes
}
