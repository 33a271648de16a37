import { describe, expect, test } from 'vitest'
import { createGame, joinGame, openLive } from '#test/live-client.ts'
import { join, me, openLobby } from '#test/lobby.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import { createVisitor } from '#test/visitor.ts'
import type { Seat } from '#wire/http.ts'

const server = sharedServer()
const lobby = () => openLobby(server)

describe('GET /api/me', () => {
  const NOBODY = { account: null, seat: null, seats: [], lastGameId: null, joinOrigin: expect.any(String) }
  const SIGNED_OUT = { ...NOBODY, google: false }

  test('knows a stranger, a host without and with a game, and a player', async () => {
    const { origin } = server
    expect(await me(createVisitor(origin))).toEqual(SIGNED_OUT)
    const host = await newHost({ origin })
    const { account } = await me(host)
    expect(account).toEqual({
      id: expect.any(String),
      email: expect.any(String),
      name: expect.stringMatching(/^host/),
    })
    expect(await me(host)).toEqual({ ...NOBODY, account })
    const { gameId, code } = await createGame(host)
    const seat: Seat = {
      gameId,
      status: 'lobby',
      role: 'host',
      teamId: 't1',
      teamName: 'Red Team',
      playerId: null,
    }
    expect(await me(host)).toEqual({ ...NOBODY, account, seat })
    const player = await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE })
    const badge = { color: 'blue', letter: 'B' }
    const kept = { gameId, code, status: 'lobby', teamName: 'Blue Team', badge }
    expect(await me(player.visitor)).toEqual({ ...SIGNED_OUT, seat: player.seat, seats: [kept] })
    const socket = await openLive(host, gameId)
    await socket.command({ type: 'StartGame' })
    expect((await me(player.visitor)).seat).toEqual({ ...player.seat, status: 'active' })
    await socket.command({ type: 'EndGame' })
    expect(await me(host)).toEqual({ ...NOBODY, account, lastGameId: gameId })
    expect((await me(player.visitor)).seat).toEqual({ ...player.seat, status: 'completed' })
  })

  test('[X93] names the game whose seat somebody else has taken away, and none that was left', async () => {
    const { origin, host, gameId, code } = await lobby()
    const desk = await openLive(host, gameId)
    const [removed, gone] = [
      await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE }),
      await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE }),
    ]
    expect(await me(removed.visitor)).not.toHaveProperty('lostGameId')
    const playerId = removed.seat.playerId ?? ''
    await desk.command({ type: 'RemovePlayer', playerId, changeCode: false })
    await gone.visitor.post('/api/leave')
    expect(await me(removed.visitor)).toEqual({ ...SIGNED_OUT, lostGameId: gameId })
    expect(await me(gone.visitor)).toEqual(SIGNED_OUT)
    // Joined again, it has lost nothing; and a game that is over has no seats to come back to.
    await join(removed.visitor, code, RED_CODE)
    expect(await me(removed.visitor)).not.toHaveProperty('lostGameId')
    const again = (await me(removed.visitor)).seat?.playerId ?? ''
    await desk.command({ type: 'RemovePlayer', playerId: again, changeCode: false })
    await desk.command({ type: 'EndGame' })
    expect(await me(removed.visitor)).toEqual(SIGNED_OUT)
  })

  test('an account’s own open game wins over a seat in another’s, which comes back after it', async () => {
    const { origin, code } = await lobby()
    const other = await newHost({ origin })
    const { seat } = await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE }, other)
    expect((await me(other)).seat).toEqual(seat)
    const own = await createGame(other)
    expect((await me(other)).seat).toMatchObject({ gameId: own.gameId, role: 'host' })
    await (await openLive(other, own.gameId)).command({ type: 'EndGame' })
    // It never began, so it has no results.
    expect(await me(other)).toMatchObject({ seat, lastGameId: null })
  })

  test('believes no cookie that we did not sign, or signed for something else', async () => {
    const { origin, host, gameId, code } = await lobby()
    const { visitor, seat } = await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE })
    const mine = new Map(
      visitor
        .cookies()
        .split('; ')
        .map((pair) => splitAt(pair, pair.indexOf('='))),
    )
    const signed = decodeURIComponent(mine.get(`zw_seat_${gameId}`) ?? '')
    expect(signed.startsWith(`${seat.playerId}.`)).toBe(true)
    const other = await joinGame(origin, { gameCode: code, teamCode: RED_CODE })
    const signature = signed.slice(signed.indexOf('.'))
    const [browser = ''] = [mine.get('zw_browser')]
    const forged = [
      seat.playerId ?? '',
      `${other.seat.playerId}${signature}`,
      `${seat.playerId}${signature.slice(0, -4)}AAA=`,
      `${seat.playerId}.`,
      '',
    ]
    for (const value of [...forged.map(encodeURIComponent), browser]) {
      const jar = new Map([
        ['zw_game', gameId],
        [`zw_seat_${gameId}`, value],
      ])
      expect((await me(createVisitor(origin, jar))).seat).toBeNull()
    }
    const hosts = new Map([
      ['zw_game', gameId],
      ['zonewar.session_token', 'forged.signature'],
    ])
    expect(await me(createVisitor(origin, hosts))).toMatchObject(NOBODY)
    expect((await me(host)).seat?.role).toBe('host')
  })

  test('a seat is worth nothing in another game', async () => {
    const { origin, gameId, code } = await lobby()
    const elsewhere = await createGame(await newHost({ origin }))
    const { visitor } = await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE })
    const jar = new Map(
      visitor
        .cookies()
        .split('; ')
        .map((pair) => splitAt(pair, pair.indexOf('='))),
    )
    const moved = new Map([
      ['zw_game', elsewhere.gameId],
      [`zw_seat_${elsewhere.gameId}`, jar.get(`zw_seat_${gameId}`) ?? ''],
    ])
    expect((await me(createVisitor(origin, moved))).seat).toBeNull()
  })

  test('is never kept by a cache', async () => {
    const { origin } = server
    const answer = await createVisitor(origin).get('/api/me')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^zw_browser=.*HttpOnly; SameSite=Lax$/)
  })
})

const splitAt = (text: string, index: number): [string, string] => [
  text.slice(0, index),
  text.slice(index + 1),
]
