import { type Context, Hono } from 'hono'
import type { Identities } from '#server/access/identities.ts'
import type { Bodies, NoBody } from '#server/http/bodies/bodies.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { BUSY, nothingHere, type ProblemParts, problemAnswer } from '#server/http/problem.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Decoder } from '#server/media/decoder.ts'
import type { TooCostly } from '#server/media/picture-cost.ts'
import { pictureKind } from '#server/media/picture-kind.ts'
import { PICTURES_MAX, type Pictures } from '#server/media/pictures.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { MediaAnswer } from '#wire/http.ts'
import { createUploadLimits, tooManyUploads } from './upload-limits.ts'

const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const

const NOT_A_PICTURE = 'Please upload a JPG or PNG image'
type Refusal = 'busy' | 'unreadable' | TooCostly | NoBody

const REFUSALS: Record<Refusal, ProblemParts> = {
  busy: ['unavailable', LIMITS.picturesWaiting.says, BUSY],
  unreadable: ['not-a-picture', `This picture is damaged. ${NOT_A_PICTURE}`],
  'too-many-pixels': ['too-large', LIMITS.picturePixels.says],
  'too-heavy': ['too-large', LIMITS.pictureHeld.says],
  'too-large': ['too-large', LIMITS.pictureBytes.says],
  cut: ['malformed', 'The picture didn’t arrive completely. Please try again.'],
  slow: ['unavailable', LIMITS.bodyPause.says, BUSY],
  'over-budget': ['unavailable', LIMITS.picturesWaiting.says, BUSY],
}

const refused = (c: Context, why: Refusal): Response => problemAnswer(c, ...REFUSALS[why])

/** Uploading a map picture (signed-in hosts only), and showing it to whoever has its address. */
export function mediaRoutes({
  pictures,
  identities,
  callers,
  bodies,
  decoder,
}: {
  pictures: Pictures
  identities: Pick<Identities, 'account'>
  callers: Pick<Callers, 'addressOf'>
  bodies: Bodies
  decoder: Pick<Decoder, 'picture'>
}): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const uploads = createUploadLimits()

  routes.post('/api/media', async (c) => {
    // Before the body is read: a stranger's picture is not worth the memory.
    const account = await identities.account(c.req.raw.headers)
    if (!account) return problemAnswer(c, 'unauthorized', 'You must be signed in to upload a picture.')
    const { userId } = account
    const early = (answer: () => Response) => bodies.skip(c, LIMITS.pictureBytes.max, answer)
    const [type = ''] = (c.req.header('content-type') ?? '').split(';')
    if (type.trim() !== TYPES.jpg && type.trim() !== TYPES.png) {
      return early(() => problemAnswer(c, 'not-a-picture', NOT_A_PICTURE))
    }
    const address = callers.addressOf(incomingOf(c))
    const tooMuch = uploads.take(userId, address)
    if (tooMuch) return early(() => tooManyUploads(c, tooMuch))
    const sender = { person: userId, address }
    return bodies.receive(c, { maxBytes: LIMITS.pictureBytes.max, sender }, async (source) => {
      if (source === 'over-budget') uploads.forgive(userId, address)
      return typeof source === 'string' ? refused(c, source) : keep(c, { source, userId, address })
    })
  })

  async function keep(
    c: Context,
    { source, userId, address }: { source: Uint8Array; userId: string; address: string },
  ): Promise<Response> {
    const kind = pictureKind(source)
    if (kind === null) return problemAnswer(c, 'not-a-picture', NOT_A_PICTURE)
    const clean = await decoder.picture(source, kind, { network: networkOf(address), person: userId })
    if (!clean.ok) return refused(c, clean.why)
    const name = await pictures.keep({ bytes: Buffer.from(clean.bytes), kind }, userId)
    if (name === null) {
      return problemAnswer(
        c,
        'picture-limit',
        `Your account already has ${PICTURES_MAX} map images, the most it can keep. Use one from an earlier game, or the default map.`,
      )
    }
    return c.json({ url: `/media/${name}` } satisfies MediaAnswer, 201)
  }

  routes.get('/media/:name', async (c) => {
    const picture = await pictures.read(c.req.param('name'))
    if (!picture) return nothingHere(c)
    return c.body(picture.bytes, 200, {
      'Content-Type': TYPES[picture.kind],
      'Cache-Control': CACHING.forEver,
    })
  })

  return routes
}
