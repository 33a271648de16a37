import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Actor } from '#core/commands.ts'
import { drawing } from '#test/photos.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Problem } from '#wire/http.ts'
import { createLog } from '../log.ts'
import { createDiskRoom } from '../media/disk-room.ts'
import { openPhotos, type PhotoQuota } from '../media/photos.ts'
import { createTurnstile } from '../media/turnstile.ts'
import { photoRoutes } from './photos.ts'

const GAME = 'gamegamegamegame'
const log = createLog({ logLevel: 'silent' })

/** An id of a photo. */
const photo = (name: string) => name.padEnd(16, 'a')

/** The routes over a real folder, with a game whose players are whoever says so, and whose messages are a list. */
function rig(options: { quota?: PhotoQuota; freeBytes?: number; waitingMax?: number } = {}) {
  const folder = temporaryFolder()
  const { freeBytes = 1e12, quota, waitingMax = 50 } = options
  const statfs = async () => ({ bavail: freeBytes, bsize: 1, blocks: 1e12 })
  const decoding = createTurnstile({ abreast: 1, waitingMax })
  const photos = openPhotos({
    folder: join(folder, 'photos'),
    disk: createDiskRoom({ folder, reserveBytes: 500e6, log, statfs }),
    decoding,
    log,
    ...(quota && { quota }),
  })
  const posted = new Set<string>()
  const routes = photoRoutes({
    photos,
    identities: {
      actorIn: async (headers): Promise<Actor> => ({
        role: 'player',
        playerId: headers.get('x-person') ?? '',
      }),
    },
    games: { room: async () => null },
    isPosted: (gameId, photoId) => posted.has(`${gameId}/${photoId}`),
  })
  const path = (name: string) => `/api/games/${GAME}/photos/${photo(name)}`
  return {
    photos,
    posted,
    decoding,
    get: (person: string, name: string) => routes.request(path(name), { headers: { 'x-person': person } }),
    /** @param size what the upload says of its length */
    upload: async (person: string, name: string, body: BodyInit, size?: number, type = 'image/jpeg') =>
      routes.request(
        new Request(`http://game.local${path(name)}`, {
          method: 'POST',
          headers: {
            'x-person': person,
            'content-type': type,
            ...(size !== undefined && { 'content-length': String(size) }),
          },
          body,
          ...(body instanceof ReadableStream && { duplex: 'half' }),
        }),
      ),
  }
}

const jpeg = async () => new Uint8Array(await drawing(90, 60).jpeg().toBuffer())
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Problem),
})

/** A body that comes in two parts, the second when told. */
function slowBody(bytes: Uint8Array) {
  const half = Math.ceil(bytes.length / 2)
  const rest = Promise.withResolvers<void>()
  const state = { isRead: false }
  const parts = (async function* () {
    yield bytes.subarray(0, half)
    await rest.promise
    yield bytes.subarray(half)
    state.isRead = true
  })()
  return { body: Readable.toWeb(Readable.from(parts)) as unknown as BodyInit, sendRest: rest.resolve, state }
}

test('once it is posted everyone in the game sees it; once it is removed nobody does', async () => {
  const { upload, get, posted, photos } = rig()
  expect((await upload('anna', 'x', await jpeg())).status).toBe(201)
  expect((await get('ben', 'x')).status).toBe(404)
  posted.add(`${GAME}/${photo('x')}`)
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
    message: expect.stringMatching(/^This game keeps as many photos as it can\. Send your message without/),
  })
  const busy = rig({ quota: { photos: 9, bytes: 1e9, own: 1 } })
  await busy.upload('anna', 'x', await jpeg())
  expect(await problemOf(await busy.upload('anna', 'y', await jpeg()))).toMatchObject({
    status: 409,
    code: 'picture-limit',
    message: expect.stringMatching(/^You have sent 300 photos in this game/),
  })
  expect(await problemOf(await rig({ freeBytes: 499e6 }).upload('anna', 'x', await jpeg()))).toEqual({
    status: 507,
    code: 'no-space',
    message: 'The server is running out of space and keeps it for the game itself. Tell the host.',
  })
})

test('a server that is busy with pictures says when to come again', async () => {
  const { upload, decoding } = rig({ waitingMax: 0 })
  const map = Promise.withResolvers<void>()
  const mapPicture = decoding.pass(() => map.promise)
  const response = await upload('anna', 'x', await jpeg())
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
  map.resolve()
  await mapPicture
  expect((await upload('anna', 'x', await jpeg())).status).toBe(201)
})

test('one person sends six at once, however slowly; a seventh waits until one has come', async () => {
  const { upload } = rig()
  const bytes = await jpeg()
  const slow = ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name, ...slowBody(bytes) }))
  const uploads = slow.map(({ name, body }) => upload('anna', name, body, bytes.length))
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
    const answer = upload('anna', name, body, bytes.length, type).then((response) => [
      response.status,
      state.isRead,
    ])
    sendRest()
    expect(await answer).toEqual([status, true])
  }
})
