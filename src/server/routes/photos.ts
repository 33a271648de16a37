import { type Context, Hono } from 'hono'
import type { GameId, PhotoId } from '#core/ids.ts'
import type { GameState } from '#core/state.ts'
import type { PhotoAnswer } from '#wire/http.ts'
import { actorIdOf } from '../games/submission.ts'
import type { PhotoSize } from '../media/photo-files.ts'
import type { PhotoFacts, Photos } from '../media/photos.ts'
import { photoKind } from '../media/picture-kind.ts'
import { isPosted } from '../media/posted-photos.ts'
import { createUploadBudget, type UploadShare } from '../media/upload-budget.ts'
import { CACHING } from './caching.ts'
import { type Callers, networkOf } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'
import { type Door, memberOf } from './member.ts'
import { photoRefused } from './photo-refusals.ts'
import { problemAnswer } from './problem.ts'
import { afterBody, bodyOf, UPLOAD_PATIENCE, type UploadPatience } from './upload-body.ts'
import { createUploadLimits, tooManyUploads } from './upload-limits.ts'

/** The largest photo that can be uploaded, in bytes; phones scale theirs down to a tenth of it. */
export const PHOTO_MAX_BYTES = 4 * 1024 * 1024

/** Where photos are uploaded to: not JSON, and with a limit of their own. */
export const PHOTO_PATH = /^\/api\/games\/[^/]+\/photos\/[^/]+$/

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Uploading a photo of evidence, and showing it to the members of its game. */
export function photoRoutes(deps: {
  photos: Pick<Photos, 'keep' | 'facts' | 'read'>
  identities: Door<{ readonly state: Pick<GameState, 'status' | 'chat'> }>
  callers: Pick<Callers, 'addressOf'>
  /** How long an upload may take. */
  patience?: UploadPatience
}): Hono<ServerEnv> {
  const { photos, identities, callers, patience = UPLOAD_PATIENCE } = deps
  const taking = { maxBytes: PHOTO_MAX_BYTES, patience }
  const routes = new Hono<ServerEnv>()
  const uploads = createUploadLimits()
  // As many as a message has, at once; and no game, and no address, takes the room of the others.
  const budget = createUploadBudget({
    bytes: 32 * PHOTO_MAX_BYTES,
    ofNetwork: 16 * PHOTO_MAX_BYTES,
    ofGame: 8 * PHOTO_MAX_BYTES,
    each: 6,
  })

  routes.post('/api/games/:gameId/photos/:photoId', async (c) => {
    const { gameId, photoId } = c.req.param()
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const personId = actorIdOf(member.actor)
    const address = callers.addressOf(incomingOf(c))
    const network = networkOf(address)
    const key = `${gameId} ${personId}`
    // What is here already, or is refused anyway, is not worth the memory.
    const early = (answer: () => Response) => afterBody(c, taking, answer)

    const known = await photos.facts(gameId, photoId)
    if (known?.ownerId === personId) return early(() => answerOf(c, photoId, known))
    if (member.room.state.status === 'completed') {
      return early(() => problemAnswer(c, 'game-ended', 'This game has ended'))
    }
    const type = typeOf(c)
    if (TYPES[type] === undefined) {
      return early(() => photoRefused(c, /^image\/hei[cf]/.test(type) ? 'heic' : 'not-a-photo'))
    }
    const tooMuch = uploads.take(key, address)
    if (tooMuch) return early(() => tooManyUploads(c, tooMuch, 'photos'))
    const share = budget.open({ gameId, personId, network })
    if (share === null) {
      uploads.forgive(key, address)
      return early(() => photoRefused(c, 'busy'))
    }
    try {
      return await receive(c, { gameId, photoId, personId, network, share })
    } finally {
      share.close()
    }
  })

  async function receive(
    c: Context<ServerEnv>,
    upload: { gameId: GameId; photoId: PhotoId; personId: string; network: string; share: UploadShare },
  ): Promise<Response> {
    const { gameId, photoId, personId, network, share } = upload
    const source = await bodyOf(c, { ...taking, share })
    if (source === 'too-large') {
      return problemAnswer(c, 'too-large', 'A photo can have at most 4 MB. Choose a smaller one.')
    }
    if (source === 'cut') {
      return problemAnswer(c, 'malformed', 'The photo did not arrive whole. Please try again.')
    }
    if (source === 'slow') return photoRefused(c, 'slow')
    if (source === 'no-room') return photoRefused(c, 'busy')
    const kind = photoKind(source)
    if (kind !== null && kind !== 'heic' && kind !== TYPES[typeOf(c)]) return photoRefused(c, 'false-type')
    const outcome = await photos.keep(gameId, photoId, personId, source, network)
    return outcome.ok ? answerOf(c, photoId, outcome.photo) : photoRefused(c, outcome.why)
  }

  routes.get('/api/games/:gameId/photos/:photoId', (c) => show(c, 'full'))
  routes.get('/api/games/:gameId/photos/:photoId/thumb', (c) => show(c, 'thumb'))

  /** Shows a photo to a member of its game; whoever may not see it cannot tell it from none. */
  async function show(c: Context<ServerEnv>, size: PhotoSize): Promise<Response> {
    const { gameId = '', photoId = '' } = c.req.param()
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const facts = await photos.facts(gameId, photoId)
    // Until a message has the photo, only whoever uploaded it sees it.
    const maySee =
      facts && (facts.ownerId === actorIdOf(member.actor) || isPosted(member.room.state, photoId))
    if (!maySee) return nothingHere(c)
    const etag = `"${photoId}-${size}"`
    const headers = { ETag: etag, 'Cache-Control': CACHING.ownByTag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const bytes = await photos.read(gameId, photoId, size)
    if (!bytes) return nothingHere(c)
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'X-Content-Type-Options': 'nosniff',
    })
  }

  return routes
}

const typeOf = (c: Context): string => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

const answerOf = (c: Context, id: PhotoId, { width, height }: PhotoFacts): Response =>
  c.json({ id, width, height } satisfies PhotoAnswer, 201)

const nothingHere = (c: Context): Response => problemAnswer(c, 'not-found', 'There is nothing here.')
