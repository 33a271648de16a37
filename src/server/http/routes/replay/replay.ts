import { Hono } from 'hono'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { replayedPhotos } from '#core/game/replayed.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import type { ReplayWatchers } from '#server/access/replay-watchers.ts'
import type { Archive } from '#server/archive/archive.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { takesGzip } from '#server/http/takes-gzip.ts'
import { watcherOf } from '#server/http/watcher.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { UnderWay } from '#server/limits/under-way.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import { replayStream } from './replay-stream.ts'

/** Raised whenever the same log makes other lines. */
const FORMAT = 1

/** A game's past, for whoever was in it and for those with the link that the host has shared. */
export function replayRoutes(deps: {
  watchers: ReplayWatchers
  archive: Pick<Archive, 'pages'>
  epoch: string
  callers: Pick<Callers, 'addressOf'>
}): Hono<ServerEnv> {
  const { watchers, archive, epoch, callers } = deps
  const routes = new Hono<ServerEnv>()
  const limits = {
    person: { loads: LIMITS.replays, atOnce: LIMITS.replaysAtOnce, limiter: limiterOf(LIMITS.replays) },
    address: {
      loads: LIMITS.replaysOfAddress,
      atOnce: LIMITS.replaysAtOnceOfAddress,
      limiter: limiterOf(LIMITS.replaysOfAddress),
    },
  }
  /** Answers in progress, by person or address. */
  const underWay = new UnderWay()

  routes.get('/api/games/:gameId/replay', async (c) => {
    const access = await watcherOf(c, watchers)
    if (access instanceof Response) return access
    const { room, watcher, personId } = access
    const { loads, atOnce, limiter } = limits[personId === null ? 'address' : 'person']
    const key = `${room.id} ${personId ?? networkOf(callers.addressOf(incomingOf(c)))}`
    // Open pages ask by HEAD whether it's still there.
    const waitMs = c.req.method === 'HEAD' ? 0 : limiter.take(key)
    if (waitMs > 0) return tooMany(c, loads, { waitMs })
    const state = await room.read()
    const { seq } = room
    if (state.status !== 'completed') return problemAnswer(c, 'refused', NOT_YET)
    if (state.startedAtMs === null) return problemAnswer(c, 'not-found', NEVER_BEGAN)
    // Nothing in it can be erased but by another entry: names and words of people aren't in it.
    const etag = `W/"${FORMAT}.${STATE_SHAPE}.${EVENTS_VERSION}.${epoch}.${seq}.${watcher}"`
    const headers = { ETag: etag, 'Cache-Control': CACHING.ownByTag, Vary: 'Accept-Encoding' }
    if (matchesEtag(c, etag)) return c.body(null, 304, headers)
    const isPacked = takesGzip(c)
    const ownHeaders = {
      ...headers,
      'Content-Type': 'application/x-ndjson',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, ownHeaders)
    if (underWay.of(key) >= atOnce.max) return tooMany(c, atOnce, SOON)
    const end = underWay.begin(key)
    const pages = archive.pages(room.id, { untilSeq: seq })[Symbol.asyncIterator]()
    try {
      // Before the answer begins: where too many read, it's refused.
      const { value: first = [] } = await pages.next()
      const head = {
        untilSeq: seq,
        epoch,
        borders: state.borders,
        watcher,
        isShared: Boolean(state.replayLink?.tokenHash),
      }
      const photos = replayedPhotos(state, watcher === 'visitor' ? 'visitor' : 'member')
      return c.body(replayStream({ first, rest: pages, head, photos }, isPacked, end), 200, ownHeaders)
    } catch (error) {
      end()
      throw error
    }
  })

  return routes
}

/** When a replay may be asked for again that too many are loading. */
const SOON = { waitMs: 1_000 }
const NOT_YET = 'The replay is here once the game has ended.'
const NEVER_BEGAN = 'The host ended this game before it began, so there’s nothing to replay.'
