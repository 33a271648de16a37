import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { openBehindProxy, type ProxiedServer } from '#test/behind-proxy.ts'
import { type Bystanders, openBystanders } from '#test/bystanders.ts'
import { type Flooded, floodBeside } from '#test/flood.ts'
import { joinGame, openLive } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { BLUE_CODE, RED_CODE } from '#test/running-server.ts'

/** A party's router: as far away as a proxy says, as is whoever floods us. */
const PARTY = '203.0.113.250'
const WORDS = 'Too many attempts. Try again in a minute.'
/** How many times as long as without the flood others may wait during it, on a machine that does both ends of it. */
const LONGER = 25
/** Of the 60 or more that a flood sends at once, so many would be most. */
const MOST = 45

let server: ProxiedServer
let others: Bystanders
beforeAll(async () => {
  // Passwords take their time, so that they are what a flood of them waits for.
  vi.stubEnv('TRUE_PASSWORDS', 'yes')
  server = await openBehindProxy()
})
beforeEach(async () => {
  others = await openBystanders(server)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

/** An answer, as far as floods are told something. */
interface Told {
  status: number
  message?: string
}

const told = async (answering: Promise<Response>): Promise<Told> => {
  const answer = await answering
  const body = (await answer.json()) as { message?: string }
  return { status: answer.status, ...(answer.status === 429 && { message: body.message ?? '' }) }
}

/** How many had each status, and all the words that were said to those who were too many. */
function tally(answers: Told[]): { counts: Record<number, number>; words: string[] } {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  const tooMany = answers.filter(({ status }) => status === 429)
  return { counts, words: [...new Set(tooMany.map(({ message }) => message ?? ''))] }
}

/** That others, all of whom were served while it went on, did not have to wait for its end. */
const expectOthersUnaffected = ({ quietMs, floodedMs }: Flooded<unknown>): void =>
  expect(floodedMs / quietMs).toBeLessThan(LONGER)

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Players of the bystanders' game, all at one address. */
const seatsAt = (address: string, count: number) =>
  Promise.all(
    times(count, async (n) => {
      const codes = { gameCode: others.gameCode, teamCode: n % 2 === 0 ? RED_CODE : BLUE_CODE }
      return (await joinGame(server.origin, codes, server.visitor(address))).visitor
    }),
  )

const codesFor = (teamCode: string) => ({
  commandId: newCommandId(),
  gameCode: others.gameCode,
  teamCode,
})

test('a party of 60 behind one address joins, hears, plays and shows photos within a minute', async () => {
  const { gameId, gameCode, host } = await server.newGame()
  const photo = await drawing(90, 60).jpeg().toBuffer()
  const startedAtMs = performance.now()
  const party = await Promise.all(
    times(60, async (n) => {
      const visitor = server.visitor(PARTY)
      await visitor.get('/api/me')
      const teamCode = n % 2 === 0 ? RED_CODE : BLUE_CODE
      const joined = await visitor.post('/api/join', { commandId: newCommandId(), gameCode, teamCode })
      expect(joined.status).toBe(200)
      return { visitor, socket: await openLive(visitor, gameId) }
    }),
  )
  const hostSocket = await openLive(host, gameId)
  await hostSocket.command({ type: 'StartGame' })
  await Promise.all(party.map(({ socket }) => socket.until(({ status }) => status === 'active')))
  const named = party.map(({ socket }, n) => socket.command({ type: 'SetNickname', nickname: `Guest ${n}` }))
  expect(await Promise.all(named)).toEqual(times(60, () => ({ ok: true })))
  const photos = party.map(({ visitor }) =>
    uploadPhoto(visitor, `/api/games/${gameId}/photos/${newCommandId()}`, photo),
  )
  expect((await Promise.all(photos)).map(({ status }) => status)).toEqual(times(60, () => 201))
  expect(performance.now() - startedAtMs).toBeLessThan(60_000)
  await Promise.all([hostSocket, ...party.map(({ socket }) => socket)].map((socket) => socket.close()))
})

test('guessed passwords: 60 a minute of one address, while others go on', async () => {
  const from = server.visitor('203.0.113.1')
  const flood = await floodBeside(others, (n) =>
    told(
      from.post('/api/auth/sign-in/email', { email: `nobody${n}@example.org`, password: 'Wrong+Bowery7' }),
    ),
  )
  const { counts, words } = tally(flood.answers)
  expect(counts).toEqual({ 401: 60, 429: flood.answers.length - 60 })
  // Others sign in before most of these are answered. That each address has its own queue is shown by sign-ups below.
  expect(tally(flood.before('sign-in')).counts[401] ?? 0).toBeLessThan(MOST)
  expect(words).toEqual([WORDS])
  expectOthersUnaffected(flood)
})

test('sign-ups: 60 a minute of one address, while others go on', async () => {
  const from = server.visitor('203.0.113.2')
  const flood = await floodBeside(others, (n) =>
    told(from.post('/api/auth/sign-up/email', { email: `many${n}@example.org`, password: 'Canal+Bowery7' })),
  )
  const { counts, words } = tally(flood.answers)
  expect(counts).toEqual({ 200: 60, 429: flood.answers.length - 60 })
  const before = tally(flood.before('sign-up')).counts
  expect(before[200] ?? 0).toBeLessThan(MOST)
  // Those that are too many have not had their passwords hashed first.
  expect(before[429]).toBeGreaterThan(5)
  expect(words).toEqual([WORDS])
  expectOthersUnaffected(flood)
})

test('[J1] [X13] wrong codes: 600 a minute of one address, and until then right ones of newcomers go on', async () => {
  const guess = (n: number) => told(server.visitor('203.0.113.3').post('/api/join', codesFor(`wrong${n}`)))
  const flood = await floodBeside(others, guess)
  expect(tally(flood.answers)).toEqual({ counts: { 403: flood.answers.length }, words: [] })
  expectOthersUnaffected(flood)
  const newcomer = server.visitor('203.0.113.3')
  // The right code brings the cookie, and with it the seat.
  for (const status of [409, 200])
    expect((await newcomer.post('/api/join', codesFor(RED_CODE))).status).toBe(status)
  const more = await Promise.all(times(620 - flood.answers.length, guess))
  expect(tally([...flood.answers, ...more])).toEqual({
    counts: { 403: 598, 429: 22 },
    words: [WORDS],
  })
})

test('joining with right codes: 600 a minute of one address, 20 goodbyes of one seat, while others go on', async () => {
  const flooder = server.visitor('203.0.113.4')
  await flooder.get('/api/me')
  expect((await flooder.post('/api/join', codesFor(RED_CODE))).status).toBe(200)
  const comeAgain = () => told(flooder.copy().post('/api/join', codesFor(RED_CODE)))
  // Ten of one browser at once would be taken for guesses.
  const flood = await floodBeside(others, comeAgain, 9)
  while (flood.answers.length < 620) flood.answers.push(...(await Promise.all(times(9, comeAgain))))
  expect(tally(flood.answers)).toEqual({
    counts: { 200: 599, 429: flood.answers.length - 599 },
    words: [WORDS],
  })
  await others.goRound()
  const goodbyes = await Promise.all(times(25, () => told(flooder.copy().post('/api/leave'))))
  expect(tally(goodbyes)).toEqual({ counts: { 200: 20, 429: 5 }, words: [WORDS] })
  expectOthersUnaffected(flood)
})

test('large photos of a dozen players of one address wait for each other, while others go on', async () => {
  const seats = await seatsAt('203.0.113.5', 12)
  const photo = await drawing(1_600, 1_200).jpeg().toBuffer()
  const flood = await floodBeside(others, async (n) => {
    const seat = seats[n % seats.length] ?? seats[0]
    if (!seat) throw new Error('nobody is seated')
    return uploadPhoto(seat, `/api/games/${others.gameId}/photos/${newCommandId()}`, photo)
  })
  const { counts } = tally(flood.answers)
  // Refused in words that phones understand, or taken; nothing else.
  expect(Object.keys(counts).filter((status) => !['201', '429', '503'].includes(status))).toEqual([])
  expect(counts[201]).toBeGreaterThan(MOST)
  expect(tally(flood.before('photo')).counts[201] ?? 0).toBeLessThan(MOST)
  expectOthersUnaffected(flood)
})

test('uploads: 20 a minute of one person, 1,200 of one address, while others go on', async () => {
  const seats = await seatsAt('203.0.113.6', 61)
  const [person, ...rest] = seats
  const late = rest.at(-1)
  if (!person || !late) throw new Error('nobody is seated')
  const nonsense = new TextEncoder().encode('no photo at all')
  const send = async (seat: typeof person) =>
    uploadPhoto(seat, `/api/games/${others.gameId}/photos/${newCommandId()}`, nonsense)

  const own: Told[] = []
  while (own.length < LIMITS.uploads.max + 3) own.push(await send(person))
  expect(tally(own)).toEqual({
    counts: { 415: LIMITS.uploads.max, 429: 3 },
    words: ['Too many uploads at once. Try again in a minute.'],
  })

  const flood = await floodBeside(others, (n) => send(rest[n % rest.length] ?? late))
  for (let n = 0; n < LIMITS.uploads.max; n += 1) flood.answers.push(...(await Promise.all(rest.map(send))))
  expect(tally(flood.answers).counts[415]).toBe(LIMITS.uploadsOfAddress.max - LIMITS.uploads.max)
  const photo = await drawing(24, 18).jpeg().toBuffer()
  const [newcomer] = await seatsAt('203.0.113.6', 1)
  if (!newcomer) throw new Error('nobody is seated')
  expect(await uploadPhoto(newcomer, `/api/games/${others.gameId}/photos/${newCommandId()}`, photo)).toEqual({
    status: 429,
    code: 'too-many-attempts',
    message: 'Too many uploads from your network at once. Try again in a minute.',
  })
  await others.goRound()
  expectOthersUnaffected(flood)
})

test('sockets without a seat: 300 a minute of one address are told why, while others go on', async () => {
  const flooder = server.visitor('203.0.113.7')
  const knock = () => new LiveSocket(flooder, others.gameId).ended
  const flood = await floodBeside(others, knock)
  while (flood.answers.length < LIMITS.strangers.max + 50)
    flood.answers.push(...(await Promise.all(times(50, knock))))
  const first = flood.answers.slice(0, LIMITS.strangers.max).map(({ code }) => code)
  expect(new Set(first)).toEqual(new Set([4401]))
  expect(flood.answers.at(-1)).toEqual({ code: 4429, reason: 'Too many connections from your network.' })
  const elsewhere = server.visitor('203.0.113.8')
  expect((await new LiveSocket(elsewhere, others.gameId).ended).code).toBe(4401)
  await others.goRound()
  expectOthersUnaffected(flood)
})
