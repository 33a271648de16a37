import { Hono } from 'hono'
import { versionOfPage } from '#core/game/event-versions.ts'
import type { Identities } from '#server/access/identities.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { memberOf } from '#server/http/member.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { takesGzip } from '#server/http/takes-gzip.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { UnderWay } from '#server/limits/under-way.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { inSlices } from './slices.ts'

/** The default of the `events` parameter: the version known to the first pages that fetched their views. */
const FIRST_VERSION = '2'

/** When a view that isn't ready may be asked for again. */
const SOON = { waitMs: 1_000 }
const CATCHING_UP = 'This server is catching up. Please try again in a moment.'

/**
 * The whole game, for pages that fetch it beside their socket.
 * @see docs/decisions/0037-subscribe-then-fetch.md
 */
export function viewRoutes(identities: Pick<Identities, 'authorize'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const limiter = limiterOf(LIMITS.views)
  /** Answers in progress, by person. */
  const underWay = new UnderWay()

  routes.get('/api/games/:gameId/view', async (c) => {
    const { atLeast = '0', events = FIRST_VERSION } = c.req.query()
    const seq = /^\d{1,16}$/.test(atLeast) ? Number(atLeast) : Number.NaN
    if (!Number.isSafeInteger(seq)) {
      return problemAnswer(c, 'malformed', 'This address couldn’t be read. Reload the page.')
    }
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, audience, room } = member
    const person = `${room.id} ${actorIdOf(actor)}`
    const waitMs = limiter.take(person)
    if (waitMs > 0) return tooMany(c, LIMITS.views, { waitMs })
    await room.read()
    if (room.seqFor(audience) < seq) await room.refresh()
    if (room.seqFor(audience) < seq || room.isAbandoned)
      return problemAnswer(c, 'unavailable', CATCHING_UP, SOON)
    const page = { audience, eventsVersion: versionOfPage(events) }
    const headers = { 'Cache-Control': CACHING.never, Vary: 'Accept-Encoding' }
    const etag = room.views.etagOf(page)
    if (matchesEtag(c, etag)) return c.body(null, 304, { ...headers, ETag: etag })
    const type = { 'Content-Type': 'application/json' }
    if (!takesGzip(c)) return c.body(room.views.textOf(page), 200, { ...headers, ...type, ETag: etag })
    const packed = await room.views.gzippedOf(page)
    // Checked last, synchronously with the count.
    if (underWay.of(person) >= LIMITS.viewsAtOnce.max) return tooMany(c, LIMITS.viewsAtOnce, SOON)
    const packedHeaders = {
      ...headers,
      ...type,
      ETag: packed.etag,
      'Content-Encoding': 'gzip',
      'Content-Length': String(packed.bytes.length),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, packedHeaders)
    return c.body(inSlices(packed.bytes, underWay.begin(person)), 200, packedHeaders)
  })

  return routes
}
