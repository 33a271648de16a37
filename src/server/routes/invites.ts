import { Hono } from 'hono'
import { inviteOf } from '#core/team-invite.ts'
import type { InviteAnswer } from '#wire/http.ts'
import type { Games } from '../games/games.ts'
import type { Identities } from '../games/identities.ts'
import type { ServerEnv } from './incoming.ts'
import { problemAnswer } from './problem.ts'

/** Bringing another phone into one's own team: players see no codes in the game, so they ask for theirs here. */
export function inviteRoutes({
  games,
  identities,
}: {
  games: Games
  identities: Identities
}): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()

  routes.get('/api/games/:gameId/invite', async (c) => {
    const gameId = c.req.param('gameId')
    const actor = await identities.actorIn(c.req.raw.headers, gameId)
    const room = actor === 'no-such-game' ? null : await games.room(gameId)
    if (!room) return problemAnswer(c, 'game-not-found', 'Game not found')
    if (typeof actor === 'string') return problemAnswer(c, 'unauthorized', 'Join the game first.')
    const invite = inviteOf(room.state, actor)
    if (!invite) return problemAnswer(c, 'game-ended', 'This game has ended')
    c.header('Cache-Control', 'no-store')
    return c.json(invite satisfies InviteAnswer)
  })

  return routes
}
