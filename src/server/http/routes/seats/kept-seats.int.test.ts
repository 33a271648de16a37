import { expect, test } from 'vitest'
import type { Setup } from '#core/setup/setup.ts'
import { createGame, joinGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { Me, Problem, Seat } from '#wire/http.ts'

const server = sharedServer()

const me = async (visitor: Visitor): Promise<Me> => (await visitor.get('/api/me')).json() as Promise<Me>
const join = (visitor: Visitor, gameCode: string, teamCode: string, asks?: boolean) =>
  visitor.post('/api/join', { commandId: newCommandId(), gameCode, teamCode, ...(asks && { asks }) })
const problemOf = async (answering: Promise<Response>) => {
  const response = await answering
  return { status: response.status, ...((await response.json()) as Problem) }
}
const seatsHeld = (visitor: Visitor): string[] =>
  visitor
    .cookies()
    .split('; ')
    .flatMap((pair) => /^zw_seat_(\w+)=/.exec(pair)?.[1] ?? [])

async function newGame(setup?: Setup) {
  const host = await newHost(server)
  return { host, ...(await createGame(host, setup)) }
}

test('[C11] a browser is told its seats in open games, the latest first, and goes back to one', async () => {
  const [first, second, third] = [await newGame({ name: ' Owl night' }), await newGame(), await newGame()]
  const { visitor } = await joinGame(server.origin, { gameCode: first.code, teamCode: BLUE_CODE })
  await join(visitor, second.code, RED_CODE)
  await join(visitor, third.code, BLUE_CODE)
  await (await openLive(second.host, second.gameId)).command({ type: 'StartGame' })
  await (await openLive(third.host, third.gameId)).command({ type: 'EndGame' })
  const told = await me(visitor)
  expect(told.seat).toMatchObject({ gameId: third.gameId, status: 'completed' })
  expect(told.seats).toEqual([
    {
      gameId: second.gameId,
      code: second.code,
      status: 'active',
      teamName: 'Red Team',
      badge: { color: 'red', letter: 'R' },
    },
    {
      gameId: first.gameId,
      code: first.code,
      name: 'Owl night',
      status: 'lobby',
      teamName: 'Blue Team',
      badge: { color: 'blue', letter: 'B' },
    },
  ])

  const back = await visitor.post('/api/seat', { gameId: first.gameId })
  expect(await back.json()).toMatchObject({ gameId: first.gameId, teamName: 'Blue Team', status: 'lobby' })
  expect((await me(visitor)).seat).toMatchObject({ gameId: first.gameId, role: 'player' })
})

test('after one game was left, the earlier one is still offered', async () => {
  const [first, second] = [await newGame(), await newGame()]
  const { visitor } = await joinGame(server.origin, { gameCode: first.code, teamCode: BLUE_CODE })
  await join(visitor, second.code, RED_CODE)
  await visitor.post('/api/leave')
  const told = await me(visitor)
  expect(told.seat).toBeNull()
  expect(told.seats.map(({ gameId }) => gameId)).toEqual([first.gameId])
})

test('nobody goes back without a seat of their own, nor into a game that has ended', async () => {
  const { host, gameId, code } = await newGame()
  const stranger = createVisitor(server.origin)
  const GONE = {
    status: 401,
    code: 'unauthorized',
    message: 'Your seat in this game is gone. Join again with your codes.',
  }
  expect(await problemOf(stranger.post('/api/seat', { gameId }))).toEqual(GONE)
  expect((await stranger.post('/api/seat', { gameId: '../etc' })).status).toBe(400)
  const elsewhere = await newGame()
  const other = await joinGame(server.origin, { gameCode: elsewhere.code, teamCode: RED_CODE })
  const stolen = other.visitor.cookies().replace(/^.*zw_seat_\w+=([^;]*).*$/, '$1')
  const thief = createVisitor(server.origin, new Map([[`zw_seat_${gameId}`, stolen]]))
  expect(await problemOf(thief.post('/api/seat', { gameId }))).toEqual(GONE)
  expect((await me(thief)).seats).toEqual([])

  const { visitor } = await joinGame(server.origin, { gameCode: code, teamCode: BLUE_CODE })
  await (await openLive(host, gameId)).command({ type: 'EndGame' })
  expect(await problemOf(visitor.post('/api/seat', { gameId }))).toMatchObject({ status: 410 })
})

test('cookies of games that are no more are cleared, those of ended games stay, and five at most are read', async () => {
  const { host, gameId, code } = await newGame()
  const { visitor } = await joinGame(server.origin, { gameCode: code, teamCode: BLUE_CODE })
  await (await openLive(host, gameId)).command({ type: 'EndGame' })
  const jar = new Map(visitor.cookies().split('; ').map(splitPair))
  const seat = jar.get(`zw_seat_${gameId}`) ?? ''
  const gone = Array.from({ length: 6 }, (_, index) => `goneaaaaaaaaaaa${'abcdef'[index]}`)
  for (const id of gone) jar.set(`zw_seat_${id}`, seat)
  jar.set('zw_game', gone[5] ?? '')
  jar.set('zw_seat_(odd)', seat)
  const returning = createVisitor(server.origin, jar)
  await me(returning)
  expect(seatsHeld(returning)).toEqual([gameId, gone[0]])
  expect(returning.cookies()).not.toContain('zw_game=')
  await me(returning)
  expect(seatsHeld(returning)).toEqual([gameId])
})

test('[J8] who has a seat is asked before another team or another game takes them', async () => {
  const { code } = await newGame()
  const elsewhere = await newGame()
  const { visitor, seat } = await joinGame(server.origin, { gameCode: code, teamCode: RED_CODE })
  const stays = async () => expect((await me(visitor)).seat).toEqual(seat)

  expect(await problemOf(join(visitor, code, BLUE_CODE, true))).toEqual({
    status: 409,
    code: 'sits-elsewhere',
    message: 'You’re in Red Team. Switch to Blue Team?',
  })
  // To be asked is no wrong code: after ten of those a browser has to wait.
  for (let times = 0; times < 10; times += 1) await join(visitor, code, BLUE_CODE, true)
  await stays()
  expect(await problemOf(join(visitor, elsewhere.code, BLUE_CODE, true))).toEqual({
    status: 409,
    code: 'sits-elsewhere',
    message: `You’re in Red Team in another game. Join Blue Team in game ${elsewhere.code}? You keep your seat there and can return from the start page.`,
  })
  await stays()
  expect(await problemOf(join(visitor, code, 'no team’s', true))).toMatchObject({ code: 'wrong-team-code' })
  expect((await (await join(visitor, code, RED_CODE, true)).json()) as Seat).toEqual(seat)

  const moved = (await (await join(visitor, code, BLUE_CODE)).json()) as Seat
  expect(moved).toEqual({ ...seat, teamId: 't2', teamName: 'Blue Team' })
  await join(visitor, elsewhere.code, BLUE_CODE)
  // The seat that waits in the other game is a seat all the same.
  expect(await problemOf(join(visitor, code, RED_CODE, true))).toMatchObject({
    message: 'You’re in Blue Team. Switch to Red Team?',
  })
})

test('[J8] nobody is asked to leave a game that has ended, nor without a seat', async () => {
  const { host, gameId, code } = await newGame()
  const next = await newGame()
  const { visitor } = await joinGame(server.origin, { gameCode: code, teamCode: RED_CODE })
  await (await openLive(host, gameId)).command({ type: 'EndGame' })
  expect((await join(visitor, next.code, BLUE_CODE, true)).status).toBe(200)
  const newcomer = createVisitor(server.origin)
  await newcomer.get('/api/me')
  expect((await join(newcomer, next.code, RED_CODE, true)).status).toBe(200)
})

const splitPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
