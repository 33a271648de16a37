import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from '#server/net/client-address.ts'
import type { AccountProblem } from '#wire/accounts.ts'
import { type Client, passedOn } from './client.ts'
import { AccountRefusal } from './refusals.ts'

/** Facts about the current request that pass between our code and better-auth's hooks. */
interface RequestContext {
  /** The client's network. */
  network?: string
  /** Computed before better-auth's transaction, which holds the only connection. */
  passwordHash?: string
  /** The signed-in user, whose session no other's may replace. */
  signedInUserId?: string | undefined
  /** The user whose password was reset. */
  resetUser?: { id: string; email: string }
  /** What a hook refuses; better-auth would log what it throws, and go on. */
  problem?: AccountProblem
}

const store = new AsyncLocalStorage<RequestContext>()

/** Calls better-auth for a client, with a context for its hooks. @throws AccountRefusal what a hook refused */
export async function forClient<T>(
  client: Client,
  call: (headers: Headers, context: RequestContext) => Promise<T>,
): Promise<T> {
  const context: RequestContext = { network: networkOf(client.address) }
  const result = await store.run(context, () => call(passedOn(client), context))
  if (context.problem !== undefined) throw new AccountRefusal(context.problem)
  return result
}

/** The current request's context; outside of a request an empty one that nobody reads. */
export const requestContext = (): RequestContext => store.getStore() ?? {}
