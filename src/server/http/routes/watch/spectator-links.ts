import { Hono } from 'hono'
import { may } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { gameEnded, problemAnswer, tooMany } from '#server/http/problem.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { derivedId } from '#server/rooms/derived.ts'
import type { GameRoom } from '#server/rooms/game-room.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { watchToken } from '#server/spectators/watch-token.ts'
import { openSpectatorScreenBody, type SpectatorLinkAnswer } from '#wire/watching.ts'

/** The link for spectators, opened and shown again by the host and co-hosts. The log doesn't know its token. */
export function spectatorLinkRoutes(deps: {
  secret: string
  identities: Pick<Identities, 'authorize'>
}): Hono<ServerEnv> {
  const { secret, identities } = deps
  const routes = new Hono<ServerEnv>()
  const openings = limiterOf(LIMITS.spectatorLinks)

  const answerOf = ({ id: gameId, state }: Pick<GameRoom, 'id' | 'state'>): SpectatorLinkAnswer => {
    const linkId = state.spectators?.linkId
    return { token: linkId === undefined ? null : watchToken(secret, { gameId, linkId }) }
  }

  routes.get('/api/games/:gameId/spectators', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (!may(room.state, actor, 'manage')) return problemAnswer(c, 'forbidden', NOT_YOURS)
    await room.read()
    return c.json(answerOf(room))
  })

  routes.post('/api/games/:gameId/spectators', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (!may(room.state, actor, 'manage')) return problemAnswer(c, 'forbidden', NOT_YOURS)
    const body = await readBody(c, openSpectatorScreenBody)
    if (!body) return problemAnswer(c, 'malformed', 'This couldn’t be read. Reload the page.')
    const personId = actorIdOf(actor)
    if (openings.take(personId) > 0) return tooMany(c, LIMITS.spectatorLinks)
    const { commandId, ...timing } = body
    // Derived, so that a retry opens the same link.
    const linkId = derivedId(secret, `spectator-link:${room.id}:${personId}:${commandId}`)
    const command = { type: 'OpenSpectatorScreen', linkId, ...timing } as const
    const answer = await room.submit({ actor, command, commandId, notAfterMs: null })
    if (answer.ok) return c.json(answerOf(room))
    if (answer.refusal.code === 'game-ended') return gameEnded(c)
    if (answer.refusal.code === 'not-allowed') return problemAnswer(c, 'forbidden', NOT_YOURS)
    return problemAnswer(c, 'unavailable', 'The server couldn’t save this. Please try again.')
  })

  return routes
}

const NOT_YOURS = 'Only the host and co-hosts run the spectator screen.'
