import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChatItem } from '#core/game/state.ts'
import { createBodies } from '#server/http/bodies/bodies.ts'
import type { BodyTimeouts } from '#server/http/bodies/body-chunks.ts'
import { LIMITS } from '#server/limits/table.ts'
import { createLog } from '#server/log/log.ts'
import type { Decoder } from '#server/media/decoder.ts'
import { createDiskSpace } from '#server/media/disk-space.ts'
import { openPhotos, type PhotoQuota } from '#server/media/photos.ts'
import { folderStore } from '#server/media/store/folder-store.ts'
import { createCallers } from '#server/net/client-address.ts'
import { slowBody, stalledBody, wholeBody } from '#test/held-bodies.ts'
import { drawing } from '#test/photos.ts'
import { sharedDecoder } from '#test/shared-decoder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Problem } from '#wire/http.ts'
import { photoRoutes } from './photos.ts'

const GAME = 'gamegamegamegame'
const log = createLog({ logLevel: 'silent' })

/** An id of a photo. */
const photo = (name: string) => name.padEnd(16, 'a')

const shared = sharedDecoder()
const shortQueue = sharedDecoder({ maxWaiting: 0 })

/** The routes over a real folder, with a game whose players are whoever says so, and whose messages are a list. */
function rig(
  options: {
    quota?: PhotoQuota
    freeBytes?: number
    decoder?: Decoder
    timeouts?: BodyTimeouts
    isDeleted?: boolean
  } = {},
) {
  const folder = temporaryFolder()
  const { freeBytes = 1e12, quota, decoder = shared.decoder, timeouts, isDeleted = false } = options
  const statfs = async () => ({ bavail: freeBytes, bsize: 1, blocks: 1e12 })
  const photos = openPhotos({
    store: folderStore(folder),
    disk: createDiskSpace({ folder, reserveBytes: 500e6, log, statfs }),
    decoder,
    log,
    ...(quota && { quota }),
  })
  const chat: ChatItem[] = []
  const looked = { times: 0 }
  const routes = photoRoutes({
    photos: {
      ...photos,
      async facts(...asked) {
        const facts = await photos.facts(...asked)
        looked.times += 1
        return facts
      },
    },
    identities: {
      authorize: async (headers) => ({
        actor: { role: 'player', playerId: headers.get('x-person') ?? '' },
        room: { state: { status: 'active', chat } },
      }),
    },
    watchers: { authorize: async () => 'no-such-link' },
    games: { isDeleted: async () => isDeleted },
    callers: createCallers({ trustedProxies: [], baseUrl: 'http://game.local' }),
    bodies: createBodies(timeouts && { timeouts }),
  })
  const path = (name: string, gameId = GAME) => `/api/games/${gameId}/photos/${photo(name)}`
  return {
    routes,
    path,
    photos,
    /** How often it was looked whether a photo is here already, as is done before its upload is taken in. */
    looked,
    /** A message of the game shows the photo. */
    post: (name: string) => chat.push(messageWith(photo(name))),
    get: (person: string, name: string) => routes.request(path(name), { headers: { 'x-person': person } }),
    /** @param size what the upload says of its length */
    upload: async (
      person: string,
      name: string,
      body: BodyInit,
      size?: number,
      { type = 'image/jpeg', gameId = GAME, address = '198.51.100.7' } = {},
    ) =>
      routes.request(
        new Request(`http://game.local${path(name, gameId)}`, {
          method: 'POST',
          headers: {
            'x-person': person,
            'content-type': type,
            ...(size !== undefined && { 'content-length': String(size) }),
          },
          body,
          ...(body instanceof ReadableStream && { duplex: 'half' }),
        }),
        undefined,
        { incoming: { headers: {}, socket: { remoteAddress: address } } },
      ),
  }
}

