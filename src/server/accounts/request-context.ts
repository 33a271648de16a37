import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts about the current request that pass between our code and better-auth's hooks. */
export interface RequestContext {
  /** The client's network. */
  network?: string
  /** Computed before better-auth's transaction, which holds the only connection. */
  passwordHash?: string
  hasDuplicate?: boolean
  hasMailFailed?: boolean
  /** The user whose password was reset. */
  resetUserId?: string
}

const store = new AsyncLocalStorage<RequestContext>()

/** Runs one request with a context that its hooks can write to. */
export const withRequestContext = <T>(notes: RequestContext, run: () => Promise<T>): Promise<T> =>
  store.run(notes, run)

/** The current request's context; outside of a request an empty one that nobody reads. */
export const requestContext = (): RequestContext => store.getStore() ?? {}
