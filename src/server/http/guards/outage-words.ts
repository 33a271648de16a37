import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer } from '#server/http/problem.ts'
import type { StoreHealth, StoreWatch } from '#server/store/store-watch.ts'

/** The messages while games can't be read, or can't be stored. */
const WORDS: Record<Exclude<StoreHealth, 'ok'>, string> = {
  away: 'The server can’t reach its database. Nothing is lost. Please try again in a minute.',
  failing: 'The server can’t save anything right now. Nothing is lost. Please try again in a minute.',
}

/** Middleware that gives the store's outage as the reason of a failed request, whichever route it was. */
export function outageWords(watch: Pick<StoreWatch, 'verdict'>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next()
    if (c.res.status !== 500 && c.res.status !== 503) return
    const health = await watch.verdict()
    if (health !== 'ok') c.res = problemAnswer(c, 'unavailable', WORDS[health])
  }
}
