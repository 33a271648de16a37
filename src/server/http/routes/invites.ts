import { Hono } from 'hono'
import { inviteOf } from '#core/rules/team-invite.ts'
import type { Identities } from '#server/access/identities.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { gameEnded, problemAnswer } from '#server/http/problem.ts'
import type { InviteAnswer } from '#wire/http.ts'

/** Bringing another phone into one's own team: players see no codes in the game, so they ask for theirs here. */
export function inviteRoutes(identities: Pick<Identities, 'authorize'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()

  routes.get('/api/games/:gameId/invite', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const invite = inviteOf(member.room.state, member.actor)
    if (invite) return c.json(invite satisfies InviteAnswer)
    if (member.room.state.status === 'completed') return gameEnded(c)
    return problemAnswer(c, 'forbidden', 'You’re not in a team.')
  })

  return routes
}
