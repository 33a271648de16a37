import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGame, joinGame, openLive, seatOfficial } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE, newHost, RED_CODE, sharedServer } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { Me, OfficialLinkAnswer, Problem } from '#wire/http.ts'

const server = sharedServer()

async function game() {
  const host = await newHost(server)
  const { gameId, code } = await createGame(host)
  return { host, gameId, code }
}
const meOf = async (visitor: Visitor) => (await (await visitor.get('/api/me')).json()) as Me
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Problem),
})
const invite = async (host: Visitor, gameId: string, body: object): Promise<OfficialLinkAnswer> =>
  (await (await host.post(`/api/games/${gameId}/officials`, body)).json()) as OfficialLinkAnswer
const referee = () => ({ commandId: newCommandId(), role: 'referee', name: 'Ada Lovelace' })
const take = (visitor: Visitor, gameId: string, token: string, commandId = newCommandId()) =>
  visitor.post('/api/offices', { commandId, gameId, token })

test('[K3] a retried invitation is the same one, and a retried link the same seat', async () => {
  const { host, gameId } = await game()
  const invitation = referee()
  const first = await invite(host, gameId, invitation)
  expect(await invite(host, gameId, invitation)).toEqual(first)
  expect(first.token).toMatch(/^[a-z2-7]{32}$/)
  const phone = createVisitor(server.origin)
  const look = await phone.post('/api/offices/look', { gameId, token: first.token })
  expect(await look.json()).toMatchObject({ role: 'referee', name: 'Ada Lovelace' })
  const commandId = newCommandId()
  const seat = await (await take(phone, gameId, first.token, commandId)).json()
  expect(seat).toMatchObject({ role: 'referee', teamId: null, playerId: null, officialId: first.officialId })
  expect(await (await take(phone, gameId, first.token, commandId)).json()).toEqual(seat)
  expect((await meOf(phone)).seat).toEqual(seat)
  expect((await meOf(phone)).seats).toMatchObject([{ gameId, teamName: 'Referee' }])
  const stranger = createVisitor(server.origin)
  expect(await problemOf(await take(stranger, gameId, first.token))).toMatchObject({ status: 404 })
  expect(
    await problemOf(await stranger.post('/api/offices/look', { gameId, token: first.token })),
  ).toMatchObject({ status: 404 })
  expect((await meOf(stranger)).seat).toBeNull()
})

test('[K3] no file of the server has a link in it', async () => {
  const { host, gameId } = await game()
  const { token } = await seatOfficial(host, gameId, 'cohost', 'Grace')
  const files = readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    expect(readFileSync(join(file.parentPath, file.name)).includes(token), file.name).toBe(false)
  }
})

test('[K3] players give up their seat first; hosts of open games take no office', async () => {
  const { host, gameId, code } = await game()
  const { token } = await invite(host, gameId, referee())
  const { visitor: player } = await joinGame(server.origin, { gameCode: code, teamCode: RED_CODE })
  expect(await problemOf(await take(player, gameId, token))).toMatchObject({ status: 409, code: 'refused' })
  expect(await problemOf(await take(host, gameId, token))).toMatchObject({ status: 409, code: 'refused' })
  const other = await newHost(server)
  await createGame(other)
  expect(await problemOf(await take(other, gameId, token))).toMatchObject({ code: 'open-game-exists' })
  await player.post('/api/leave')
  expect((await take(player, gameId, token)).status).toBe(200)
  const join = { commandId: newCommandId(), gameCode: code, teamCode: BLUE_CODE }
  expect(await problemOf(await player.post('/api/join', join))).toMatchObject({ code: 'refused' })
  expect((await meOf(player)).seat?.role).toBe('referee')
})

test('[K5] [V2] the audience is that of the office, until the host removes them', async () => {
  const { host, gameId } = await game()
  const cohost = await seatOfficial(host, gameId, 'cohost')
  const judge = await seatOfficial(host, gameId, 'referee')
  const [high, low] = [await openLive(cohost.visitor, gameId), await openLive(judge.visitor, gameId)]
  expect('codes' in high.view).toBe(true)
  expect('codes' in low.view).toBe(false)
  const desk = await openLive(host, gameId)
  expect(await low.command({ type: 'RemoveOfficial', officialId: cohost.officialId })).toMatchObject({
    ok: false,
    refusal: { code: 'not-allowed' },
  })
  await desk.command({ type: 'RemoveOfficial', officialId: judge.officialId })
  await desk.command({ type: 'RemoveOfficial', officialId: cohost.officialId })
  expect(await low.ended).toMatchObject({ code: 4403, reason: 'You are no longer a referee.' })
  expect(await high.ended).toMatchObject({ code: 4403, reason: 'You are no longer a co-host.' })
  expect((await new LiveSocket(judge.visitor, gameId).ended).code).toBe(4403)
  expect((await meOf(judge.visitor)).lostGameId).toBe(gameId)
  expect(JSON.stringify(desk.view.officials)).not.toContain('Eve')
})

test('[K4] a new link moves the office to another phone', async () => {
  const { host, gameId } = await game()
  const { visitor: old, officialId } = await seatOfficial(host, gameId, 'referee')
  const socket = await openLive(old, gameId)
  const { token } = await invite(host, gameId, { commandId: newCommandId(), officialId })
  expect(await socket.ended).toMatchObject({ code: 4403, reason: 'Your office has moved to another phone.' })
  const phone = createVisitor(server.origin)
  expect((await take(phone, gameId, token)).status).toBe(200)
  const live = await openLive(phone, gameId)
  expect(live.view.officials?.[officialId]).toMatchObject({ status: 'seated', seats: 2 })
  expect((await new LiveSocket(old, gameId).ended).code).toBe(4403)
  expect((await old.get(`/api/games/${gameId}/chat`)).status).toBe(401)
})

test('[K6] [K7] an official posts and decides under their own name, and leaves without a trace in the log', async () => {
  const { host, gameId } = await game()
  const { visitor, officialId } = await seatOfficial(host, gameId, 'referee', 'Ada')
  const message = { messageId: newCommandId(), text: 'Hello all.', cardId: null, writtenAtMs: 0, photos: [] }
  expect((await visitor.post(`/api/games/${gameId}/messages`, message)).status).toBe(200)
  const { lines } = (await (await visitor.get(`/api/games/${gameId}/chat`)).json()) as { lines: object[] }
  expect(lines).toMatchObject([{ text: 'Hello all.', by: officialId, teamId: null, playerId: null }])
  expect((await visitor.post('/api/leave')).status).toBe(200)
  expect((await meOf(visitor)).seat).toBeNull()
  const desk = await openLive(host, gameId)
  expect(desk.view.officials?.[officialId]?.status).toBe('seated')
})
