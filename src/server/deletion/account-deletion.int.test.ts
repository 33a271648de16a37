import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { newId } from '#core/game/ids.ts'
import { createGame, joinGame, openLive, signUpHost } from '#test/live-client.ts'
import { uploadMap } from '#test/map-picture.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { startNodes } from '#test/running-nodes.ts'
import { newHost, newLogin, RED_CODE, startServer } from '#test/running-server.ts'
import { allRows, filesWith } from '#test/stored-bytes.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { Me, Problem } from '#wire/http.ts'
import type { KitsAnswer } from '#wire/kits.ts'
import { CLOSE } from '#wire/protocol.ts'

const PATH = '/api/auth/delete-account'
const meOf = async (visitor: Visitor) => (await (await visitor.get('/api/me')).json()) as Me
const refusalOf = async (visitor: Visitor, body: object) => {
  const answer = await visitor.post(PATH, body)
  const { code } = (await answer.json()) as Partial<Problem>
  return [answer.status, code]
}

/** A host with two past games, a kit, a picture, a second device, and a seat in another host's game. */
async function staged(here: { origin: string }, there = here) {
  const login = newLogin()
  const host = await signUpHost(here.origin, login)
  const mapImage = await uploadMap(host, '#4a5d19')
  const setup = { name: 'Mine', map: { mapImage, isDefaultImage: false } }
  const gameIds: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const { gameId } = await createGame(host, setup)
    const desk = await openLive(host, gameId)
    await desk.command({ type: 'EndGame' })
    await desk.close()
    gameIds.push(gameId)
  }
  expect((await host.post('/api/kits', { id: newId(Math.random), name: 'Mine', setup })).status).toBe(201)
  const other = await newHost(here)
  const { gameId: othersId, code: gameCode } = await createGame(other, {
    teams: [
      { id: 'a', name: 'Reds', color: 'red', code: RED_CODE },
      { id: 'b', name: 'Blues', color: 'blue' },
    ],
  })
  await joinGame(here.origin, { gameCode, teamCode: RED_CODE }, host)
  const laptop = createVisitor(there.origin)
  expect((await laptop.post('/api/auth/sign-in/email', login)).status).toBe(200)
  const { account } = await meOf(host)
  return { login, host, laptop, gameIds, othersId, mapImage, userId: account?.id ?? '' }
}

type Staged = Awaited<ReturnType<typeof staged>>

/** Nothing of the account is left, and its seat in another host's game still is. */
async function expectGone({ login, host, laptop, gameIds, othersId, mapImage }: Staged): Promise<void> {
  for (const gameId of gameIds) expect((await host.get(`/api/games/${gameId}/view`)).status).toBe(410)
  expect((await meOf(laptop)).account).toBeNull()
  expect(await meOf(host)).toMatchObject({ account: null, seat: { gameId: othersId, role: 'player' } })
  expect((await host.get(`/api/games/${othersId}/view`)).status).toBe(200)
  expect((await host.get(mapImage)).status).toBe(404)
  expect((await laptop.post('/api/auth/sign-in/email', login)).status).toBe(401)
}

test('[I56] [I57] an account goes with games, kits, pictures and sessions, and its address may sign up anew', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const mine = await staged(server)
  const { login, host, laptop, userId } = mine
  const open = await createGame(laptop)
  const [status, text] = await host
    .post(PATH, { email: login.email })
    .then(async (answer) => [answer.status, ((await answer.json()) as Problem).message] as const)
  expect([status, text]).toEqual([
    409,
    `Game ${open.code} is still open. End it first, then delete your account.`,
  ])
  const desk = await openLive(laptop, open.gameId)
  await desk.command({ type: 'EndGame' })
  expect(await refusalOf(host, { email: 'other@example.org' })).toEqual([400, 'email-invalid'])
  expect(await refusalOf(createVisitor(server.origin), { email: login.email })).toEqual([401, 'unauthorized'])

  expect((await host.post(PATH, { email: ` ${login.email.toUpperCase()} ` })).status).toBe(200)
  expect([CLOSE.signIn, CLOSE.deleted]).toContain((await desk.ended).code)
  await expectGone({ ...mine, gameIds: [...mine.gameIds, open.gameId] })
  await server.stop()
  const left = filesWith(folder, login.email, userId)
  // The mails that this server couldn't send.
  expect(left.filter((path) => !path.includes('outbox'))).toEqual([])

  const next = await startServer({ folder })
  const anew = await signUpHost(next.origin, { ...login, password: 'Canal+Bowery8' })
  const kits = (await (await anew.get('/api/kits')).json()) as KitsAnswer
  expect([await (await anew.get('/api/games')).json(), kits.kits]).toEqual([{ games: [], next: null }, []])
})

test('[I58] whoever signed in a while ago gives the password, or signs in with Google again', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const login = newLogin()
  const host = await signUpHost(server.origin, login)
  const { email, password } = login
  const accounts = new DatabaseSync(join(folder, 'accounts.db'))
  const longAgo = new Date(Date.now() - 16 * 60_000).toISOString()
  const age = () => accounts.prepare('UPDATE session SET createdAt = ?').run(longAgo)
  age()
  expect(await refusalOf(host, { email })).toEqual([403, 'password-needed'])
  expect(await refusalOf(host, { email, password: 'Wrong+Password7' })).toEqual([401, 'wrong-password'])
  expect((await meOf(host)).account).not.toBeNull()
  accounts.prepare("UPDATE account SET providerId = 'google'").run()
  expect(await refusalOf(host, { email, password })).toEqual([403, 'sign-in-again'])
  accounts.prepare("UPDATE account SET providerId = 'credential'").run()
  accounts.close()
  expect((await host.post(PATH, { email, password })).status).toBe(200)
  expect((await meOf(host)).account).toBeNull()
})

describe.skipIf(postgresPrograms() === null)('two nodes over PostgreSQL', () => {
  const postgres = sharedPostgres()

  test('[I56] [I57] no table has anything of the account', async () => {
    const databaseUrl = await postgres.newDatabase()
    const [a, b] = await startNodes(2, { databaseUrl })
    if (!a || !b) throw new Error('two were asked for')
    const mine = await staged(a, b)
    const { login, host, userId } = mine
    const rows = async () =>
      (await allRows(databaseUrl)).filter((row) => [login.email, userId].some((each) => row.includes(each)))
    expect((await rows()).length).toBeGreaterThan(5)
    expect((await host.post(PATH, { email: login.email })).status).toBe(200)
    await expectGone(mine)
    expect(await rows()).toEqual([])
  })
})
