import { expect, test } from 'vitest'
import { joinGame, openLive } from '#test/live-client.ts'
import { newBrowser, openLobby } from '#test/lobby.ts'
import { BLUE_CODE, sharedServer } from '#test/running-server.ts'
import type { Visitor } from '#test/visitor.ts'

const server = sharedServer()

/** Looks at what two codes open. */
async function look(visitor: Visitor, gameCode: string, teamCode: string) {
  const response = await visitor.post('/api/join/look', { gameCode, teamCode })
  return { status: response.status, body: (await response.json()) as unknown }
}

test('[J14] both codes show the team’s ticket, without codes, ids or seats', async () => {
  const { origin, gameId, code } = await openLobby(server)
  const { visitor } = await joinGame(origin, { gameCode: code, teamCode: BLUE_CODE })
  const phone = await openLive(visitor, gameId)
  await phone.command({ type: 'SetNickname', nickname: 'Flash' })
  const stranger = await newBrowser(origin)
  const { status, body } = await look(stranger, code.toLowerCase(), BLUE_CODE)
  expect(status).toBe(200)
  expect(body).toEqual({
    city: 'Manhattan',
    sketch: { width: 75, height: 160, path: expect.stringMatching(/^M[\d ]+l/) },
    startedAtMs: null,
    startsAtMs: null,
    endsAtMs: expect.any(Number),
    gameDurationMinutes: 480,
    zones: 10,
    teams: [
      { name: 'Red Team', color: 'red' },
      { name: 'Blue Team', color: 'blue' },
    ],
    team: 1,
    players: 1,
    names: ['Flash'],
  })
  // Looking takes no seat.
  expect(await (await stranger.get('/api/me')).json()).toMatchObject({ seat: null })
})

test('[J14] wrong codes count together with those of joining, are told to the host, and say what a join would', async () => {
  const { origin, host, gameId, code } = await openLobby(server)
  const guesser = await newBrowser(origin)
  expect(await look(guesser, 'ZZZZZZ', BLUE_CODE)).toMatchObject({
    status: 404,
    body: { message: 'Game not found' },
  })
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await look(guesser, code, `guess${guess}`)).toMatchObject({
      status: 403,
      body: { message: 'Wrong team code' },
    })
  }
  // Now the right one is as good as a wrong one, here and there.
  expect((await look(guesser, code, BLUE_CODE)).status).toBe(429)
  await expect(joinGame(origin, { gameCode: code, teamCode: BLUE_CODE }, guesser)).rejects.toThrow()
  const friend = await newBrowser(origin)
  for (let again = 0; again < 12; again += 1) expect((await look(friend, code, BLUE_CODE)).status).toBe(200)
  await (await openLive(host, gameId)).command({ type: 'EndGame' })
  expect(await look(friend, code, BLUE_CODE)).toMatchObject({
    status: 410,
    body: { message: 'This game has ended' },
  })
})
