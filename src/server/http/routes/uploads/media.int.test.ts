import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { newHost, sharedServer } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { MediaAnswer, Problem } from '#wire/http.ts'

const server = sharedServer()

/** A picture with a lighter upper half, so that its way up can be told. */
function drawing(width: number, height: number) {
  const top = { create: { width, height: height / 2, channels: 3, background: '#ffcc15' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#123456' } }).composite([
    { input: top, left: 0, top: 0 },
  ])
}

/** Uploads bytes as a browser does. */
async function upload(
  visitor: Visitor,
  body: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${visitor.origin}/api/media`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { origin: visitor.origin, cookie: visitor.cookies(), 'content-type': 'image/jpeg', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  const answer = (await response.json()) as Partial<MediaAnswer & Problem>
  return { status: response.status, ...answer }
}

/** Uploads a picture that must be taken, and gets it back. */
async function uploaded(visitor: Visitor, body: Uint8Array, type: string) {
  const { status, url = '' } = await upload(visitor, body, { 'content-type': type })
  expect(status).toBe(201)
  const response = await createVisitor(visitor.origin).get(url)
  return { url, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The first bytes of a PNG that says how large it is, and holds nothing. */
function claimedPng(width: number, height: number): Uint8Array {
  const png = Buffer.alloc(57)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  Buffer.from('0806000000', 'hex').copy(png, 24)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  Buffer.from('0000000c49444154789c6364f80f0000010500010000000049454e44ae426082', 'hex').copy(png, 33)
  return png
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('POST /api/media', () => {
  test('a photo comes back upright and without where it was taken', async () => {
    const host = await newHost(server)
    const photo = await drawing(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Phonemaker', Copyright: 'Anna Secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1', GPSLongitudeRef: 'W' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before.exif?.toString('latin1')).toContain('Anna Secret')
    expect(before.orientation).toBe(6)

    const { url, response, bytes } = await uploaded(host, photo, 'image/jpeg')
    expect(url).toMatch(/^\/media\/[0-9a-f]{16}-[0-9a-f]{32}\.jpg$/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const after = await sharp(bytes).metadata()
    expect([after.format, after.width, after.height]).toEqual(['jpeg', 200, 400])
    expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(bytes.toString('latin1')).not.toMatch(/Anna Secret|Phonemaker|Exif/)
    // Orientation 6: what was the upper edge is now the right one.
    const { data } = await sharp(bytes).extract({ left: 190, top: 200, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    expect(data[0]).toBeGreaterThan(200)
  })

  test('a PNG keeps its kind; what is larger than 2160 pixels is made smaller, nothing is made larger', async () => {
    const host = await newHost(server)
    const large = await uploaded(host, await drawing(1620, 2880).png().toBuffer(), 'image/png')
    expect(large.response.headers.get('content-type')).toBe('image/png')
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'png', width: 1215, height: 2160 })
    const small = await uploaded(host, await drawing(9, 16).png().toBuffer(), 'image/png')
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 9, height: 16 })
    const again = await uploaded(host, await drawing(9, 16).png().toBuffer(), 'image/png')
    expect(again.url).toBe(small.url)
  })

  test('only for signed-in hosts, and only from a page of ours', async () => {
    const picture = await drawing(9, 16).jpeg().toBuffer()
    const stranger = await upload(createVisitor(server.origin), picture)
    expect(stranger).toMatchObject({ status: 401, code: 'unauthorized' })
    const host = await newHost(server)
    for (const origin of ['https://evil.example', 'null']) {
      expect(await upload(host, picture, { origin })).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  test('bytes that are no JPG or PNG are refused, whatever they are called; so is another type', async () => {
    const host = await newHost(server)
    const gif = await drawing(9, 16).gif().toBuffer()
    const webp = await drawing(9, 16).webp().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>')
    const page = Buffer.from('<!doctype html><script>steal()</script>')
    const jpeg = await drawing(9, 16).jpeg().toBuffer()
    const refusal = {
      status: 415,
      code: 'not-a-picture',
      message: 'Please upload a JPG or PNG image',
    }
    for (const bytes of [gif, webp, svg, page, Buffer.alloc(0)]) {
      expect(await upload(host, bytes)).toEqual(refusal)
    }
    for (const type of ['image/gif', 'image/svg+xml', 'text/html', 'application/json']) {
      expect(await upload(host, jpeg, { 'content-type': type })).toEqual(refusal)
    }
  })

  test('a damaged picture is refused', async () => {
    const host = await newHost(server)
    const whole = await drawing(900, 1600).jpeg().toBuffer()
    const png = await drawing(900, 1600).png().toBuffer()
    const magicOnly = Buffer.concat([whole.subarray(0, 3), Buffer.from('<script>steal()</script>')])
    for (const bytes of [whole.subarray(0, whole.length / 2), png.subarray(0, png.length / 2), magicOnly]) {
      const answer = await upload(host, bytes)
      expect(answer).toMatchObject({ status: 415, code: 'not-a-picture' })
      expect(answer.message).toMatch(/damaged/)
    }
  })

  test('a small file that claims to be huge is refused before it is decoded', async () => {
    const host = await newHost(server)
    for (const [width, height] of [
      [30_000, 30_000],
      [50_001, 1_000],
    ] as const) {
      const answer = await upload(host, claimedPng(width, height), { 'content-type': 'image/png' })
      expect(answer).toEqual({
        status: 413,
        code: 'too-large',
        message: 'This picture has more than 50 megapixels. Save it smaller, then try again.',
      })
    }
  })

  test('2 MB are taken, one byte more is refused, declared or not', async () => {
    const host = await newHost(server)
    const picture = await drawing(9, 16).jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(host, padded(LIMITS.pictureBytes.max))).status).toBe(201)
    const refusal = { status: 413, code: 'too-large', message: 'Map image must be smaller than 2MB' }
    expect(await upload(host, padded(LIMITS.pictureBytes.max + 1))).toEqual(refusal)
    expect(await upload(host, new Blob([padded(LIMITS.pictureBytes.max + 1)]).stream())).toEqual(refusal)
  })

  test('many at once all get through, and then it is enough for a minute', async () => {
    const host = await newHost(server)
    const pictures = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        drawing(10 + index, 20)
          .jpeg()
          .toBuffer(),
      ),
    )
    const answers = await Promise.all(pictures.slice(0, 18).map((picture) => upload(host, picture)))
    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(201))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(18)
    for (const picture of pictures.slice(18, 20)) expect((await upload(host, picture)).status).toBe(201)
    expect(await upload(host, pictures[20] ?? Buffer.alloc(0))).toMatchObject({
      status: 429,
      code: 'too-many-attempts',
    })
  })
})

describe('GET /media/…', () => {
  test.each([
    'nothing.jpg',
    '..%2faccounts.db',
    '%2e%2e%2fauth-secret',
    '0123456789abcdef-0123456789abcdef0123456789abcdef.jpg',
  ])('%s: there is nothing', async (name) => {
    const response = await createVisitor(server.origin).get(`/media/${name}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  })
})
