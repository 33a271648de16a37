import { Hono } from 'hono'
import type { Identities } from '#server/access/identities.ts'
import type { Archive, GamesCursor } from '#server/archive/archive.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer } from '#server/http/problem.ts'
import type { GamesAnswer } from '#wire/http.ts'

/** Games of a page. */
const PAGE = 30

/** The account's own games, open and past. */
export function ownGamesRoutes({
  identities,
  archive,
}: {
  identities: Pick<Identities, 'account'>
  archive: Pick<Archive, 'gamesOf'>
}): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.get('/api/games', async (c) => {
    const account = await identities.account(c.req.raw.headers)
    if (!account) return problemAnswer(c, 'unauthorized', 'Sign in to see your games.')
    const before = cursorIn(c.req.query('before'))
    if (before === undefined) {
      return problemAnswer(c, 'malformed', 'This address couldn’t be read. Reload the page.')
    }
    const games = await archive.gamesOf(account.userId, before, PAGE)
    const last = games.length === PAGE ? games.at(-1) : undefined
    return c.json({ games, next: last ? `${last.createdAtMs}.${last.id}` : null } satisfies GamesAnswer)
  })
  return routes
}

/** Where the page before ended; null for the first page, undefined for what can't be read. */
function cursorIn(text: string | undefined): GamesCursor | null | undefined {
  if (text === undefined) return null
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { createdAtMs: Number(at), id }
}