const messageWith = (photoId: string): ChatItem => ({
  id: 'message',
  kind: 'message',
  atMs: 0,
  playerId: 'anna',
  playerNumber: 1,
  teamId: 'red',
  cardId: null,
  writtenAtMs: 0,
  photos: [{ id: photoId, width: 90, height: 60, takenAtMs: null }],
})
const jpeg = async () => new Uint8Array(await drawing(90, 60).jpeg().toBuffer())
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Problem),
})

test('once it is posted everyone in the game sees it; once it is removed nobody does', async () => {
  const { upload, get, post, photos } = rig()
  expect((await upload('anna', 'x', await jpeg())).status).toBe(201)
  expect((await get('ben', 'x')).status).toBe(404)
  post('x')
  const response = await get('ben', 'x')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await photos.remove(GAME, [photo('x')])
  expect((await get('ben', 'x')).status).toBe(404)
  expect((await get('anna', 'x')).status).toBe(404)
})

test('a full game, a person who has sent enough, and a disk that runs low are told in words', async () => {
  const full = rig({ quota: { photos: 1, bytes: 1e9, own: 9 } })
  await full.upload('anna', 'x', await jpeg())
  expect(await problemOf(await full.upload('ben', 'y', await jpeg()))).toMatchObject({
    status: 409,
    code: 'picture-limit',
    message: expect.stringMatching(/^This game has reached its photo limit\. Send your message without/),
  })
  const busy = rig({ quota: { photos: 9, bytes: 1e9, own: 1 } })
  await busy.upload('anna', 'x', await jpeg())
  expect(await problemOf(await busy.upload('anna', 'y', await jpeg()))).toMatchObject({
    status: 409,
    code: 'picture-limit',
    message: expect.stringMatching(/^You’ve sent 300 photos in this game/),
  })
  expect(await problemOf(await rig({ freeBytes: 499e6 }).upload('anna', 'x', await jpeg()))).toEqual({
    status: 507,
    code: 'no-space',
    message: 'The server is low on space and can’t take photos right now. Tell the host.',
  })
})

test('a server that is busy with pictures says when to come again', async () => {
  const { decoder, queue } = shortQueue
  const { upload } = rig({ decoder })
  const map = Promise.withResolvers<void>()
  const mapPicture = queue.run(() => map.promise)
  const response = await upload('anna', 'x', await jpeg())
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
  map.resolve()
  await mapPicture
  expect((await upload('anna', 'x', await jpeg())).status).toBe(201)
})

test('one person sends six at once, however slowly; a seventh waits until one has come', async () => {
  const { upload, looked } = rig()
  const bytes = await jpeg()
  const slow = ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name, ...slowBody(bytes) }))
  const uploads = slow.map(({ name, body }) => upload('anna', name, body, bytes.length))
  await vi.waitFor(() => expect(looked.times).toBe(6))
  const seventh = await upload('anna', 'h', bytes, bytes.length)
  expect(await problemOf(seventh)).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await upload('ben', 'i', bytes, bytes.length)).status).toBe(201)
  slow[0]?.sendRest()
  expect((await uploads[0])?.status).toBe(201)
  expect((await upload('anna', 'h', bytes, bytes.length)).status).toBe(201)
  for (const { sendRest } of slow) sendRest()
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(6).fill(201))
})

test('whoever is refused or sends again is answered when all has come: a phone that still sends hears nothing', async () => {
  const { upload } = rig()
  const bytes = await jpeg()
  await upload('anna', 'x', bytes)
  for (const [name, type, status] of [
    ['x', 'image/jpeg', 201],
    ['y', 'image/gif', 415],
  ] as const) {
    const { body, sendRest, state } = slowBody(bytes)
    const answer = upload('anna', name, body, bytes.length, { type }).then((response) => [
      response.status,
      state.isRead,
    ])
    sendRest()
    expect(await answer).toEqual([status, true])
  }
})

const SLOW = {
  status: 503,
  code: 'unavailable',
  message: 'Your connection was too slow. Please try again where the signal is better.',
}

const SIX = ['b', 'c', 'd', 'e', 'f', 'g']
const ELSEWHERE = { gameId: 'hamehamehamehame' }

