import { once } from 'node:events'
import { createConnection } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createGame, joinGame } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { bomb, boxed, drawing, markersOf, TELLTALES, telltaleJpeg, uploadPhoto } from '#test/photos.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer, startedGame } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const server = sharedServer()

/** A game with a host, a player of the red team and one of the blue. */
async function aGame() {
  const host = await newHost(server)
  const { gameId, code: gameCode } = await createGame(host)
  const { visitor: red } = await joinGame(server.origin, { gameCode, teamCode: RED_CODE })
  const { visitor: blue } = await joinGame(server.origin, { gameCode, teamCode: BLUE_CODE })
  return { gameId, host, red, blue }
}

/** The address of a photo that is not there yet. */
const newPath = (gameId: string) => `/api/games/${gameId}/photos/${newCommandId()}`

const jpeg = (width = 90, height = 60) => drawing(width, height).jpeg().toBuffer()

/** Gets a picture, which must be there. */
async function picture(visitor: Visitor, path: string) {
  const response = await visitor.get(path)
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a photo', () => {
  test('comes back upright and scaled down, without where it was taken or anything else that it told', async () => {
    const { gameId, red } = await aGame()
    const source = await telltaleJpeg(2_400, 1_200)
    const before = await sharp(source).metadata()
    expect([before.exif, before.icc, before.xmp, before.iptc].every((part) => part !== undefined)).toBe(true)
    expect(source.toString('latin1')).toMatch(/GPSLatitude/)
    expect(before.orientation).toBe(6)

    const path = newPath(gameId)
    const answer = await uploadPhoto(red, path, source)
    expect(answer).toEqual({ status: 201, id: path.split('/').at(-1), width: 800, height: 1_600 })

    for (const [address, width, height] of [
      [path, 800, 1_600],
      [`${path}/thumb`, 200, 400],
    ] as const) {
      const { headers, bytes } = await picture(red, address)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      const after = await sharp(bytes).metadata()
      expect([after.format, after.width, after.height]).toEqual(['jpeg', width, height])
      expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect(bytes.toString('latin1')).not.toMatch(TELLTALES)
      // No segment for notes at all.
      expect(markersOf(bytes).filter((marker) => marker === 0xfe || (marker & 0xf0) === 0xe0)).toEqual([])
    }
  })

  test.each(['png', 'webp'] as const)('may be a %s, and is a JPEG from then on', async (format) => {
    const { gameId, host } = await aGame()
    const path = newPath(gameId)
    const bytes = await drawing(90, 60)[format]().toBuffer()
    expect(await uploadPhoto(host, path, bytes, { 'content-type': `image/${format}` })).toMatchObject({
      status: 201,
      width: 90,
      height: 60,
    })
    expect((await sharp((await picture(host, path)).bytes).metadata()).format).toBe('jpeg')
  })

  test('is asked for once: after that, its tag is enough, and each size has its own', async () => {
    const { gameId, red } = await aGame()
    const path = newPath(gameId)
    await uploadPhoto(red, path, await jpeg())
    const tags = await Promise.all(
      [path, `${path}/thumb`].map(async (address) => (await picture(red, address)).headers.get('etag') ?? ''),
    )
    expect(new Set(tags).size).toBe(2)
    const ask = (tag: string) =>
      fetch(`${server.origin}${path}`, { headers: { cookie: red.cookies(), 'if-none-match': tag } })
    expect((await ask(tags[0] ?? '')).status).toBe(304)
    expect((await ask(tags[1] ?? '')).status).toBe(200)
  })

  test('sent again after a cut is answered the same, whatever came of the bytes', async () => {
    const { gameId, red } = await aGame()
    const path = newPath(gameId)
    const first = await uploadPhoto(red, path, await jpeg(90, 60))
    expect(await uploadPhoto(red, path, await jpeg(90, 60))).toEqual(first)
    expect(await uploadPhoto(red, path, (await jpeg(90, 60)).subarray(0, 100))).toEqual(first)
    expect((await sharp((await picture(red, path)).bytes).metadata()).width).toBe(90)
  })

  test('that was cut off while it was sent leaves nothing, and can be sent again', async () => {
    const { gameId, red } = await aGame()
    const path = newPath(gameId)
    const { hostname, port } = new URL(server.origin)
    const socket = createConnection(Number(port), hostname)
    await once(socket, 'connect')
    const bytes = await jpeg(900, 600)
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Origin: ${server.origin}`,
        `Cookie: ${red.cookies()}`,
        'Content-Type: image/jpeg',
        `Content-Length: ${bytes.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    await new Promise((sent) => socket.write(bytes.subarray(0, 500), sent))
    socket.destroy()
    await once(socket, 'close')
    expect((await red.get(path)).status).toBe(404)
    expect(await uploadPhoto(red, path, bytes)).toMatchObject({ status: 201, width: 900 })
  })
})

