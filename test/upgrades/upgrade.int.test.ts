import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CaddyProcess, runCaddy } from '#test/caddy-process.ts'
import { freePort } from '#test/free-port.ts'
import { bidOn, joinGame, openLive } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { drawing, uploadPhoto } from '#test/photos.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { caddyProgram, postgresPrograms } from '#test/programs.ts'
import { RED_CODE } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { GamesAnswer } from '#wire/http.ts'
import { addedFields } from './added-fields.ts'
import { fillDatabase, readOldState, unpackFolder } from './old-states.ts'
import { startTodaysServer } from './todays-server.ts'
import { askAll, type Door, type Person, type Told } from './told.ts'

/** Fields that were added since the latest of the states. */
const NEW = [
  'me.google',
  'view.cards.*.disputingTeams',
  'view.chatLatest',
  'view.hostTeamId',
  'view.zones.*.hasBorder',
]
/** What today's server tells beyond what a version told. */
const ADDED: Record<string, string[]> = {
  '14b24a3': [...NEW, 'me.seats.*.badge'],
  '3deb6ae': [...NEW, 'me.seats.*.badge'],
  // Before there was evidence.
  '1cb3d7f': [
    ...NEW,
    'me.seats',
    'view.cards.*.disputedBy',
    'view.cards.*.proofs',
    'view.cards.*.review',
    'view.chatCount',
    'view.feed.*.cardId',
    'view.photosUntilMs',
    'view.playerCount',
    'view.players',
  ],
}

const postgres = sharedPostgres()
let port: number
let origins: Record<Door, string>
let caddy: CaddyProcess | null = null
let folder = ''
const trusted = getCACertificates('default')

beforeAll(async () => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  port = await freePort()
  origins = { http: `http://127.0.0.1:${port}`, tls: `https://localhost:${httpsPort}` }
  if (caddyProgram() === null) return
  folder = mkdtempSync(join(tmpdir(), 'zone-war-caddy-'))
  caddy = await runCaddy({ folder, domain: 'localhost', httpPort, httpsPort, nodes: [`127.0.0.1:${port}`] })
  setDefaultCACertificates([...trusted, await caddy.authority('root')])
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await caddy?.stop()
  if (folder !== '') rmSync(folder, { recursive: true })
})

/** Somebody of an older state, with the browser that they have. */
interface Returning {
  person: Person
  visitor: Visitor
}

const ask = async ({ person: { gameId }, visitor }: Returning): Promise<Told> =>
  askAll(visitor, gameId, await openLive(visitor, gameId))

