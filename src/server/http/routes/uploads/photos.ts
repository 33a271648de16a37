import { type Context, Hono } from 'hono'
import type { Actor } from '#core/game/commands.ts'
import type { GameId, PhotoId } from '#core/game/ids.ts'
import { replayedPhotos } from '#core/game/replayed.ts'
import type { GameState } from '#core/game/state.ts'
import type { ReplayWatchers } from '#server/access/replay-watchers.ts'
import type { Bodies } from '#server/http/bodies/bodies.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { type Authorizer, memberOf } from '#server/http/member.ts'
import { gameDeleted, gameEnded, nothingHere } from '#server/http/problem.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { PhotoSize } from '#server/media/photo-files.ts'
import type { PhotoFacts, Photos } from '#server/media/photos.ts'
import { photoKind } from '#server/media/picture-kind.ts'
import { isPosted } from '#server/media/posted-photos.ts'
import { MediaAwayError } from '#server/media/store/media-away.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import type { PhotoAnswer } from '#wire/http.ts'
import { photoRefused } from './photo-refusals.ts'
import { createUploadLimits, tooManyUploads } from './upload-limits.ts'

/** Phones scale theirs down to a tenth of it. */
const { max: MAX_BYTES } = LIMITS.photoBytes

/** The path of photo uploads, which aren't JSON and have a limit of their own. */
export const PHOTO_PATH = /^\/api\/games\/[^/]+\/photos\/[^/]+$/

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Uploading a photo of evidence, and showing it to the members of its game. */
export function photoRoutes(deps: {
  photos: Pick<Photos, 'keep' | 'facts' | 'read' | 'removeGame'>
  identities: Authorizer<{ actor: Actor; room: { readonly state: Pick<GameState, 'status' | 'chat'> } }>
  /** Lets in visitors with a replay's key. */
  watchers: {
    authorize(
      ...request: Parameters<ReplayWatchers['authorize']>
    ): Promise<{ watcher: string; room: { readonly state: Pick<GameState, 'chat' | 'cards'> } } | string>
  }
  games: Pick<Games, 'isDeleted'>
  callers: Pick<Callers, 'addressOf'>
  bodies: Bodies
}): Hono<ServerEnv> {
  const { photos, identities, watchers, games, callers, bodies } = deps
  const routes = new Hono<ServerEnv>()
  const uploads = createUploadLimits()

  routes.post('/api/games/:gameId/photos/:photoId', async (c) => {
    const { gameId, photoId } = c.req.param()
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const personId = actorIdOf(member.actor)
    const address = callers.addressOf(incomingOf(c))
    const network = networkOf(address)
    const key = `${gameId} ${personId}`
    // What is here already, or is refused anyway, is not worth the memory.
    const early = (answer: () => Response) => bodies.skip(c, MAX_BYTES, answer)

    const known = await photos.facts(gameId, photoId).catch((error: unknown) => {
      if (error instanceof MediaAwayError) return 'away' as const
      throw error
    })
    if (known === 'away') return early(() => photoRefused(c, 'store-is-away'))
    if (known?.ownerId === personId) return early(() => answerOf(c, photoId, known))
    if (member.room.state.status === 'completed') {
      return early(() => gameEnded(c))
    }
    const type = typeOf(c)
    if (TYPES[type] === undefined) {
      return early(() => photoRefused(c, /^image\/hei[cf]/.test(type) ? 'heic' : 'not-a-photo'))
    }
    const tooMuch = uploads.take(key, address)
    if (tooMuch) return early(() => tooManyUploads(c, tooMuch))
    const sender = { person: key, gameId, address, maxConcurrent: LIMITS.uploadsAtOnce.max }
    return bodies.receive(c, { maxBytes: MAX_BYTES, sender }, async (source) => {
      if (source === 'over-budget') uploads.forgive(key, address)
      if (typeof source === 'string') return photoRefused(c, source)
      return keep(c, { gameId, photoId, personId, network, source })
    })
  })

  async function keep(
    c: Context<ServerEnv>,
    upload: { gameId: GameId; photoId: PhotoId; personId: string; network: string; source: Uint8Array },
  ): Promise<Response> {
    const { gameId, photoId, personId, network, source } = upload
    const kind = photoKind(source)
    if (kind !== null && kind !== 'heic' && kind !== TYPES[typeOf(c)]) return photoRefused(c, 'false-type')
    const outcome = await photos.keep(gameId, photoId, personId, source, network)
    if (!outcome.ok) return photoRefused(c, outcome.why)
    if (!(await games.isDeleted(gameId))) return answerOf(c, photoId, outcome.photo)
    // Its folder may have been there no more before this one was written.
    await photos.removeGame(gameId)
    return gameDeleted(c)
  }

  routes.get('/api/games/:gameId/photos/:photoId', (c) => show(c, 'full'))
  routes.get('/api/games/:gameId/photos/:photoId/thumb', (c) => show(c, 'thumb'))

  /** Shows a photo to a member of its game, or as part of a shared replay; whoever may not see it cannot tell it from none. */
  async function show(c: Context<ServerEnv>, size: PhotoSize): Promise<Response> {
    const { gameId = '', photoId = '' } = c.req.param()
    if (!(await isInSharedReplay(c, gameId, photoId))) {
      const member = await memberOf(c, identities)
      if (member instanceof Response) return member
      const facts = await photos.facts(gameId, photoId)
      // Until a message has the photo, only whoever uploaded it sees it.
      const maySee =
        facts && (facts.ownerId === actorIdOf(member.actor) || isPosted(member.room.state, photoId))
      if (!maySee) return nothingHere(c)
    }
    const etag = `"${photoId}-${size}"`
    const headers = { ETag: etag, 'Cache-Control': CACHING.ownByTag }
    if (matchesEtag(c, etag)) return c.body(null, 304, headers)
    const bytes = await photos.read(gameId, photoId, size)
    if (!bytes) return nothingHere(c)
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'X-Content-Type-Options': 'nosniff',
    })
  }

  async function isInSharedReplay(c: Context<ServerEnv>, gameId: GameId, photoId: PhotoId): Promise<boolean> {
    const key = c.req.query('key')
    if (key === undefined) return false
    const access = await watchers.authorize(c.req.raw.headers, gameId, key)
    if (typeof access === 'string' || access.watcher !== 'visitor') return false
    return replayedPhotos(access.room.state, 'visitor').has(photoId)
  }

  return routes
}

const typeOf = (c: Context): string => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

const answerOf = (c: Context, id: PhotoId, { width, height }: PhotoFacts): Response =>
  c.json({ id, width, height } satisfies PhotoAnswer, 201)
