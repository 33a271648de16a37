import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBehindProxy, type ProxiedServer } from '#test/behind-proxy.ts'
import { openLive } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { BLUE_CODE, RED_CODE } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'
import { STRANGERS_A_MINUTE } from './live/socket-limits.ts'

/** A party's router, and whoever floods us. Both are as far away as a proxy says. */
const PARTY = '198.51.100.7'
const WORDS = 'Too many attempts. Try again in a minute.'

let server: ProxiedServer
beforeAll(async () => {
  server = await openBehindProxy()
})
afterAll(() => server.close())

/** How often each status came, and the words of the last refusal for being too many. */
async function statuses(answers: Promise<Response>[]): Promise<Record<string, number | string>> {
  const counts: Record<string, number | string> = {}
  for (const answer of await Promise.all(answers)) {
    counts[answer.status] = Number(counts[answer.status] ?? 0) + 1
    if (answer.status === 429) counts.words = ((await answer.json()) as { message: string }).message
  }
  return counts
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

test('a party of 60 behind one address joins, hears and plays within a minute', async () => {
  const { gameId, gameCode, host } = await server.newGame()
  const startedAtMs = performance.now()
  const party = await Promise.all(
    times(60, async (n) => {
      const visitor = server.visitor(PARTY)
      await visitor.get('/api/me')
      const teamCode = n % 2 === 0 ? RED_CODE : BLUE_CODE
      const joined = await visitor.post('/api/join', { commandId: newCommandId(), gameCode, teamCode })
      expect(joined.status).toBe(200)
      return openLive(visitor, gameId)
    }),
  )
  const hostSocket = await openLive(host, gameId)
  await hostSocket.command({ type: 'StartGame' })
  await Promise.all(party.map((socket) => socket.until(({ status }) => status === 'active')))
  const named = party.map((socket, n) => socket.command({ type: 'SetNickname', nickname: `Guest ${n}` }))
  expect(await Promise.all(named)).toEqual(times(60, () => ({ ok: true })))
  expect(performance.now() - startedAtMs).toBeLessThan(60_000)
  await Promise.all([hostSocket, ...party].map((socket) => socket.close()))
})

test('guessed passwords: 60 a minute of one address, and others sign in', async () => {
  const from = server.visitor('203.0.113.1')
  const guess = (n: number) => ({ email: `nobody${n}@example.org`, password: 'Wrong+Bowery7' })
  const answers = times(66, (n) => from.post('/api/auth/sign-in/email', guess(n)))
  expect(await statuses(answers)).toEqual({ 401: 60, 429: 6, words: WORDS })
  expect((await server.visitor(PARTY).post('/api/auth/sign-in/email', server.login)).status).toBe(200)
})

test('sign-ups: 60 a minute of one address, and others sign up', async () => {
  const from = server.visitor('203.0.113.2')
  const person = (n: number) => ({ email: `many${n}@example.org`, password: 'Canal+Bowery7' })
  const answers = times(66, (n) => from.post('/api/auth/sign-up/email', person(n)))
  expect(await statuses(answers)).toEqual({ 200: 60, 429: 6, words: WORDS })
  expect((await server.visitor(PARTY).post('/api/auth/sign-up/email', person(1_000))).status).toBe(200)
})

test('[J1] wrong codes: 60 a minute of one address, whose right codes of known browsers go on, and others join', async () => {
  const { gameCode } = await server.newGame()
  const known = server.visitor('203.0.113.3')
  await known.get('/api/me')
  const codes = (teamCode: string) => ({ commandId: newCommandId(), gameCode, teamCode })
  const guesses = times(66, (n) => server.visitor('203.0.113.3').post('/api/join', codes(`wrong${n}`)))
  expect(await statuses(guesses)).toEqual({ 403: 60, 429: 6, words: WORDS })
  expect((await known.post('/api/join', codes(RED_CODE))).status).toBe(200)
  expect((await server.visitor(PARTY).post('/api/join', codes(RED_CODE))).status).toBe(200)
})

test('joining with right codes: 600 a minute of one address, 20 goodbyes of one seat', async () => {
  const { gameCode } = await server.newGame()
  const codes = () => ({ commandId: newCommandId(), gameCode, teamCode: RED_CODE })
  const flooder = server.visitor('203.0.113.4')
  expect((await flooder.post('/api/join', codes())).status).toBe(200)
  for (let n = 0; n < 599; n += 1) expect((await flooder.post('/api/join', codes())).status).toBe(200)
  expect(await statuses(times(9, () => flooder.post('/api/join', codes())))).toEqual({ 429: 9, words: WORDS })
  expect((await server.visitor(PARTY).post('/api/join', codes())).status).toBe(200)
  const goodbyes = times(25, () => flooder.copy().post('/api/leave'))
  expect(await statuses(goodbyes)).toEqual({ 200: 20, 429: 5, words: WORDS })
})

test('uploads: 20 a minute of one person, and others upload', async () => {
  const { gameId, gameCode } = await server.newGame()
  const photo = await drawing(24, 18).jpeg().toBuffer()
  const [flooder, other] = [server.visitor('203.0.113.5'), server.visitor(PARTY)]
  for (const visitor of [flooder, other]) {
    await visitor.post('/api/join', { commandId: newCommandId(), gameCode, teamCode: BLUE_CODE })
  }
  const upload = async (visitor: Visitor) => {
    const path = `/api/games/${gameId}/photos/${newCommandId()}`
    return uploadPhoto(visitor, path, photo)
  }
  const answers: Awaited<ReturnType<typeof upload>>[] = []
  for (let n = 0; n < 23; n += 1) answers.push(await upload(flooder))
  expect(answers.slice(0, 20).every(({ status }) => status === 201)).toBe(true)
  expect(answers.slice(20).map(({ status, message }) => [status, message])).toEqual(
    times(3, () => [429, 'Too many photos at once. Try again in a minute.']),
  )
  expect((await upload(other)).status).toBe(201)
})

test('sockets without a seat: 300 a minute of one address are told why, and others are heard', async () => {
  const { gameId, gameCode } = await server.newGame()
  const player = server.visitor(PARTY)
  await player.post('/api/join', { commandId: newCommandId(), gameCode, teamCode: RED_CODE })
  const flooder = server.visitor('203.0.113.6')
  const codes: number[] = []
  for (let n = 0; n < STRANGERS_A_MINUTE; n += 50) {
    const endings = await Promise.all(times(50, () => new LiveSocket(flooder, gameId).ended))
    codes.push(...endings.map(({ code }) => code))
  }
  expect(new Set(codes)).toEqual(new Set([4401]))
  const late = await new LiveSocket(flooder, gameId).ended
  expect(late).toEqual({ code: 4429, reason: 'Too many connections from your network.' })
  const heard = await openLive(player, gameId)
  await heard.close()
})
