import { describe, expect, test } from 'vitest'
import { newId } from '#core/game/ids.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { LIMITS } from '#server/limits/table.ts'
import { createGame, openLive } from '#test/live-client.ts'
import { uploadMap } from '#test/map-picture.ts'
import { newHost, sharedServer, startedGame } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { Problem } from '#wire/http.ts'
import type { KitAnswer, KitsAnswer, ListedKit, SetupFileAnswer } from '#wire/kits.ts'

const server = sharedServer()
const anId = () => newId(Math.random)

const SETUP = {
  name: 'Night of the foxes',
  teams: [
    { id: 'a', name: 'Foxes', color: 'red', code: 'Fox4711' },
    { id: 'b', name: 'Owls', color: 'blue' },
  ],
  challenges: DEFAULT_SETUP.challenges.slice(0, 8),
  rules: { content: '<p onclick="x()">Walk.</p><script>alert(1)</script>' },
  options: { startDollars: 40 },
}

async function send(visitor: Visitor, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${visitor.origin}${path}`, {
    method,
    headers: {
      origin: visitor.origin,
      cookie: visitor.cookies(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Partial<ListedKit & Problem>) }
}
const add = (visitor: Visitor, name: string, setup: unknown = SETUP, id = anId()) =>
  send(visitor, 'POST', '/api/kits', { id, name, setup })
const listOf = async (visitor: Visitor) =>
  ((await (await visitor.get('/api/kits')).json()) as KitsAnswer).kits
const read = async (visitor: Visitor, id = '') =>
  (await (await visitor.get(`/api/kits/${id}`)).json()) as KitAnswer
const fileOf = async (visitor: Visitor, gameId: string) =>
  (await (await visitor.get(`/api/games/${gameId}/setup-file`)).json()) as SetupFileAnswer & Problem

describe('kits', () => {
  test('[I5] a host keeps a setup by name; strangers have none', async () => {
    const host = await newHost(server)
    const added = await add(host, ' Foxes\u202e by\nnight ')
    expect(added).toMatchObject({
      status: 201,
      name: 'Foxes by night',
      version: 1,
      digest: {
        teams: [
          { name: 'Foxes', color: 'red' },
          { name: 'Owls', color: 'blue' },
        ],
        zones: 10,
        challenges: 8,
        gameMinutes: 480,
        hasOwnRules: true,
      },
    })
    const kit = await read(host, added.id)
    expect(kit.setup).toMatchObject({ name: 'Night of the foxes', options: { startDollars: 40 } })
    expect(JSON.stringify(kit)).not.toMatch(/Fox4711|<script|onclick/)
    expect(kit.setup.rules).toEqual({ content: '<p>Walk.</p>' })
    const stranger = createVisitor(server.origin)
    const paths = [
      ['GET', '/api/kits'],
      ['GET', `/api/kits/${added.id}`],
      ['POST', '/api/kits'],
      ['PATCH', `/api/kits/${added.id}`],
      ['DELETE', `/api/kits/${added.id}?seenVersion=1`],
    ] as const
    for (const [method, path] of paths) {
      const body = method === 'POST' || method === 'PATCH' ? { seenVersion: 1 } : undefined
      expect(await send(stranger, method, path, body)).toMatchObject({ status: 401, code: 'unauthorized' })
    }
    const other = await newHost(server)
    expect(await listOf(other)).toEqual([])
    expect((await other.get(`/api/kits/${added.id}`)).status).toBe(404)
  })

  test.each([
    ['', 'A kit needs a name.'],
    [' \u200b', 'A kit needs a name.'],
    ['x'.repeat(61), 'Kit names can have at most 60 characters.'],
  ])('[I5] the name %j is refused in words', async (name, message) => {
    const host = await newHost(server)
    expect(await add(host, name)).toMatchObject({ status: 422, code: 'setup-invalid', message })
  })

  test('[I5] what no game could be made of is no kit, nor is a picture that is not here', async () => {
    const host = await newHost(server)
    expect(await add(host, 'Foxes', { teams: [] })).toMatchObject({
      status: 422,
      message: 'A game needs 2 to 6 teams',
    })
    const map = { mapImage: `/media/${'a'.repeat(16)}-${'b'.repeat(32)}.jpg`, isDefaultImage: false }
    expect(await add(host, 'Foxes', { map })).toMatchObject({
      status: 422,
      message: 'The map image is gone. Upload it again, or use the default map.',
    })
    expect(await send(host, 'POST', '/api/kits', { id: 'x', name: 'Foxes' })).toMatchObject({ status: 400 })
    expect(await listOf(host)).toEqual([])
  })

  test('[I5] the largest setup that a game takes is a kit', async () => {
    const host = await newHost(server)
    const words = { title: '題'.repeat(120), description: '語'.repeat(1_000) }
    const challenges = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, ...words, value: 1 }))
    expect(await add(host, 'Largest', { challenges })).toMatchObject({ status: 201 })
  })

  test('[I7] one device renames, replaces and deletes what the other one has seen, and no other version', async () => {
    const laptop = await newHost(server)
    const phone = laptop.copy()
    const { id = '' } = await add(laptop, 'Foxes')
    const path = `/api/kits/${id}`
    expect(await send(phone, 'PATCH', path, { seenVersion: 1, name: 'Owls' })).toMatchObject({ version: 2 })
    const stale = { status: 409, code: 'changed-meanwhile' }
    expect(await send(laptop, 'PATCH', path, { seenVersion: 1, name: 'Herons' })).toMatchObject(stale)
    expect(await send(laptop, 'DELETE', `${path}?seenVersion=1`)).toMatchObject(stale)
    expect(
      await send(laptop, 'PATCH', path, { seenVersion: 2, setup: { teams: SETUP.teams } }),
    ).toMatchObject({
      status: 200,
      name: 'Owls',
      version: 3,
      digest: { challenges: 80 },
    })
    expect(await listOf(phone)).toMatchObject([{ name: 'Owls', version: 3 }])
    expect(await send(phone, 'DELETE', `${path}?seenVersion=3`)).toMatchObject({ status: 200 })
    expect(await listOf(laptop)).toEqual([])
    expect(await send(laptop, 'PATCH', path, { seenVersion: 3, name: 'Owls' })).toMatchObject({
      status: 404,
      message: 'This kit was deleted on another device.',
    })
  })

  test('[I6] the same id again is the same kit, and the fifty-first is refused', async () => {
    const host = await newHost(server)
    const id = anId()
    expect([await add(host, 'Foxes', {}, id), await add(host, 'Owls', {}, id)]).toMatchObject([
      { status: 201, name: 'Foxes' },
      { status: 201, name: 'Foxes' },
    ])
    for (let more = 1; more < LIMITS.kits.max; more += 1) await add(host, `Kit ${more}`, {})
    expect(await add(host, 'One too many', {})).toMatchObject({ status: 409, message: LIMITS.kits.says })
    expect(await listOf(host)).toHaveLength(50)
  })

  test('[I8] a kit shows its own picture', async () => {
    const host = await newHost(server)
    const url = await uploadMap(host, '#123456')
    const { id } = await add(host, 'Foxes', { map: { mapImage: url, isDefaultImage: false } })
    expect((await read(host, id)).setup.map).toEqual({ mapImage: url, isDefaultImage: false })
  })
})

describe('the setup of a game', () => {
  test('[I69] its host gets it in the lobby, while it runs and after the end, with all corrections', async () => {
    const { host, gameId, sockets, red } = await startedGame(server)
    const { setup: running } = await fileOf(host, gameId)
    expect(running.teams).toEqual(DEFAULT_SETUP.teams)
    expect(running.challenges.map(({ title, value }) => [title, value])).toEqual(
      DEFAULT_SETUP.challenges.map(({ title, value }) => [title, value]),
    )
    const [zone] = sockets[0].view.zones
    if (!zone) throw new Error('no zone')
    const title = 'The old harbour'
    await sockets[0].command({ type: 'FixWords', target: 'zone', id: zone.id, title })
    await sockets[0].command({ type: 'EndGame' })
    const { setup } = await fileOf(host, gameId)
    expect(setup.zones[0]).toMatchObject({ id: 'zone-1', title, border: DEFAULT_SETUP.zones[0]?.border })
    expect(setup.zones).toHaveLength(10)
    expect(JSON.stringify(setup)).not.toMatch(/red123|blue123/)
    expect(await fileOf(red.visitor, gameId)).toMatchObject({ code: 'forbidden' })
    expect(await fileOf(await newHost(server), gameId)).toMatchObject({ code: 'unauthorized' })
    // And a game comes of it.
    await createGame(host, setup)
  })

  test('[I69] a lobby gives what its host has changed there', async () => {
    const host = await newHost(server)
    const { gameId } = await createGame(host, { ...SETUP, rules: { content: '<p>Walk.</p>' } })
    const { setup } = await fileOf(host, gameId)
    expect(setup).toMatchObject({
      name: SETUP.name,
      rules: { content: '<p>Walk.</p>' },
      options: { startDollars: 40 },
      challenges: SETUP.challenges.map(({ title }) => ({ title })),
    })
    const socket = await openLive(host, gameId)
    expect(socket.view.status).toBe('lobby')
  })
})
