import { describe, expect, test } from 'vitest'
import { joinGame, openLive } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { answerOf, join, me, newBrowser, openLobby } from '#test/lobby.ts'
import { BLUE_CODE, RED_CODE, sharedServer } from '#test/running-server.ts'
import { createVisitor } from '#test/visitor.ts'

const server = sharedServer()
const lobby = () => openLobby(server)

describe('POST /api/join', () => {
  test('[J1] seats a browser: any capitals, spaces and dashes in the game code, the team code exactly', async () => {
    const { origin, gameId, code } = await lobby()
    const visitor = await newBrowser(origin)
    expect(await join(visitor, code, 'Blue123')).toEqual({
      status: 403,
      problem: { code: 'wrong-team-code', message: 'Wrong team code' },
    })
    // As it is read aloud, and typed with whatever dash the phone has.
    const [first, second, third] = code.toLowerCase().match(/../g) ?? []
    expect(await join(visitor, ` ${first} ${second}–${third} `, BLUE_CODE)).toEqual({
      status: 200,
      seat: {
        gameId,
        status: 'lobby',
        role: 'player',
        teamId: 't2',
        teamName: 'Blue Team',
        playerId: expect.stringMatching(/^[a-z2-7]{16}$/),
      },
    })
  })

  test('[X43] refuses unknown games, ended games, empty fields and long ones with words', async () => {
    const { origin, host, gameId, code } = await lobby()
    const visitor = await newBrowser(origin)
    expect(await join(visitor, 'ZZZZZZ', RED_CODE)).toEqual({
      status: 404,
      problem: { code: 'game-not-found', message: 'Game not found' },
    })
    for (const [gameCode, teamCode] of [
      ['', RED_CODE],
      [' - ', RED_CODE],
      [code, ''],
    ] as const) {
      expect(await join(visitor, gameCode, teamCode)).toMatchObject({
        status: 400,
        problem: { code: 'malformed' },
      })
    }
    // A whole sentence, or a link, pasted into a field.
    expect(await join(visitor, 'x'.repeat(1_000), RED_CODE)).toMatchObject({
      problem: { message: 'Game not found' },
    })
    expect(await join(visitor, code, 'x'.repeat(1_000))).toMatchObject({
      problem: { message: 'Wrong team code' },
    })
    await (await openLive(host, gameId)).command({ type: 'EndGame' })
    expect(await join(visitor, code, RED_CODE)).toEqual({
      status: 410,
      problem: { code: 'game-ended', message: 'This game has ended' },
    })
  })

  test('[J2] a repeated join keeps the seat, another team’s code changes the team', async () => {
    const { origin, host, gameId, code } = await lobby()
    const visitor = await newBrowser(origin)
    const first = await join(visitor, code, RED_CODE)
    expect(await join(visitor, code, RED_CODE)).toEqual(first)
    const moved = await join(visitor, code, BLUE_CODE)
    expect(moved.seat).toEqual({ ...first.seat, teamId: 't2', teamName: 'Blue Team' })
    const { view } = await openLive(host, gameId)
    expect(view.teams.map(({ players }) => players)).toEqual([0, 1])
  })

  test('a request that was sent twice takes one seat, even when its answer and cookie were lost', async () => {
    const { origin, host, gameId, code } = await lobby()
    const visitor = await newBrowser(origin)
    const commandId = newCommandId()
    const twice = [visitor.copy(), visitor.copy()].map((copy) => join(copy, code, BLUE_CODE, commandId))
    const [first, second] = await Promise.all(twice)
    expect(first?.status).toBe(200)
    expect(second).toEqual(first)
    expect(await join(visitor, code, BLUE_CODE, commandId)).toEqual(first)
    const { view } = await openLive(host, gameId)
    expect(view.teams.map(({ players }) => players)).toEqual([0, 1])
  })

  test('[J11] [X18] what another browser sent gives nobody its seat', async () => {
    const { origin, host, gameId, code } = await lobby()
    const [visitor, thief] = [await newBrowser(origin), await newBrowser(origin)]
    const commandId = newCommandId()
    const { seat } = await join(visitor, code, BLUE_CODE, commandId)
    const stolen = await join(thief, code, BLUE_CODE, commandId)
    expect(stolen.status).toBe(200)
    expect(stolen.seat?.playerId).not.toBe(seat?.playerId)
    expect((await me(thief)).seat?.playerId).toBe(stolen.seat?.playerId)
    // Without any cookie it gets no further either.
    const nobody = createVisitor(origin)
    expect(await join(nobody.copy(), code, BLUE_CODE, commandId)).toMatchObject({
      status: 409,
      problem: { code: 'browser-unknown' },
    })
    expect(nobody.cookies()).not.toContain('zw_seat')
    const { view } = await openLive(host, gameId)
    expect(Object.keys(view.players)).toHaveLength(2)
  })

  test('[J11] a browser that was never here gets its cookie first, and one seat however often its answers are lost', async () => {
    const { origin, host, gameId, code } = await lobby()
    const visitor = createVisitor(origin)
    const commandId = newCommandId()
    expect(await join(visitor, code, BLUE_CODE, commandId)).toMatchObject({ status: 409 })
    const lost = await join(visitor.copy(), code, BLUE_CODE, commandId)
    expect(lost.status).toBe(200)
    expect(await join(visitor, code, BLUE_CODE, commandId)).toEqual(lost)
    expect((await me(visitor)).seat).toEqual(lost.seat)
    const { view } = await openLive(host, gameId)
    expect(Object.keys(view.players)).toEqual([lost.seat?.playerId])
  })

  test('one’s own game leads to the host’s screen, whatever team code is given', async () => {
    const { host, gameId, code } = await lobby()
    const answer = await join(host, code, 'not a code of this game')
    expect(answer.seat).toEqual({
      gameId,
      status: 'lobby',
      role: 'host',
      teamId: 't1',
      teamName: 'Red Team',
      playerId: null,
    })
  })

  test('[J8] whoever hosts an open game is told to end it before they join another’s', async () => {
    const { host, gameId, code } = await lobby()
    const elsewhere = await lobby()
    const own = (await me(host)).seat
    for (const asks of [true, undefined]) {
      const body = { commandId: newCommandId(), gameCode: elsewhere.code, teamCode: BLUE_CODE, asks }
      expect(await answerOf(host.post('/api/join', body))).toEqual({
        status: 409,
        problem: {
          code: 'open-game-exists',
          message: 'You’re hosting a game. End it before you join another.',
        },
      })
    }
    expect(await me(host)).toMatchObject({ seat: own, seats: [] })
    const { view } = await openLive(elsewhere.host, elsewhere.gameId)
    expect(view.teams.map(({ players }) => players)).toEqual([0, 0])
    expect((await join(host, code, 'whatever')).seat).toEqual(own)

    await (await openLive(host, gameId)).command({ type: 'EndGame' })
    expect((await join(host, elsewhere.code, BLUE_CODE)).seat).toMatchObject({ teamName: 'Blue Team' })
  })

  test('a game that runs takes latecomers', async () => {
    const { origin, host, gameId, code } = await lobby()
    await (await openLive(host, gameId)).command({ type: 'StartGame' })
    expect((await join(await newBrowser(origin), code, RED_CODE)).seat?.status).toBe('active')
  })
})

