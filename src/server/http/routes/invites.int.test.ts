import { expect, test } from 'vitest'
import { createGame, joinGame, openLive } from '#test/live-client.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { InviteAnswer, Problem } from '#wire/http.ts'

const server = sharedServer()

async function party() {
  const host = await newHost(server)
  const { gameId, code } = await createGame(host)
  const red = await joinGame(server.origin, { gameCode: code, teamCode: RED_CODE })
  const blue = await joinGame(server.origin, { gameCode: code, teamCode: BLUE_CODE })
  return { host, gameId, code, red: red.visitor, blue: blue.visitor }
}
const ask = (visitor: Visitor, gameId: string) => visitor.get(`/api/games/${gameId}/invite`)
const inviteOf = async (visitor: Visitor, gameId: string) =>
  (await (await ask(visitor, gameId)).json()) as InviteAnswer
const refusalOf = async (visitor: Visitor, gameId: string) => {
  const answer = await ask(visitor, gameId)
  return { status: answer.status, code: ((await answer.json()) as Problem).code }
}

test('[V4] a seated player is told the code of the own team, also after a change; the host the first team’s', async () => {
  const { host, gameId, code, red, blue } = await party()
  expect(await inviteOf(blue, gameId)).toEqual({ gameCode: code, teamCode: BLUE_CODE, teamName: 'Blue Team' })
  expect(await inviteOf(red, gameId)).toEqual({ gameCode: code, teamCode: RED_CODE, teamName: 'Red Team' })
  expect(await inviteOf(host, gameId)).toEqual({ gameCode: code, teamCode: RED_CODE, teamName: 'Red Team' })
  await (await openLive(host, gameId)).command({ type: 'StartGame' })
  await joinGame(server.origin, { gameCode: code, teamCode: RED_CODE }, blue)
  const answer = await ask(blue, gameId)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain(RED_CODE)
  expect(text).not.toContain(BLUE_CODE)
})

test('[V4] nobody else is told anything, and nobody is once the game has ended', async () => {
  const { host, gameId, blue } = await party()
  const SIGN_IN = { status: 401, code: 'unauthorized' }
  const elsewhere = await party()
  for (const stranger of [createVisitor(server.origin), elsewhere.blue, elsewhere.host]) {
    expect(await refusalOf(stranger, gameId)).toEqual(SIGN_IN)
  }
  expect(await refusalOf(blue, 'aaaaaaaaaaaaaaaa')).toEqual({ status: 404, code: 'game-not-found' })
  const copy = blue.copy()
  await blue.post('/api/leave')
  expect(await refusalOf(copy, gameId)).toEqual(SIGN_IN)
  await (await openLive(host, gameId)).command({ type: 'EndGame' })
  expect(await refusalOf(host, gameId)).toEqual({ status: 410, code: 'game-ended' })
})