test('1,200 a minute of one address: then its phones are told when to come again, and others are not', async () => {
  const { upload } = rig()
  const nonsense = new TextEncoder().encode('no photo')
  for (let person = 0; person < 60; person += 1) {
    for (let n = 0; n < 20; n += 1) {
      expect((await upload(`guest ${person}`, 'y', nonsense)).status).toBe(415)
    }
  }
  const bytes = await jpeg()
  const refused = await upload('late', 'x', bytes)
  const seconds = Number(refused.headers.get('retry-after'))
  expect([seconds >= 1, seconds <= 60]).toEqual([true, true])
  expect(await problemOf(refused)).toEqual({
    status: 429,
    code: 'too-many-attempts',
    message: 'Too many uploads from your network at once. Try again in a minute.',
  })
  expect((await upload('late', 'x', bytes, undefined, { address: '198.51.100.8' })).status).toBe(201)
})

test('six phones that announce much, send three bytes and stall keep nobody else waiting', async () => {
  const { upload } = rig()
  const bytes = await jpeg()
  const stalls = ['anna', 'ben', 'cleo', 'dan', 'eve', 'finn'].flatMap((person) =>
    SIX.map((name) => {
      const { body, isTaken } = stalledBody(bytes.subarray(0, 3))
      void upload(person, `${person}${name}`, body, LIMITS.photoBytes.max)
      return isTaken
    }),
  )
  await Promise.all(stalls)
  expect((await upload('hugo', 'h', bytes, bytes.length, ELSEWHERE)).status).toBe(201)
  expect((await upload('ida', 'i', bytes, bytes.length)).status).toBe(201)
})

/** As many phones as fill a game's room, each with photos that come almost whole and then stall. */
async function grab({ upload }: ReturnType<typeof rig>): Promise<Promise<Response>[]> {
  const much = new Uint8Array(LIMITS.photoBytes.max - 1)
  const stalls = ['eve', 'mallory', 'trudy'].flatMap((person) =>
    SIX.map((name) => {
      const { body, isTaken } = stalledBody(much)
      return { isTaken, answer: upload(person, `${person}${name}`, body, LIMITS.photoBytes.max) }
    }),
  )
  await Promise.all(stalls.map(({ isTaken }) => isTaken))
  return stalls.map(({ answer }) => answer)
}

test('[X6] three seats that hold all of a game’s room keep nobody’s photo waiting, however slowly it comes', async () => {
  const game = rig()
  await grab(game)
  const { upload } = game
  const bytes = await jpeg()
  for (const person of ['anna', 'ben', 'cleo']) {
    const { body, sendRest } = slowBody(bytes)
    const answer = upload(person, person, body, bytes.length)
    sendRest()
    expect((await answer).status).toBe(201)
  }
  expect((await upload('hugo', 'h', bytes, bytes.length, ELSEWHERE)).status).toBe(201)
})

test('[X6] neither do eighteen whose large pictures have come whole and wait for the decoder', async () => {
  const { decoder, queue } = shared
  const { upload } = rig({ decoder })
  const map = Promise.withResolvers<void>()
  const mapPicture = queue.run(() => map.promise)
  const png = await drawing(90, 60).png().toBuffer()
  const large = Buffer.concat([png, Buffer.alloc(LIMITS.photoBytes.max - 1 - png.length)])
  const grabs: Promise<Response>[] = []
  const seats = ['a', 'b', 'c'].flatMap((game) => SIX.map((name) => ({ name, gameId: game.padEnd(16, 'a') })))
  for (const [n, { name, gameId }] of seats.entries()) {
    const { body, isTaken } = wholeBody(large)
    const from = { type: 'image/png', gameId, address: `203.0.113.${n}` }
    grabs.push(upload(`seat ${n}`, name, body, large.length, from))
    await isTaken
  }
  const usual = Buffer.concat([await jpeg(), Buffer.alloc(300 * 1024)])
  const { body, isTaken } = wholeBody(usual)
  const honest = upload('anna', 'x', body, usual.length, { address: '203.0.113.99' })
  await isTaken
  map.resolve()
  await mapPicture
  expect((await honest).status).toBe(201)
  await Promise.all(grabs)
})

