import { Hono } from 'hono'
import { may } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import type { GameDeletion } from '#server/deletion/game-deletion.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { gameDeleted, problemAnswer, tooMany } from '#server/http/problem.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'

/** Pictures that a browser may ask to keep: it has one draft of a map. */
const KEPT_MAX = 4

/** Deleting a game for good, by its host alone. @see docs/rules.md I50 */
export function deletionRoutes(deps: {
  deletion: Pick<GameDeletion, 'delete'>
  identities: Pick<Identities, 'authorize'>
}): Hono<ServerEnv> {
  const { deletion, identities } = deps
  const routes = new Hono<ServerEnv>()
  const perHour = limiterOf(LIMITS.gameDeletions)

  routes.delete('/api/games/:gameId', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    const state = await room.read()
    if (actor.role !== 'host' || !may(state, actor, 'own')) {
      return problemAnswer(c, 'forbidden', 'Only the host can delete this game.')
    }
    if (state.status !== 'completed') return problemAnswer(c, 'refused', STILL_OPEN)
    const waitMs = perHour.take(actor.userId)
    if (waitMs > 0) return tooMany(c, LIMITS.gameDeletions, { waitMs })
    const keptPictures = (c.req.queries('keep') ?? []).slice(0, KEPT_MAX)
    const outcome = await deletion.delete(room.id, actor.userId, keptPictures)
    // Another tab, or this one before its answer was lost, has deleted it.
    if (outcome === 'not-found') return gameDeleted(c)
    return outcome === 'deleted' ? c.json({}) : problemAnswer(c, 'refused', STILL_OPEN)
  })

  return routes
}

const STILL_OPEN = 'This game is still open. End it first, then delete it.'
