import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { MediaAnswer, Problem } from '#wire/http.ts'
import type { Identities } from '../games/identities.ts'
import { LIMITS } from '../limits/table.ts'
import type { Decoder } from '../media/decoder.ts'
import type { TooCostly } from '../media/picture-cost.ts'
import { pictureKind } from '../media/picture-kind.ts'
import { PICTURES_MAX, type Pictures } from '../media/pictures.ts'
import { CACHING } from './caching.ts'
import { type Callers, networkOf } from './client-address.ts'
import { incomingOf, type ServerEnv } from './incoming.ts'
import { problemAnswer } from './problem.ts'
import { createUploadLimits, tooManyUploads } from './upload-limits.ts'

/** The largest picture that can be uploaded, in bytes. @see docs/conformance.md, section 9, 'Map upload' */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024

type MediaEnv = ServerEnv & { Variables: { userId: string } }

const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const

const NOT_A_PICTURE = 'Please upload a JPG or PNG image'
const REFUSALS: Record<'busy' | 'unreadable' | TooCostly, [code: Problem['code'], message: string]> = {
  busy: ['unavailable', LIMITS.picturesWaiting.says],
  unreadable: ['not-a-picture', `This picture is damaged. ${NOT_A_PICTURE}`],
  'too-many-pixels': ['too-large', LIMITS.picturePixels.says],
  'too-heavy': ['too-large', LIMITS.pictureHeld.says],
}

/** Uploading a map picture (signed-in hosts only), and showing it to whoever has its address. */
export function mediaRoutes({
  pictures,
  identities,
  callers,
  decoder,
}: {
  pictures: Pictures
  identities: Pick<Identities, 'account'>
  callers: Pick<Callers, 'addressOf'>
  decoder: Pick<Decoder, 'picture'>
}): Hono<MediaEnv> {
  const routes = new Hono<MediaEnv>()
  const uploads = createUploadLimits()

  const limit = bodyLimit({
    maxSize: PICTURE_MAX_BYTES,
    onError: (c) => {
      // The rest is never read, so the connection cannot be used again.
      c.header('Connection', 'close')
      return problemAnswer(c, 'too-large', 'Map image must be smaller than 2MB')
    },
  })

  routes.post('/api/media', async (c, next) => {
    // Before the body is read: a stranger's picture is not worth the memory.
    const account = await identities.account(c.req.raw.headers)
    if (!account) return problemAnswer(c, 'unauthorized', 'You must be signed in to upload a picture.')
    const [type = ''] = (c.req.header('content-type') ?? '').split(';')
    if (type.trim() !== TYPES.jpg && type.trim() !== TYPES.png) {
      return problemAnswer(c, 'not-a-picture', NOT_A_PICTURE)
    }
    const tooMuch = uploads.take(account.userId, callers.addressOf(incomingOf(c)))
    if (tooMuch) return tooManyUploads(c, tooMuch, 'pictures')
    c.set('userId', account.userId)
    return limit(c, next)
  })

  routes.post('/api/media', async (c) => {
    const source = new Uint8Array(await c.req.arrayBuffer())
    const kind = pictureKind(source)
    if (kind === null) return problemAnswer(c, 'not-a-picture', NOT_A_PICTURE)
    const clean = await decoder.picture(source, kind, networkOf(callers.addressOf(incomingOf(c))))
    if (!clean.ok) return problemAnswer(c, ...REFUSALS[clean.why])
    const name = await pictures.keep({ bytes: Buffer.from(clean.bytes), kind }, c.get('userId'))
    if (name === null) {
      return problemAnswer(
        c,
        'picture-limit',
        `Your account keeps ${PICTURES_MAX} map images already, the most it can. Use one of an earlier game, or the default map.`,
      )
    }
    return c.json({ url: `/media/${name}` } satisfies MediaAnswer, 201)
  })

  routes.get('/media/:name', async (c) => {
    const picture = await pictures.read(c.req.param('name'))
    if (!picture) return problemAnswer(c, 'not-found', 'There is nothing here.')
    return c.body(picture.bytes, 200, {
      'Content-Type': TYPES[picture.kind],
      'Cache-Control': CACHING.forEver,
    })
  })

  return routes
}
