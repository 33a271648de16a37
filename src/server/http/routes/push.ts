import { type Context, Hono } from 'hono'
import { NOTICE_KINDS, type NoticeKind, noticeKindsOf } from '#core/rules/notices.ts'
import { roleOf } from '#core/rules/permissions.ts'
import type { GameAccess, Identities } from '#server/access/identities.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Callers } from '#server/net/client-address.ts'
import type { Push } from '#server/push/push.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { type PushAnswer, pushBody, pushMovedBody } from '#wire/push.ts'

/** Of what a browser is notified while the phone is put away: for members of a game, each for themselves. */
export function pushRoutes(deps: {
  push: Push | null
  identities: Pick<Identities, 'authorize'>
  callers: Callers
}): Hono<ServerEnv> {
  const { push, identities, callers } = deps
  const routes = new Hono<ServerEnv>()
  const changes = limiterOf(LIMITS.pushChanges)
  const moves = limiterOf(LIMITS.pushMoves)

  async function answer(
    c: Context<ServerEnv>,
    { actor, room }: GameAccess,
    endpoint: string | undefined,
  ): Promise<Response> {
    const role = roleOf(room.state, actor)
    const offered = role === null || role === 'guest' ? [] : noticeKindsOf(role)
    if (!push || room.state.status === 'completed')
      return c.json({ publicKey: null, offered, kinds: null } satisfies PushAnswer)
    const row = endpoint
      ? await push.rows.find({ gameId: room.id, personId: actorIdOf(actor), endpoint })
      : null
    const kinds = row && NOTICE_KINDS.filter((kind) => row.kinds.split(',').includes(kind))
    return c.json({ publicKey: await push.publicKey(), offered, kinds } satisfies PushAnswer)
  }

  routes.get('/api/games/:gameId/push', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    return answer(c, member, c.req.query('endpoint'))
  })

  routes.post('/api/games/:gameId/push', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const body = await readBody(c, pushBody)
    if (!body) return problemAnswer(c, 'malformed', 'This request couldn’t be read. Reload the page.')
    const { actor, room, sessionId } = member
    const personId = actorIdOf(actor)
    if (changes.take(`${room.id} ${personId}`) > 0) return tooMany(c, LIMITS.pushChanges)
    if (!push) return problemAnswer(c, 'refused', 'This server doesn’t send notifications.')
    const { endpoint, keys } = body.subscription
    if (!push.mayBeEndpoint(endpoint)) return problemAnswer(c, 'refused', UNKNOWN_SERVICE)
    const role = roleOf(room.state, actor)
    const offered: readonly NoticeKind[] = role === null || role === 'guest' ? [] : noticeKindsOf(role)
    const kinds = offered.filter((kind) => body.kinds.includes(kind))
    const known = await push.rows.find({ gameId: room.id, personId, endpoint })
    if (kinds.length === 0) {
      if (known) await push.rows.remove([known.id])
    } else if (room.state.status !== 'completed') {
      await push.rows.save({ gameId: room.id, personId, sessionId, endpoint, ...keys, kinds: kinds.join() })
      await push.pushes.noteSubscribed(room.state)
    }
    return answer(c, member, endpoint)
  })

  // Whoever knows an endpoint has it from its browser: it holds a secret of the push service.
  routes.post('/api/push/moved', async (c) => {
    if (moves.take(callers.addressOf(incomingOf(c))) > 0) return tooMany(c, LIMITS.pushMoves)
    const body = await readBody(c, pushMovedBody)
    if (!body) return problemAnswer(c, 'malformed', 'This request couldn’t be read. Reload the page.')
    const { endpoint, keys } = body.subscription
    if (!push?.mayBeEndpoint(endpoint)) return problemAnswer(c, 'refused', UNKNOWN_SERVICE)
    await push.rows.move(body.endpoint, { endpoint, ...keys })
    return c.body(null, 204)
  })

  return routes
}

const UNKNOWN_SERVICE = 'Your browser’s push service isn’t one that this server can reach.'