test('[X6] neither do forty seats with little each', async () => {
  const { upload } = rig()
  const seats = Array.from({ length: 40 }, (_, n) =>
    SIX.map((name) => {
      const { body, isTaken } = stalledBody(new Uint8Array(200 * 1024))
      void upload(`seat ${n}`, name, body, LIMITS.photoBytes.max)
      return isTaken
    }),
  )
  await Promise.all(seats.flat())
  const photo = await jpeg()
  const { body, sendRest } = slowBody(Buffer.concat([photo, Buffer.alloc(400 * 1024)]))
  const answer = upload('anna', 'x', body)
  sendRest()
  expect((await answer).status).toBe(201)
})

test('[X6] whoever had to yield hears so once their photo has come, and it may come again', async () => {
  const game = rig({ timeouts: { progressMs: 400, minBytes: 1, totalMs: 60_000 } })
  const answers = await grab(game)
  const { upload } = game
  const bytes = await jpeg()
  expect((await upload('anna', 'x', bytes, bytes.length)).status).toBe(201)
  for (const response of await Promise.all(answers)) expect(await problemOf(response)).toEqual(SLOW)
  expect((await upload('eve', 'eveb', bytes, bytes.length)).status).toBe(201)
})

test('an upload that brings nothing for a while is ended in words, and its room is free again', async () => {
  const { upload } = rig({ timeouts: { progressMs: 30, minBytes: 1, totalMs: 60_000 } })
  const bytes = await jpeg()
  const stalled = SIX.map((name) =>
    upload('anna', name, stalledBody(bytes.subarray(0, 3)).body, LIMITS.photoBytes.max),
  )
  for (const response of await Promise.all(stalled)) {
    expect(response.headers.get('connection')).toBe('close')
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await problemOf(response)).toEqual(SLOW)
  }
  expect((await upload('anna', 'b', bytes, bytes.length)).status).toBe(201)
})

const drop = new Uint8Array(1)

/** A body that brings a byte every other millisecond, for ever. */
function drip(): ReadableStream {
  let dripping: ReturnType<typeof setInterval>
  return new ReadableStream({
    start(controller) {
      dripping = setInterval(() => controller.enqueue(drop), 2)
      dripping.unref()
    },
  })
}

test.each([
  ['[X6] brings less than it must', { progressMs: 100, minBytes: 10_000, totalMs: 60_000 }],
  ['never ends', { progressMs: 60_000, minBytes: 1, totalMs: 30 }],
])(
  'an upload that drips and %s is ended, too, and so is one that would be refused anyway',
  async (_, timeouts) => {
    const { upload } = rig({ timeouts })
    expect(await problemOf(await upload('anna', 'x', drip(), LIMITS.photoBytes.max))).toEqual(SLOW)
    const refused = await upload('anna', 'y', drip(), LIMITS.photoBytes.max, { type: 'image/gif' })
    expect([refused.status, refused.headers.get('connection')]).toEqual([415, 'close'])
  },
)

test('a phone that stalls on the line hears the words, and is hung up on', async () => {
  const { routes, path } = rig({ timeouts: { progressMs: 30, minBytes: 1, totalMs: 60_000 } })
  const server = createAdaptorServer({ fetch: routes.fetch }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sending = request({
    port,
    host: '127.0.0.1',
    path: path('x'),
    method: 'POST',
    headers: { 'x-person': 'anna', 'content-type': 'image/jpeg', 'content-length': LIMITS.photoBytes.max },
  })
  sending.write('abc')
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect({ status: answer.statusCode, ...((await json(answer)) as Problem) }).toEqual(SLOW)
  if (!sending.destroyed) await once(sending, 'close')
})