describe('limits of joining', () => {
  const TOO_MANY = {
    status: 429,
    problem: { code: 'too-many-attempts', message: 'Too many attempts. Try again in a minute.' },
  }

  test('many guesses at once are no way around it', async () => {
    const { origin, code } = await lobby()
    const browser = await newBrowser(origin)
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => join(browser, code, `guess${n}`)))
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('a browser has ten wrong team codes a game, and then waits, also with the right one', async () => {
    const { origin, code } = await lobby()
    const visitor = await newBrowser(origin)
    for (let count = 1; count <= 10; count += 1) {
      expect((await join(visitor, code, `guess${count}`)).problem?.code).toBe('wrong-team-code')
    }
    expect(await join(visitor, code, 'guess11')).toEqual(TOO_MANY)
    expect(await join(visitor, code, BLUE_CODE)).toEqual(TOO_MANY)
    expect((await join(await newBrowser(origin), code, BLUE_CODE)).status).toBe(200)
  })

  test('a browser has ten wrong game codes', async () => {
    const { origin, code } = await lobby()
    const visitor = await newBrowser(origin)
    for (let count = 0; count < 10; count += 1) {
      expect((await join(visitor, `ZZZZZ${count}`, RED_CODE)).problem?.code).toBe('game-not-found')
    }
    expect(await join(visitor, code, RED_CODE)).toEqual(TOO_MANY)
  })

  test('sixty browsers behind one address all join, two wrong codes each', async () => {
    const { origin, host, gameId, code } = await lobby()
    const party = Array.from({ length: 60 }, async () => {
      const visitor = await newBrowser(origin)
      await join(visitor, code, 'blue')
      await join(visitor, code, 'blue 123')
      return (await join(visitor, code, BLUE_CODE)).status
    })
    expect(new Set(await Promise.all(party))).toEqual(new Set([200]))
    const { view } = await openLive(host, gameId)
    expect(view.teams.map(({ players }) => players)).toEqual([0, 60])
  })

  test('[X13] a newcomer with the right code gets in though others at the address guessed sixty times', async () => {
    const { origin, code } = await lobby()
    const guesses = Array.from({ length: 60 }, (_, index) =>
      join(createVisitor(origin), code, `guess${index}`),
    )
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403]))
    const newcomer = createVisitor(origin)
    // The right code brings the cookie, and with it the seat.
    expect((await join(newcomer, code, BLUE_CODE)).problem?.code).toBe('browser-unknown')
    expect((await join(newcomer, code, BLUE_CODE)).status).toBe(200)
  })
})

