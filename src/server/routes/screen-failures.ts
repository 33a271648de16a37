import { Hono } from 'hono'
import { screenFailureBody } from '#wire/screen-failures.ts'
import { limiterOf } from '../limits/limiter.ts'
import { LIMITS } from '../limits/table.ts'
import type { Log } from '../log.ts'
import { type Callers, networkOf } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'
import { problemAnswer, readBody } from './problem.ts'

/** `POST /api/screen-failures`: one line in the log for a screen that could not be shown, from anyone. */
export function screenFailureRoutes(deps: {
  callers: Pick<Callers, 'addressOf'>
  log: Pick<Log, 'warn'>
}): Hono<ServerEnv> {
  const { callers, log } = deps
  const ofAddress = limiterOf(LIMITS.screenFailures)
  const ofServer = limiterOf(LIMITS.screenFailuresOfServer)
  const routes = new Hono<ServerEnv>()
  routes.post('/api/screen-failures', async (c) => {
    const waits = ofAddress.take(networkOf(callers.addressOf(incomingOf(c)))) > 0 || ofServer.take('') > 0
    if (waits) return problemAnswer(c, 'too-many-attempts', LIMITS.screenFailures.says)
    const failure = await readBody(c, screenFailureBody)
    if (!failure) return problemAnswer(c, 'malformed', 'This report could not be read.')
    log.warn(failure, 'a screen could not be shown')
    return c.json({})
  })
  return routes
}
