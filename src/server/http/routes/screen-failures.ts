import { Hono } from 'hono'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { attemptOf, counterOf } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Log } from '#server/log/log.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import { screenFailureBody } from '#wire/screen-failures.ts'

/** `POST /api/screen-failures`: one line in the log for a screen that could not be shown, from anyone. */
export function screenFailureRoutes(deps: {
  callers: Pick<Callers, 'addressOf'>
  log: Pick<Log, 'warn'>
}): Hono<ServerEnv> {
  const { callers, log } = deps
  const ofAddress = counterOf(LIMITS.screenFailures)
  const ofServer = counterOf(LIMITS.screenFailuresOfServer)
  const routes = new Hono<ServerEnv>()
  routes.post('/api/screen-failures', async (c) => {
    const network = networkOf(callers.addressOf(incomingOf(c)))
    const { refusedBy } = attemptOf([ofAddress(network), ofServer('')])
    if (refusedBy) return tooMany(c, LIMITS.screenFailures)
    const failure = await readBody(c, screenFailureBody)
    if (!failure) return problemAnswer(c, 'malformed', 'This report couldn’t be read.')
    log.warn(failure, 'a screen could not be shown')
    return c.json({})
  })
  return routes
}
