import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Incoming } from '#server/net/client-address.ts'

/** The type of every Hono app of the server: `c.env.incoming` is Node's request. */
export type ServerEnv = { Bindings: HttpBindings }

/** The Node request behind a Hono context. */
export const incomingOf = (c: Pick<Context<ServerEnv>, 'env'>): Incoming => c.env.incoming