/** Starts today's server on an older state, and brings those back who came by a door. */
async function upgrade(state: string, how: 'killed' | 'stopped', door: Door, isPostgres = false) {
  const { atMs, secret, people } = await readOldState(state)
  const data = temporaryFolder()
  await unpackFolder(state, how, data)
  const variables: Record<string, string> = { PORT: String(port), DATA_DIR: data }
  if (door === 'tls') Object.assign(variables, { BASE_URL: origins.tls, TRUSTED_PROXIES: '127.0.0.1, ::1' })
  if (isPostgres) {
    const url = await postgres.newDatabase()
    await fillDatabase(state, url)
    Object.assign(variables, { DATABASE_URL: url, AUTH_SECRET: secret ?? '' })
  }
  const server = await startTodaysServer({ variables, atMs, origin: origins[door] })
  const returning = people
    .filter((person) => person.door === door)
    .map(
      (person): Returning => ({
        person,
        visitor: createVisitor(origins[door], new Map(Object.entries(person.cookies))),
      }),
    )
  const named = (name: string): Returning => {
    const found = returning.find(({ person }) => person.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  return {
    server,
    returning,
    atMs,
    host: named('host of active'),
    red: named('red123 of active'),
    blue: named('blue123 of active'),
  }
}

/** Bids, and posts words with a photo. */
async function goOn({ red, blue, atMs }: Awaited<ReturnType<typeof upgrade>>): Promise<void> {
  const { gameId } = red.person
  const socket = await openLive(blue.visitor, gameId)
  expect(await socket.command(bidOn(socket.view, 'z04', 't2', 20))).toEqual({ ok: true })
  await socket.close()
  const photoId = newCommandId()
  const photo = await drawing(90, 60).jpeg().toBuffer()
  const kept = await uploadPhoto(red.visitor, `/api/games/${gameId}/photos/${photoId}`, photo)
  expect(kept.status).toBe(201)
  const message = {
    messageId: newCommandId(),
    text: 'We are back.',
    cardId: null,
    writtenAtMs: atMs,
    photos: [{ id: photoId, takenAtMs: null }],
  }
  expect((await red.visitor.post(`/api/games/${gameId}/messages`, message)).status).toBe(200)
}

/** Each way out of the older version and of today's, over both doors. */
const cases = [
  { state: '1cb3d7f', how: 'killed', door: 'http', signals: ['SIGTERM'] },
  { state: '1cb3d7f', how: 'stopped', door: 'tls', signals: ['SIGKILL'] },
  { state: '3deb6ae', how: 'stopped', door: 'http', signals: ['SIGKILL'] },
  { state: '3deb6ae', how: 'killed', door: 'tls', signals: ['SIGTERM'] },
  { state: '3deb6ae-postgres', how: 'stopped', door: 'tls', signals: ['SIGKILL', 'SIGTERM'] },
  { state: '14b24a3', how: 'killed', door: 'http', signals: ['SIGTERM'] },
  { state: '14b24a3', how: 'stopped', door: 'tls', signals: ['SIGKILL'] },
  { state: '14b24a3-postgres', how: 'stopped', door: 'http', signals: ['SIGKILL'] },
] as const

describe.each(cases)('from $state, $how, over $door, with $signals', ({ state, how, door, signals }) => {
  const isPostgres = state.endsWith('-postgres')
  const isMissing = (door === 'tls' && caddyProgram() === null) || (isPostgres && postgresPrograms() === null)

  test.skipIf(isMissing)(
    '[X111] [I65] everybody keeps their session and their seat, and the games are the same field by field',
    async () => {
      const upgraded = await upgrade(state, how, door, isPostgres)
      const { server, returning, red, blue, host } = upgraded
      const { gameId, told } = red.person

      for (const { person, visitor } of returning.filter(({ person }) => person.name.startsWith('host'))) {
        const { games } = (await (await visitor.get('/api/games')).json()) as GamesAnswer
        const { view } = person.told
        expect(games[0], person.name).toMatchObject({
          id: person.gameId,
          code: view.code,
          status: view.status,
        })
        expect(games[0]?.summary, person.name).toMatchObject({
          startedAtMs: view.startedAtMs,
          endedAtMs: view.status === 'completed' ? expect.any(Number) : null,
          teams: view.teams.map(({ name, color }) => ({ name, color })),
        })
      }

      // A page that was open all the time only opens its socket again.
      const phone = new LiveSocket(red.visitor, gameId, { since: told.bookmark })
      await phone.frame('hello')

      const added = new Set<string>()
      for (const each of returning) {
        const { name, told } = each.person
        const now = await ask(each)
        expect(now, name).toMatchObject({ ...told, chat: told.chat ?? { lines: [], hasOlder: false } })
        for (const field of addedFields(told, now)) added.add(field)
      }
      const expected = ADDED[state.replace('-postgres', '')] ?? []
      expect([...added].sort(), 'what was added on purpose belongs into NEW').toEqual(expected.toSorted())

      await goOn(upgraded)
      const { seq, events } = await phone.frame('entry')
      expect(seq).toBe(Number(told.bookmark.split('.')[1]) + 1)
      expect(events).toMatchObject([{ type: 'BidPlaced', zoneId: 'z04', teamId: 't2' }])
      expect(phone.heard.filter(({ type }) => type === 'welcome')).toEqual([])

      for (const signal of signals) {
        const before = await Promise.all(returning.map(ask))
        await server.startAgainAfter(signal)
        expect(await Promise.all(returning.map(ask))).toEqual(before)
        await goOn(upgraded)
      }

      // Whoever joins again is who they were.
      const codes = { gameCode: told.view.code, teamCode: RED_CODE }
      const { seat } = await joinGame(origins[door], codes, red.visitor)
      expect(seat.playerId).toBe(told.me.seat?.playerId)
      expect((await ask(blue)).view.playerCount).toBe(4)

      expect((await host.visitor.post('/api/auth/sign-out')).status).toBe(200)
      expect(await (await host.visitor.get('/api/me')).json()).toMatchObject({ account: null, seat: null })
      expect(host.visitor.cookies()).not.toContain('session_token')
    },
  )
})
