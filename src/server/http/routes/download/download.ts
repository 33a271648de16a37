import { Hono } from 'hono'
import { may } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import type { Archive, LogRange } from '#server/archive/archive.ts'
import { downloadFiles } from '#server/archive/download/download-files.ts'
import { erasedMeanwhile } from '#server/archive/download/erased-meanwhile.ts'
import { safeName } from '#server/archive/download/safe-names.ts'
import { zipStream } from '#server/archive/download/zip-stream.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { UnderWay } from '#server/limits/under-way.ts'
import type { Photos } from '#server/media/photos.ts'
import { pagesInTurn } from './pages-in-turn.ts'

/** When a download may be asked for again while others are under way. */
const SOON = { waitMs: 10_000 }

/** Everything of an ended game in one ZIP, for its host alone. */
export function downloadRoutes(deps: {
  archive: Pick<Archive, 'head' | 'pages'>
  photos: Pick<Photos, 'stream'>
  identities: Pick<Identities, 'authorize'>
  nowMs: () => number
}): Hono<ServerEnv> {
  const { archive, photos, identities, nowMs } = deps
  const routes = new Hono<ServerEnv>()
  const perHour = limiterOf(LIMITS.downloads)
  /** Downloads in progress, by host, and all of them. */
  const underWay = new UnderWay()

  routes.get('/api/games/:gameId/download', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    const knownSeq = room.seq
    const state = await room.read()
    if (actor.role !== 'host' || !may(state, actor, 'own')) {
      return problemAnswer(c, 'forbidden', 'Only the host can download everything.')
    }
    if (state.status !== 'completed') {
      return problemAnswer(c, 'refused', 'You can download everything once the game has ended.')
    }
    const host = actor.userId
    if (underWay.of(host) >= LIMITS.downloadsAtOnce.max) return tooMany(c, LIMITS.downloadsAtOnce, SOON)
    if (underWay.of(ALL) >= LIMITS.downloadsOfServer.max) {
      return problemAnswer(c, 'unavailable', LIMITS.downloadsOfServer.says, SOON)
    }
    // Asked before the browser's own download begins, which couldn't show the words of a refusal.
    const isQuestion = c.req.query('ready') !== undefined || c.req.method === 'HEAD'
    const waitMs = isQuestion ? perHour.waitMs(host) : perHour.take(host)
    if (waitMs > 0) return tooMany(c, LIMITS.downloads, { waitMs })
    if (isQuestion) return c.body(null, 204)
    const ends = [underWay.begin(host), underWay.begin(ALL)]
    const { seq } = room
    const pages = (range: LogRange) => pagesInTurn(() => archive.pages(room.id, range))
    const files = downloadFiles({
      pages: () => pages({ untilSeq: seq }),
      state,
      erased: erasedMeanwhile({ head: () => archive.head(room.id), pages }, room.id, knownSeq),
      photo: (photoId) => photos.stream(room.id, photoId),
      nowMs,
    })
    const stream = zipStream(files, () => {
      for (const end of ends) end()
    })
    return c.body(stream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': disposition(`${state.name ?? 'Zone War'} ${state.code}`),
      'Cache-Control': CACHING.never,
      'X-Content-Type-Options': 'nosniff',
    })
  })

  return routes
}

/** The key of all downloads: no user's id. */
const ALL = ''

/** The file's name, also for browsers that know only ASCII. */
function disposition(title: string): string {
  const name = `${safeName(title, 'Zone War')}.zip`
  const ascii = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
