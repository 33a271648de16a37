import type { MiddlewareHandler } from 'hono'
import type { OldCookies } from '#server/access/old-cookies.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { setCookies } from '#server/http/set-cookies.ts'

/** Middleware that reads older servers' cookies under today's names, and sends them anew under these. */
export function oldCookieNames(oldCookies: OldCookies): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const sent = c.req.header('cookie')
    const taken = await oldCookies.takeOver(sent)
    if (taken) c.req.raw.headers.set('cookie', taken.cookieHeader)
    await next()
    setCookies(c, oldCookies.answerTo(sent, taken, c.res.headers.getSetCookie()))
  }
}
