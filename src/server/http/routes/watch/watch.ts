import { type Context, Hono } from 'hono'
import { CACHING } from '#server/http/guards/caching.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { BUSY, gameDeleted, nothingHere, problemAnswer, tooMany } from '#server/http/problem.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Photos } from '#server/media/photos.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { Games } from '#server/rooms/games.ts'
import type { WatchLinks } from '#server/spectators/watch-links.ts'
import type { WatchLink } from '#server/spectators/watch-token.ts'
import type { Shown } from '#server/spectators/watched-game.ts'
import type { WatchedGames } from '#server/spectators/watched-games.ts'
import { boardAnswer } from './board-answer.ts'

/** The paths of what spectators load; they hold a token, which belongs in no log. */
export const WATCH_PATH = /^\/api\/watch\/[^/]+/

/**
 * What spectators see, for anyone who has the link. Memoised for all of them, and cacheable for a second.
 * @see docs/decisions/0066-the-spectator-screen.md
 */
export function watchRoutes(deps: {
  links: WatchLinks
  watched: Pick<WatchedGames, 'shown'>
  photos: Pick<Photos, 'read'>
  games: Pick<Games, 'isDeleted'>
  callers: Pick<Callers, 'addressOf'>
  limiter: Limiter
}): Hono<ServerEnv> {
  const { links, watched, photos, games, callers, limiter } = deps
  const routes = new Hono<ServerEnv>()

  routes.get('/api/watch/:token', async (c) => {
    const seen = await seenBy(c)
    if (seen instanceof Response) return seen
    const { status, headers, body } = boardAnswer(seen, incomingOf(c).headers)
    return body ? c.body(body, 200, headers) : c.body(null, status, headers)
  })

  routes.get('/api/watch/:token/borders', async (c) => {
    const seen = await seenBy(c)
    if (seen instanceof Response) return seen
    return c.json(seen.answer.borders, 200, { 'Cache-Control': CACHING.never })
  })

  routes.get('/api/watch/:token/photos/:photoId', async (c) => {
    const seen = await seenBy(c)
    if (seen instanceof Response) return seen
    const { photoId } = c.req.param()
    if (!seen.answer.photoIds.has(photoId)) return nothingHere(c)
    const etag = `"${photoId}"`
    const headers = { ETag: etag, 'Cache-Control': CACHING.askFirst }
    if (matchesEtag(c, etag)) return c.body(null, 304, headers)
    const bytes = await photos.read(seen.gameId, photoId, 'full')
    return bytes ? c.body(bytes, 200, { ...headers, 'Content-Type': 'image/jpeg' }) : nothingHere(c)
  })

  /** What the holder of a link sees now, or the refusal of one that doesn't work. */
  async function seenBy(c: Context<ServerEnv>): Promise<(Shown & WatchLink) | Response> {
    if (limiter.take(networkOf(callers.addressOf(incomingOf(c)))) > 0) return tooMany(c, LIMITS.watches)
    const link = links.of(c.req.param('token') ?? '')
    const shown = link && (await watched.shown(link))
    if (shown === 'busy') return problemAnswer(c, 'unavailable', LIMITS.watchedGames.says, BUSY)
    // A link that was never made by this server is told nothing of games.
    if (link && !shown && (await games.isDeleted(link.gameId))) return gameDeleted(c)
    if (!shown) return problemAnswer(c, 'not-found', NO_LINK)
    return { ...shown, ...link }
  }

  return routes
}

const NO_LINK = 'This link doesn’t work any more. Ask the host for a new one.'