describe('POST /api/leave', () => {
  test('[J5] gives the seat up; a copy of its cookie is worth nothing any more', async () => {
    const { origin, host, gameId, code } = await lobby()
    const { visitor, seat } = await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE })
    const copy = visitor.copy()
    expect((await visitor.post('/api/leave')).status).toBe(200)
    expect((await me(visitor)).seat).toBeNull()
    expect((await me(copy)).seat).toBeNull()
    const { view } = await openLive(host, gameId)
    expect(view.teams.map(({ players }) => players)).toEqual([0, 0])
    const again = await join(visitor, code, BLUE_CODE)
    expect(again.seat?.playerId).not.toBe(seat.playerId)
  })

  test('in an ended game it leads out, and the results stay open', async () => {
    const { origin, host, gameId, code } = await lobby()
    const { visitor } = await joinGame(origin, { gameCode: code, teamCode: RED_CODE })
    await (await openLive(host, gameId)).command({ type: 'EndGame' })
    expect((await me(visitor)).seat?.status).toBe('completed')
    await visitor.post('/api/leave')
    expect((await me(visitor)).seat).toBeNull()
    expect((await openLive(visitor, gameId)).view.status).toBe('completed')
  })

  test('[J5] [X90] gives up the seat that the page showed, and not the one that another tab has taken since', async () => {
    const { origin, code } = await lobby()
    const other = await lobby()
    const visitor = await newBrowser(origin)
    const first = await join(visitor, code, RED_CODE)
    const second = await join(visitor, other.code, RED_CODE)
    expect((await visitor.post(`/api/leave?game=${first.seat?.gameId}`)).status).toBe(200)
    expect(await me(visitor)).toMatchObject({
      seat: { gameId: other.gameId, playerId: second.seat?.playerId },
      seats: [{ gameId: other.gameId }],
    })
    expect((await visitor.post('/api/leave?game=../../etc')).status).toBe(200)
    expect((await me(visitor)).seat).toBeNull()
  })

  test('without a seat it does nothing, and a second time neither', async () => {
    const { origin, code } = await lobby()
    const visitor = await newBrowser(origin)
    expect((await visitor.post('/api/leave')).status).toBe(200)
    await join(visitor, code, RED_CODE)
    const copy = visitor.copy()
    expect((await visitor.post('/api/leave')).status).toBe(200)
    expect((await copy.post('/api/leave')).status).toBe(200)
  })
})
