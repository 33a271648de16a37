import { Hono } from 'hono'
import type { Identities } from '#server/access/identities.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { attemptOf, counterOf } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Places } from '#server/places/places.ts'
import { FOUND_PLACES_MAX, PLACE_QUERY_MAX, type PlacesAnswer } from '#wire/http.ts'

/** `GET /api/places?q=`: where in the world the host's city is, by its name. */
export function placeRoutes(deps: {
  identities: Pick<Identities, 'account'>
  places: Pick<Places, 'search'>
}): Hono<ServerEnv> {
  const { identities, places } = deps
  const ofAccount = counterOf(LIMITS.placeSearches)
  const routes = new Hono<ServerEnv>()

  routes.get('/api/places', async (c) => {
    const account = await identities.account(c.req.raw.headers)
    if (!account) return problemAnswer(c, 'unauthorized', 'Sign in to search for places.')
    const { refusedBy } = attemptOf([ofAccount(account.userId)])
    if (refusedBy) return tooMany(c, refusedBy)
    const typed = c.req.query('q') ?? ''
    if (typed.length > PLACE_QUERY_MAX) {
      return problemAnswer(c, 'malformed', 'That’s too long for a place name. Type a shorter one.')
    }
    const found = await places.search(typed, FOUND_PLACES_MAX)
    if (!found) {
      return problemAnswer(c, 'unavailable', 'Place search isn’t available right now. Please try again.')
    }
    return c.json({ places: found } satisfies PlacesAnswer, 200, { 'Cache-Control': CACHING.ownAnHour })
  })

  return routes
}
