import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { createGame, joinGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer, startedGame } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { ChatPage } from '#wire/http.ts'

const server = sharedServer()

/** A small real photo. */
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d11322' } })
    .jpeg()
    .toBuffer()
})

const message = (changes: object = {}) => ({
  messageId: newCommandId(),
  text: 'We did it!',
  cardId: null,
  writtenAtMs: 1_750_000_000_000,
  photos: [],
  ...changes,
})
const problemOf = async (answering: Promise<Response>) => {
  const response = await answering
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) }
}
const post = (visitor: Visitor, gameId: string, changes: object = {}) =>
  problemOf(visitor.post(`/api/games/${gameId}/messages`, message(changes)))
const read = async (visitor: Visitor, gameId: string, query = '') =>
  (await (await visitor.get(`/api/games/${gameId}/chat${query}`)).json()) as ChatPage
async function upload(visitor: Visitor, gameId: string): Promise<string> {
  const photoId = newCommandId()
  const answer = await fetch(`${visitor.origin}/api/games/${gameId}/photos/${photoId}`, {
    method: 'POST',
    headers: { origin: visitor.origin, cookie: visitor.cookies(), 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg),
  })
  expect(answer.status).toBe(201)
  return photoId
}

describe('the evidence chat', () => {
  test('[E1] [E2] what a player posts is on every phone, once, with its words, photo and times', async () => {
    const { gameId, host, red, blue, sockets } = await startedGame(server)
    const photoId = await upload(red.visitor, gameId)
    const sent = message({ photos: [{ id: photoId, takenAtMs: 1_749_999_999_000 }] })
    for (let times = 0; times < 3; times += 1) {
      expect((await red.visitor.post(`/api/games/${gameId}/messages`, sent)).status).toBe(200)
    }
    const photos = [{ id: photoId, width: 64, height: 48, takenAtMs: 1_749_999_999_000 }]
    for (const socket of sockets) {
      const isPosted = ({ events }: { events: GameEvent[] }) =>
        events.some(({ type }) => type === 'MessagePosted')
      const { events } = await socket.frame('entry', isPosted)
      expect(events).toMatchObject([{ text: 'We did it!', playerId: red.seat.playerId, photos }])
    }
    for (const visitor of [host, red.visitor, blue.visitor]) {
      const { lines, hasOlder } = await read(visitor, gameId)
      expect(hasOlder).toBe(false)
      expect(lines).toMatchObject([
        { id: sent.messageId, text: 'We did it!', writtenAtMs: sent.writtenAtMs, kind: 'message', photos },
      ])
      const shown = await visitor.get(`/api/games/${gameId}/photos/${photoId}/thumb`)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })

  test('strangers, and players of another game, read and post nothing', async () => {
    const { gameId } = await startedGame(server)
    const other = await startedGame(server)
    for (const visitor of [createVisitor(server.origin), other.red.visitor, other.host]) {
      expect(await post(visitor, gameId)).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(await problemOf(visitor.get(`/api/games/${gameId}/chat`))).toMatchObject({ status: 401 })
    }
    expect(await post(other.red.visitor, 'nosuchgamenosuch')).toMatchObject({ status: 404 })
  })

  test('[P4] [X90] what was written for one team is not posted as another’s, and is as soon as its writer says so', async () => {
    const { gameId, gameCode, red, blue } = await startedGame(server)
    await joinGame(server.origin, { gameCode, teamCode: BLUE_CODE }, red.visitor)
    const written = message()
    const postFor = (teamId: string | null) =>
      problemOf(red.visitor.post(`/api/games/${gameId}/messages?team=${teamId}`, written))
    expect(await postFor(red.seat.teamId)).toMatchObject({ status: 409, code: 'team-changed' })
    expect((await read(red.visitor, gameId)).lines).toEqual([])
    expect(await postFor(blue.seat.teamId)).toMatchObject({ status: 200 })
    expect(await postFor(red.seat.teamId)).toMatchObject({ status: 200 })
    expect((await read(red.visitor, gameId)).lines).toMatchObject([{ teamId: blue.seat.teamId }])
  })

  test('a photo must be there, and the writer’s own', async () => {
    const { gameId, red, blue } = await startedGame(server)
    const photoId = await upload(red.visitor, gameId)
    const photos = [{ id: photoId, takenAtMs: null }]
    expect(await post(blue.visitor, gameId, { photos })).toMatchObject({ status: 409, code: 'photo-missing' })
    const nowhere = [{ id: newCommandId(), takenAtMs: null }]
    expect(await post(red.visitor, gameId, { photos: nowhere })).toMatchObject({ code: 'photo-missing' })
    // Uploaded, but in no message yet: nobody else sees it.
    const unposted = await blue.visitor.get(`/api/games/${gameId}/photos/${photoId}`)
    expect(unposted.status).toBe(404)
  })

  test.each<[string, object, object]>([
    [
      'nothing',
      { text: ' ' },
      { status: 409, code: 'refused', message: 'Write something or add a photo first.' },
    ],
    ['too many words', { text: 'x'.repeat(1_001) }, { code: 'refused' }],
    ['a card that is none', { cardId: 'c999' }, { code: 'refused' }],
    ['an id that is none', { messageId: 'short' }, { status: 400, code: 'malformed' }],
    [
      'seven photos',
      { photos: Array(7).fill({ id: 'a'.repeat(16), takenAtMs: null }) },
      { code: 'malformed' },
    ],
    ['a time that is none', { writtenAtMs: -1 }, { code: 'malformed' }],
  ])('%s is refused in words', async (_, changes, problem) => {
    const { gameId, red } = await startedGame(server)
    expect(await post(red.visitor, gameId, changes)).toMatchObject(problem)
  })

  test('pages go back by fifty, without a gap; a card’s lines stand alone', async () => {
    const host = await newHost(server)
    const { gameId, code } = await createGame(host)
    const red = await joinGame(server.origin, { gameCode: code, teamCode: RED_CODE })
    const blue = await joinGame(server.origin, { gameCode: code, teamCode: BLUE_CODE })
    for (let n = 0; n < 60; n += 1) {
      const writer = n % 2 === 0 ? red.visitor : blue.visitor
      expect(await post(writer, gameId, { text: `No. ${n}` })).toMatchObject({ status: 200 })
    }
    const newest = await read(host, gameId)
    expect([newest.lines.length, newest.hasOlder]).toEqual([50, true])
    const older = await read(host, gameId, `?before=${newest.lines[0]?.id}`)
    expect([older.lines.length, older.hasOlder]).toEqual([10, false])
    const texts = [...older.lines, ...newest.lines].map(({ text }) => text)
    expect(texts).toEqual(Array.from({ length: 60 }, (_, n) => `No. ${n}`))
    expect((await read(host, gameId, '?card=c080')).lines).toEqual([])
  })

  test('too many at once is told in words', async () => {
    const { gameId, red, blue } = await startedGame(server)
    const answers = await Promise.all(Array.from({ length: 61 }, () => post(red.visitor, gameId)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toMatchObject([{ message: 'Too many messages at once. Try again in a minute.' }])
    expect(await post(blue.visitor, gameId)).toMatchObject({ status: 200 })
  })

  test('[E3] [E9] a deleted message is gone for all: words, photo, and the file', async () => {
    const { gameId, red, blue, sockets } = await startedGame(server)
    const photoId = await upload(red.visitor, gameId)
    const sent = message({ photos: [{ id: photoId, takenAtMs: null }] })
    expect(await post(red.visitor, gameId, sent)).toMatchObject({ status: 200 })
    const { messageId } = sent
    const [, redSocket, blueSocket] = sockets
    const remove = { type: 'DeleteMessage', messageId } as const
    expect(await blueSocket.command(remove)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } })
    expect(await redSocket.command(remove)).toMatchObject({ ok: true })
    expect((await read(blue.visitor, gameId)).lines).toEqual([])
    expect((await blue.visitor.get(`/api/games/${gameId}/photos/${photoId}`)).status).toBe(404)
    const late = await openLive(blue.visitor, gameId)
    expect(late.view.chatCount).toBe(1)
    await expect
      .poll(() => readdirSync(join(server.folder, 'photos', gameId)).filter((file) => file.includes(photoId)))
      .toEqual([])
  })

  test('[E3] [X102] of what the host deletes its author is told, and nobody else', async () => {
    const { gameId, red, blue, host } = await startedGame(server)
    const [sent, other] = [message({ text: 'Nonsense.' }), message({ text: 'Here.' })]
    for (const each of [sent, other]) await post(red.visitor, gameId, each)
    const hostSocket = await openLive(host, gameId)
    await hostSocket.command({ type: 'DeleteMessage', messageId: sent.messageId })
    expect(await read(red.visitor, gameId)).toMatchObject({
      lines: [
        { id: sent.messageId, text: null, photos: [], isDeletedByHost: true },
        { id: other.messageId, text: 'Here.' },
      ],
    })
    for (const visitor of [blue.visitor, host]) {
      expect((await read(visitor, gameId)).lines).toMatchObject([{ id: other.messageId }])
    }
  })

  test('[X8] a browser that keeps a photo asks for it each time: a deleted one is gone, and so are those of a lost seat', async () => {
    const { gameId, red, blue, sockets } = await startedGame(server)
    const photoId = await upload(red.visitor, gameId)
    const sent = message({ photos: [{ id: photoId, takenAtMs: null }] })
    expect(await post(red.visitor, gameId, sent)).toMatchObject({ status: 200 })
    const full = `/api/games/${gameId}/photos/${photoId}`
    const kept = await Promise.all(
      [full, `${full}/thumb`].map(async (path) => {
        const { headers } = await blue.visitor.get(path)
        expect(headers.get('cache-control')).toBe('private, no-cache')
        return { path, tag: headers.get('etag') ?? '' }
      }),
    )
    /** What a browser that has kept both is told when it asks again. */
    const askAgain = (cookie: string) =>
      Promise.all(
        kept.map(async ({ path, tag }) => {
          const headers = { cookie, 'if-none-match': tag }
          const answer = await fetch(`${server.origin}${path}`, { headers })
          return `${answer.status} ${answer.headers.get('cache-control')}`
        }),
      )
    const bothTimes = (word: string) => [word, word]
    expect(await askAgain(blue.visitor.cookies())).toEqual(bothTimes('304 private, no-cache'))
    expect(await askAgain('')).toEqual(bothTimes('401 no-store'))
    await sockets[1].command({ type: 'DeleteMessage', messageId: sent.messageId })
    expect(await askAgain(blue.visitor.cookies())).toEqual(bothTimes('404 no-store'))
    // Whoever has sent it sees it for as long as its file is there.
    await expect.poll(() => askAgain(red.visitor.cookies())).toEqual(bothTimes('404 no-store'))
  })
})