describe('whose it is', () => {
  test('until it is posted, a photo is for whoever uploaded it alone', async () => {
    const { gameId, host, red, blue } = await aGame()
    const path = newPath(gameId)
    await uploadPhoto(red, path, await jpeg())
    for (const address of [path, `${path}/thumb`]) {
      expect((await red.get(address)).status).toBe(200)
      for (const other of [host, blue]) {
        const response = await other.get(address)
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
        expect(await response.json()).toMatchObject({ code: 'not-found' })
      }
    }
    expect((await red.get(newPath(gameId))).status).toBe(404)
  })

  test('strangers, players of another game and whoever has left get nothing and bring nothing', async () => {
    const { gameId, red } = await aGame()
    const elsewhere = await aGame()
    const path = newPath(gameId)
    await uploadPhoto(red, path, await jpeg())
    const left = red.copy()
    await red.post('/api/leave')
    for (const visitor of [createVisitor(server.origin), elsewhere.red, elsewhere.host, left]) {
      for (const address of [path, `${path}/thumb`]) {
        const response = await visitor.get(address)
        expect([response.status, await response.json()]).toEqual([
          401,
          { code: 'unauthorized', message: 'Join the game first.' },
        ])
      }
      for (const address of [path, newPath(gameId)]) {
        expect(await uploadPhoto(visitor, address, await jpeg())).toMatchObject({ status: 401 })
      }
    }
    // The photo of another game is not in theirs.
    const sameId = path.replace(gameId, elsewhere.gameId)
    expect((await elsewhere.red.get(sameId)).status).toBe(404)
  })

  test('an id that somebody else has used is refused', async () => {
    const { gameId, red, blue } = await aGame()
    const path = newPath(gameId)
    await uploadPhoto(red, path, await jpeg())
    expect(await uploadPhoto(blue, path, await jpeg(80, 50))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await sharp((await picture(red, path)).bytes).metadata()).width).toBe(90)
  })

  test('no game, no photo', async () => {
    const { red } = await aGame()
    const path = newPath(newCommandId())
    expect(await uploadPhoto(red, path, await jpeg())).toMatchObject({ status: 404, code: 'game-not-found' })
    expect((await red.get(path)).status).toBe(404)
  })

  test.each(['x', '..%2f..%2fauth-secret', 'ABCDEFGHIJKLMNOP', 'aaaaaaaaaaaaaaaaa'])(
    '%s is no id of a photo',
    async (photoId) => {
      const { gameId, red } = await aGame()
      const path = `/api/games/${gameId}/photos/${photoId}`
      expect(await uploadPhoto(red, path, await jpeg())).toMatchObject({ status: 400, code: 'malformed' })
      expect((await red.get(path)).status).toBe(404)
    },
  )

  test('only a page of ours uploads', async () => {
    const { gameId, red } = await aGame()
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await uploadPhoto(red, newPath(gameId), await jpeg(), { origin })
      expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  test('when the game has ended nothing comes any more, and what is there stays', async () => {
    const game = await startedGame(server)
    const path = newPath(game.gameId)
    const sent = await uploadPhoto(game.red.visitor, path, await jpeg())
    await game.sockets[0].command({ type: 'EndGame' })
    const late = await uploadPhoto(game.red.visitor, newPath(game.gameId), await jpeg())
    expect(late).toEqual({ status: 410, code: 'game-ended', message: 'This game has ended' })
    expect(await uploadPhoto(game.red.visitor, path, await jpeg())).toEqual(sent)
    expect((await game.red.visitor.get(path)).status).toBe(200)
  })
})

describe('what is refused in words', () => {
  test.each([
    ['a GIF', () => drawing(9, 16).gif().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>')],
    ['a page', async () => Buffer.from('<!doctype html><script>steal()</script>')],
    ['an AVIF', () => drawing(64, 64).avif().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s, whatever it calls itself', async (_, bytes) => {
    const { gameId, red } = await aGame()
    const refusal = { status: 415, code: 'not-a-picture', message: 'Please choose a JPEG, PNG or WebP photo' }
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'text/html']) {
      const answer = await uploadPhoto(red, newPath(gameId), await bytes(), { 'content-type': type })
      expect(answer).toEqual(refusal)
    }
  })

  test('a photo that lies about its type', async () => {
    const { gameId, red } = await aGame()
    const png = await drawing(90, 60).png().toBuffer()
    for (const [bytes, type] of [
      [png, 'image/jpeg'],
      [png, 'image/webp'],
      [await jpeg(), 'image/png'],
    ] as const) {
      const path = newPath(gameId)
      expect(await uploadPhoto(red, path, bytes, { 'content-type': type })).toEqual({
        status: 415,
        code: 'not-a-picture',
        message: 'This file isn’t the type it claims to be. Please choose a JPEG, PNG or WebP photo',
      })
      expect((await red.get(path)).status).toBe(404)
    }
    const typed = await uploadPhoto(red, newPath(gameId), png, { 'content-type': 'Image/PNG; name=a.png' })
    expect(typed.status).toBe(201)
  })

  test('a HEIC photo, with what to do about it', async () => {
    const { gameId, red } = await aGame()
    for (const type of ['image/heic', 'image/heif', 'image/jpeg']) {
      const answer = await uploadPhoto(red, newPath(gameId), boxed('heic', 'mif1'), { 'content-type': type })
      expect(answer).toMatchObject({ status: 415, code: 'not-a-picture' })
      expect(answer.message).toMatch(/^This looks like a HEIC photo.*Most Compatible/)
    }
  })

  test('a few KB that unpack to 400 megapixels', async () => {
    const { gameId, red } = await aGame()
    expect(await uploadPhoto(red, newPath(gameId), bomb(), { 'content-type': 'image/png' })).toEqual({
      status: 413,
      code: 'too-large',
      message: 'This picture has more than 50 megapixels. Save it smaller, then try again.',
    })
  })

  test('a damaged photo', async () => {
    const { gameId, red } = await aGame()
    const whole = await jpeg(900, 1_600)
    const answer = await uploadPhoto(red, newPath(gameId), whole.subarray(0, whole.length / 2))
    expect(answer).toEqual({
      status: 415,
      code: 'not-a-picture',
      message: 'This photo is damaged. Please choose a JPEG, PNG or WebP photo',
    })
  })

  test('4 MB are taken, one byte more is not, declared or not', async () => {
    const { gameId, red } = await aGame()
    const photo = await jpeg()
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect((await uploadPhoto(red, newPath(gameId), padded(LIMITS.photoBytes.max))).status).toBe(201)
    const refusal = {
      status: 413,
      code: 'too-large',
      message: 'A photo can be at most 4 MB. Choose a smaller one.',
    }
    const tooMuch = padded(LIMITS.photoBytes.max + 1)
    expect(await uploadPhoto(red, newPath(gameId), tooMuch)).toEqual(refusal)
    expect(await uploadPhoto(red, newPath(gameId), new Blob([tooMuch]).stream())).toEqual(refusal)
  })

  test('more than twenty a minute of one person; repeats do not count, others are not held up', async () => {
    const { gameId, red, blue } = await aGame()
    const photo = await jpeg()
    const paths = Array.from({ length: 20 }, () => newPath(gameId))
    for (const path of paths) {
      expect((await uploadPhoto(red, path, photo)).status).toBe(201)
      expect((await uploadPhoto(red, path, photo)).status).toBe(201)
    }
    expect(await uploadPhoto(red, newPath(gameId), photo)).toEqual({
      status: 429,
      code: 'too-many-attempts',
      message: 'Too many uploads at once. Try again in a minute.',
    })
    expect((await uploadPhoto(blue, newPath(gameId), photo)).status).toBe(201)
  })
})
