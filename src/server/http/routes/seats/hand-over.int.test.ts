import { expect, test } from 'vitest'
import { createGame, openLive, seatOfficial, signUpHost } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { newHost, newLogin, sharedServer } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Visitor } from '#test/visitor.ts'
import type { GamesAnswer, Me, Problem } from '#wire/http.ts'

const server = sharedServer()

const meOf = async (visitor: Visitor) => (await (await visitor.get('/api/me')).json()) as Me
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Problem),
})
const offer = (host: Visitor, gameId: string, officialId: string | null) =>
  host.post(`/api/games/${gameId}/host-offer`, { commandId: newCommandId(), officialId })
const takeOver = (visitor: Visitor, gameId: string, commandId = newCommandId()) =>
  visitor.post(`/api/games/${gameId}/host`, { commandId })

/** A game with a co-host; `signIn` gives their browser an account. */
async function gameWithCohost(origin: string) {
  const login = newLogin()
  const host = await signUpHost(origin, login)
  const { gameId } = await createGame(host)
  const { visitor: cohost, officialId } = await seatOfficial(host, gameId, 'cohost', 'Cleo')
  const ownLogin = newLogin()
  await signUpHost(origin, ownLogin)
  const signIn = async () => expect((await cohost.post('/api/auth/sign-in/email', ownLogin)).ok).toBe(true)
  return { host, cohost, officialId, gameId, signIn }
}

test('[K9] [I64] a co-host takes over with an account, and the host of before is a co-host', async () => {
  const { host, cohost, officialId, gameId, signIn } = await gameWithCohost(server.origin)
  const { visitor: referee, officialId: refereeId } = await seatOfficial(host, gameId, 'referee')
  const [hostLive, cohostLive] = [await openLive(host, gameId), await openLive(cohost, gameId)]
  const refereeLive = await openLive(referee, gameId)
  expect(await problemOf(await offer(cohost, gameId, officialId))).toMatchObject({ status: 403 })
  expect(await problemOf(await offer(host, gameId, refereeId))).toMatchObject({ status: 404 })
  expect((await offer(host, gameId, officialId)).status).toBe(200)
  expect((await meOf(host)).seat?.role).toBe('host')
  expect(await problemOf(await takeOver(cohost, gameId))).toMatchObject({ status: 401 })
  await signIn()
  expect(await problemOf(await takeOver(referee, gameId))).toMatchObject({ status: 401 })
  const commandId = newCommandId()
  const taken = await takeOver(cohost, gameId, commandId)
  expect(taken.status).toBe(200)
  expect(await taken.json()).toMatchObject({ gameId, role: 'host' })
  expect((await takeOver(cohost, gameId, commandId)).status).toBe(200)
  expect(await hostLive.ended).toMatchObject({ code: 4409 })
  expect(await cohostLive.ended).toMatchObject({ code: 4409 })
  const { account: owner } = await meOf(cohost)
  await refereeLive.until(({ officials = {} }) => Object.keys(officials).length === 3)
  expect(JSON.stringify(refereeLive.view)).not.toContain(owner?.id)
  expect(refereeLive.view.officials?.[officialId]).toMatchObject({ status: 'removed', name: null })

  expect((await meOf(cohost)).seat).toMatchObject({ gameId, role: 'host' })
  expect((await meOf(host)).seat).toMatchObject({ gameId, role: 'cohost', teamId: null })
  const [former, desk] = [await openLive(host, gameId), await openLive(cohost, gameId)]
  expect(await former.command({ type: 'StartGame' })).toEqual({ ok: true })
  expect(await former.command({ type: 'EndGame' })).toMatchObject({ refusal: { code: 'not-allowed' } })
  expect(await problemOf(await offer(host, gameId, null))).toMatchObject({ status: 403 })
  const gamesOf = async (visitor: Visitor) =>
    ((await (await visitor.get('/api/games')).json()) as GamesAnswer).games.map(({ id }) => id)
  expect([await gamesOf(host), await gamesOf(cohost)]).toEqual([[], [gameId]])
  // Their account is free for another game; the new host's isn't.
  expect((await cohost.post('/api/games', { commandId: newCommandId(), setup: {} })).status).toBe(409)
  expect(await desk.command({ type: 'EndGame' })).toEqual({ ok: true })
})

test('[K9] an offer that was taken back, and an account with an open game, are refused', async () => {
  const { host, cohost, officialId, gameId, signIn } = await gameWithCohost(server.origin)
  await signIn()
  await offer(host, gameId, officialId)
  await offer(host, gameId, null)
  expect(await problemOf(await takeOver(cohost, gameId))).toMatchObject({
    status: 409,
    message: 'The host doesn’t offer you the game any more.',
  })
  await offer(host, gameId, officialId)
  await createGame(cohost)
  expect(await problemOf(await takeOver(cohost, gameId))).toMatchObject({ code: 'open-game-exists' })
  expect((await meOf(host)).seat).toMatchObject({ gameId, role: 'host' })
  const stranger = await newHost(server)
  expect(await problemOf(await takeOver(stranger, gameId))).toMatchObject({ status: 401 })
})

test('[K9] an account that takes two games and creates a third at once has one', async () => {
  const games = [await gameWithCohost(server.origin), await gameWithCohost(server.origin)]
  const login = newLogin()
  const account = await signUpHost(server.origin, login)
  for (const { host, cohost, gameId, officialId } of games) {
    expect((await cohost.post('/api/auth/sign-in/email', login)).ok).toBe(true)
    await offer(host, gameId, officialId)
  }
  const outcomes = await Promise.all([
    ...games.map(({ cohost, gameId }) => takeOver(cohost, gameId)),
    account.post('/api/games', { commandId: newCommandId(), setup: {} }),
  ])
  const statuses = outcomes.map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  for (const [index, { host, gameId }] of games.entries()) {
    const role = statuses[index] === 200 ? 'cohost' : 'host'
    expect((await meOf(host)).seat).toMatchObject({ gameId, role })
    expect(await (await openLive(host, gameId)).command({ type: 'StartGame' })).toEqual({ ok: true })
  }
})

test('[K9] the hand-over survives kill -9', async () => {
  const folder = temporaryFolder()
  const first = spawnServer({ DATA_DIR: folder })
  const origin = await first.origin
  const { host, cohost, officialId, gameId, signIn } = await gameWithCohost(origin)
  await signIn()
  await offer(host, gameId, officialId)
  expect((await takeOver(cohost, gameId)).status).toBe(200)
  first.kill('SIGKILL')
  await first.ended
  await spawnServer({ DATA_DIR: folder, PORT: new URL(origin).port }).origin
  expect((await meOf(cohost)).seat).toMatchObject({ gameId, role: 'host' })
  expect((await meOf(host)).seat).toMatchObject({ gameId, role: 'cohost' })
  expect(await (await openLive(host, gameId)).command({ type: 'StartGame' })).toEqual({ ok: true })
})
