import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { runScript } from '#test/child-script.ts'
import { createGame, joinGame, openLive, seatOfficial } from '#test/live-client.ts'
import { LiveSocket, newCommandId } from '#test/live-socket.ts'
import { uploadMap } from '#test/map-picture.ts'
import { uploadPhoto } from '#test/photos.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { startNodes } from '#test/running-nodes.ts'
import { BLUE_CODE, newHost, RED_CODE, startServer } from '#test/running-server.ts'
import { openWatch } from '#test/spectators.ts'
import { batch, gameRow } from '#test/store-batches.ts'
import { allRows, filesWith } from '#test/stored-bytes.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { GamesAnswer, Me, ReplayLinkAnswer } from '#wire/http.ts'
import { CLOSE } from '#wire/protocol.ts'

const MB = 1024 * 1024
const PATIENCE = { timeout: 10_000, interval: 50 }
/** Stands in whatever people write in the game. */
const PLANTED = 'QuokkaNight'
const GONE = { code: 'game-deleted', message: 'The host has deleted this game. Nobody can open it any more.' }

async function uploadedMap(host: Visitor, background: string): Promise<{ url: string; bytes: Buffer }> {
  const url = await uploadMap(host, background)
  return { url, bytes: Buffer.from(await (await host.get(url)).arrayBuffer()) }
}

const setupWith = (url: string) => ({
  name: `${PLANTED} game`,
  map: { mapImage: url, isDefaultImage: false },
  teams: [
    { id: 'a', name: `${PLANTED} reds`, color: 'red', code: RED_CODE },
    { id: 'b', name: 'Blues', color: 'blue', code: BLUE_CODE },
  ],
  challenges: DEFAULT_SETUP.challenges.map((card) => ({ ...card, description: `${PLANTED} card` })),
  rules: { content: `<p>${PLANTED} rules</p>` },
})

/**
 * A game that has ended, with the planted text in all that can be written, a photo, a replay's link, and a screen for spectators.
 * @param there another node of the same deployment, at which the blue team is
 */
async function endedGame(here: { origin: string }, there = here) {
  const host = await newHost(here)
  const map = await uploadedMap(host, '#7a3d19')
  const { gameId, code: gameCode } = await createGame(host, setupWith(map.url))
  const red = await joinGame(here.origin, { gameCode, teamCode: RED_CODE })
  const joined = await joinGame(here.origin, { gameCode, teamCode: BLUE_CODE })
  const blue = joined.visitor.at(there.origin)
  const { visitor: referee } = await seatOfficial(host, gameId, 'referee', `${PLANTED} referee`)
  const desk = await openLive(host, gameId)
  await desk.command({ type: 'StartGame' })
  const redPhone = await openLive(red.visitor, gameId)
  await redPhone.command({ type: 'SetNickname', nickname: `${PLANTED}Red` })
  await desk.command({ type: 'PostAnnouncement', text: `${PLANTED} announcement` })
  const photoId = newCommandId()
  const photoPath = `/api/games/${gameId}/photos/${photoId}`
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red', noise } })
    .jpeg()
    .toBuffer()
  expect((await uploadPhoto(red.visitor, photoPath, jpeg)).status).toBe(201)
  const message = { messageId: newCommandId(), cardId: null, writtenAtMs: Date.now() }
  const posted = await red.visitor.post(`/api/games/${gameId}/messages`, {
    ...message,
    text: `${PLANTED} words`,
    photos: [{ id: photoId, takenAtMs: null }],
  })
  expect(posted.status).toBe(200)
  const photo = Buffer.from(await (await red.visitor.get(photoPath)).arrayBuffer())
  const watch = await openWatch(host, gameId, 0)
  expect(await desk.command({ type: 'EndGame' })).toEqual({ ok: true })
  const shared = await host.post(`/api/games/${gameId}/replay/link`, {
    commandId: newCommandId(),
    isShared: true,
  })
  const { key } = (await shared.json()) as ReplayLinkAnswer
  const bluePhone = await openLive(blue, gameId)
  const people = { host, red: red.visitor, blue, referee }
  return { gameId, gameCode, ...people, desk, redPhone, bluePhone, photoPath, photo, watch, key, map }
}

type EndedGame = Awaited<ReturnType<typeof endedGame>>

/** What everyone could read of the game. */
const pathsOf = ({
  gameId,
  photoPath,
  watch,
  key,
}: EndedGame): [who: keyof EndedGame | null, path: string][] => {
  const game = `/api/games/${gameId}`
  const own = ['view', 'rules', 'borders', 'chat', 'replay', 'setup', 'setup-file', 'download', 'spectators']
  return [
    ...own.map((part): ['host', string] => ['host', `${game}/${part}`]),
    ...['view', 'chat', 'replay', 'rules', 'borders'].flatMap(
      (part): ['red' | 'blue' | 'referee', string][] => [
        ['red', `${game}/${part}`],
        ['blue', `${game}/${part}`],
        ['referee', `${game}/${part}`],
      ],
    ),
    ['red', photoPath],
    ['blue', `${photoPath}/thumb`],
    [null, `${game}/replay?key=${key}`],
    [null, watch],
    [null, `${watch}/borders`],
  ]
}

/** Asks for everything. @returns each answer's status, text and ETag, by who and path */
async function readAll(game: EndedGame, origin: string, etags = new Map<string, string>()) {
  const answers = new Map<string, { status: number; text: string; etag: string }>()
  for (const [who, path] of pathsOf(game)) {
    const name = `${who ?? 'a stranger'} ${path}`
    const visitor = (who ? (game[who] as Visitor) : createVisitor(origin)).at(origin)
    const answer = await visitor.get(path, { 'if-none-match': etags.get(name) ?? '' })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    answers.set(name, { status: answer.status, text, etag: answer.headers.get('etag') ?? '' })
  }
  return answers
}

async function expectGone(game: EndedGame, origin: string, etags: Map<string, string>): Promise<void> {
  for (const [name, { status, text }] of await readAll(game, origin, etags)) {
    expect([name, status, JSON.parse(text)]).toEqual([name, 410, GONE])
  }
  const { gameId, gameCode, host, red } = game
  const joined = await createVisitor(origin).post('/api/join', {
    commandId: newCommandId(),
    gameCode,
    teamCode: RED_CODE,
  })
  expect(joined.status).toBe(404)
  const { games } = (await (await host.at(origin).get('/api/games')).json()) as GamesAnswer
  expect(games).toEqual([])
  for (const visitor of [host, red]) {
    const me = (await (await visitor.at(origin).get('/api/me')).json()) as Me
    expect(me).toMatchObject({ seat: null, seats: [], lastGameId: null })
  }
  const message = {
    messageId: newCommandId(),
    text: 'Late',
    cardId: null,
    writtenAtMs: Date.now(),
    photos: [],
  }
  expect((await red.at(origin).post(`/api/games/${gameId}/messages`, message)).status).toBe(410)
  expect((await new LiveSocket(red.at(origin), gameId).ended).code).toBe(CLOSE.deleted)
}

const etagsOf = (answers: Awaited<ReturnType<typeof readAll>>) =>
  new Map([...answers].map(([name, { etag }]) => [name, etag]))

/** Everything was there before, or nothing is proven. */
function expectThere(answers: Awaited<ReturnType<typeof readAll>>): void {
  for (const [name, { status }] of answers) expect([name, status]).toEqual([name, 200])
  expect([...answers.values()].filter(({ text }) => text.includes(PLANTED)).length).toBeGreaterThan(10)
}

test('[I50] [I51] [I53] [I54] a deleted game is nowhere: tables, disk, answers, sockets, restarts', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const game = await endedGame(server)
  const { gameId, host, desk, redPhone, bluePhone, photo, map } = game
  const before = await readAll(game, server.origin)
  expectThere(before)
  expect(filesWith(folder, PLANTED, photo, map.bytes).length).toBeGreaterThan(2)

  const deleted = await host.delete(`/api/games/${gameId}`)
  expect([deleted.status, await deleted.json()]).toEqual([200, {}])
  for (const socket of [desk, redPhone, bluePhone]) {
    expect(await socket.ended).toEqual({ code: CLOSE.deleted, reason: 'This game was deleted.' })
  }
  await expectGone(game, server.origin, etagsOf(before))
  expect((await host.get(map.url)).status).toBe(404)
  // The answer was lost, and is asked for again.
  const again = await host.delete(`/api/games/${gameId}`)
  expect([again.status, await again.json()]).toEqual([410, GONE])
  await vi.waitFor(() => expect(filesWith(folder, PLANTED, photo, map.bytes)).toEqual([]), PATIENCE)
  expect(existsSync(join(folder, 'photos', gameId))).toBe(false)
  await server.stop()
  expect(filesWith(folder, PLANTED, photo, map.bytes)).toEqual([])

  const next = await startServer({ folder })
  await expectGone(game, next.origin, etagsOf(before))
  await next.stop()
  const store = await openSqliteStore(folder)
  expect(await store.heads([gameId])).toEqual({ [gameId]: 0 })
})

test('[I50] only its host deletes a game, from our pages, and not while it is open', async () => {
  const server = await startServer()
  const host = await newHost(server)
  const { gameId, code: gameCode } = await createGame(host)
  const path = `/api/games/${gameId}`
  const early = await host.delete(path)
  expect([early.status, await early.json()]).toEqual([
    409,
    { code: 'refused', message: 'This game is still open. End it first, then delete it.' },
  ])
  const player = await joinGame(server.origin, { gameCode, teamCode: (await invitesOf(host, gameId)) ?? '' })
  const cohost = await seatOfficial(host, gameId, 'cohost')
  const desk = await openLive(host, gameId)
  await desk.command({ type: 'EndGame' })
  const statusOf = async (visitor: Visitor, headers = {}) => (await visitor.delete(path, headers)).status
  expect(await statusOf(createVisitor(server.origin))).toBe(401)
  expect(await statusOf(await newHost(server))).toBe(401)
  expect(await statusOf(player.visitor)).toBe(403)
  expect(await statusOf(cohost.visitor)).toBe(403)
  expect(await statusOf(host, { origin: 'https://evil.example' })).toBe(403)
  expect((await host.delete('/api/games/aaaaaaaaaaaaaaaa')).status).toBe(404)
  expect((await host.get(`${path}/view`)).status).toBe(200)
  expect(await statusOf(host)).toBe(200)
})

async function invitesOf(host: Visitor, gameId: string): Promise<string | undefined> {
  const view = (await openLive(host, gameId)).view
  return 'codes' in view ? Object.values(view.codes as Record<string, string>)[0] : undefined
}

test('[I52] a picture stays while a kit, another game or an open draft shows it', async () => {
  const server = await startServer()
  const host = await newHost(server)
  const [inGame, inKit, inDraft] = [
    await uploadedMap(host, '#103050'),
    await uploadedMap(host, '#205070'),
    await uploadedMap(host, '#308050'),
  ]
  const endedWith = async (url: string) => {
    const { gameId } = await createGame(host, setupWith(url))
    const desk = await openLive(host, gameId)
    await desk.command({ type: 'EndGame' })
    return `/api/games/${gameId}`
  }
  const isThere = async ({ url }: { url: string }) => (await host.get(url)).status === 200
  const [first, second] = [await endedWith(inGame.url), await endedWith(inGame.url)]
  await host.delete(first)
  expect(await isThere(inGame)).toBe(true)
  await host.delete(second)
  expect(await isThere(inGame)).toBe(false)

  const ofKit = await endedWith(inKit.url)
  const kit = { id: newCommandId(), name: 'Kit', setup: setupWith(inKit.url) }
  expect((await host.post('/api/kits', kit)).status).toBe(201)
  await host.delete(ofKit)
  expect(await isThere(inKit)).toBe(true)

  const ofDraft = await endedWith(inDraft.url)
  await host.delete(`${ofDraft}?keep=${inDraft.url.replace('/media/', '')}`)
  expect(await isThere(inDraft)).toBe(true)
})

test('[I51] a repeated creation does not bring it back', async () => {
  const server = await startServer()
  const host = await newHost(server)
  const body = { commandId: newCommandId(), setup: {} }
  const { gameId } = (await (await host.post('/api/games', body)).json()) as { gameId: string }
  const desk = await openLive(host, gameId)
  await desk.command({ type: 'EndGame' })
  await host.delete(`/api/games/${gameId}`)
  const again = await host.post('/api/games', body)
  expect([again.status, await again.json()]).toEqual([410, GONE])
  expect((await createGame(host)).gameId).not.toBe(gameId)
})

test('[I53] a download under way breaks off, and nobody takes it for whole', async () => {
  const server = await startServer()
  const { host, gameId } = await endedGame(server)
  const answer = await fetch(`${server.origin}/api/games/${gameId}/download`, {
    headers: { cookie: host.cookies() },
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  expect((await host.delete(`/api/games/${gameId}`)).status).toBe(200)
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done) return
  }
  await expect(rest()).rejects.toThrow()
})

test('[I55] kill -9 leaves all of a game or nothing, and files that were left are deleted by the next start', async () => {
  const folder = temporaryFolder()
  const entries = 6_000
  let spared = 0
  for (let round = 1; round <= 6; round += 1) {
    const id = `game-${round}`
    const filling = await openSqliteStore(folder)
    await filling.append([batch(gameRow(id, { status: 'completed' }), 0, entries)])
    await filling.close()
    const child = runScript(import.meta.resolve('#test/game-deleter.ts'), [folder, id])
    for await (const line of child.lines) {
      if (line !== 'deletes') continue
      await setTimeout(round * 8 - 8)
      child.process.kill('SIGKILL')
    }
    await child.ended
    const store = await openSqliteStore(folder)
    const game = await store.load(id, 1, 0)
    const left = (await store.unfinishedDeletions()).some(({ gameId }) => gameId === id)
    await store.close()
    expect([game?.entries.length ?? 0, left]).toEqual(game ? [entries, false] : [0, true])
    if (game) spared += 1
  }
  expect(spared, 'rounds in which the kill came first').toBeGreaterThan(0)
})

test('[I55] files of a game that was deleted before a crash go with the next start', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const { gameId, host, map, photo } = await endedGame(server)
  const { account } = (await (await host.get('/api/me')).json()) as Me
  await server.stop()
  const store = await openSqliteStore(folder)
  const [, pictureOwner = ''] = /\/media\/([0-9a-f]{16})-/.exec(map.url) ?? []
  const order = { gameId, hostId: account?.id ?? '', atMs: 0, pictureOwner, keptPictures: [] }
  expect(await store.deleteGame(order)).toBe('deleted')
  await store.close()
  expect(filesWith(folder, photo, map.bytes)).toHaveLength(2)
  await startServer({ folder })
  await vi.waitFor(() => expect(filesWith(folder, photo, map.bytes)).toEqual([]), PATIENCE)
})

describe.skipIf(postgresPrograms() === null)('two nodes over PostgreSQL', () => {
  const postgres = sharedPostgres()

  test('[I50] [I51] [I54] the other node lets go of it too, even if no message reaches it', async () => {
    const databaseUrl = await postgres.newDatabase()
    const [a, b] = await startNodes(2, { databaseUrl })
    if (!a || !b) throw new Error('two were asked for')
    const game = await endedGame(a, b)
    const { gameId, host, redPhone, bluePhone, photo, map } = game
    const before = await readAll(game, b.origin)
    expectThere(before)
    expect((await allRows(databaseUrl)).join()).toContain(PLANTED)
    expect((await host.delete(`/api/games/${gameId}`)).status).toBe(200)
    expect((await redPhone.ended).code).toBe(CLOSE.deleted)
    // At once, before the poll has told it.
    await expectGone(game, b.origin, etagsOf(before))
    expect((await bluePhone.ended).code).toBe(CLOSE.deleted)
    await expectGone(game, a.origin, etagsOf(before))
    const rows = await allRows(databaseUrl)
    expect(rows.join()).not.toContain(PLANTED)
    const named = rows.filter((row) => row.includes(gameId))
    expect(named.map((row) => row.split(' ')[0]).toSorted()).toEqual(['public.deletions', 'public.games'])
    expect(filesWith(a.folder, photo, map.bytes)).toEqual([])
  })

  test('[I45] [I53] a download at one node takes nothing that was deleted at the other meanwhile', async () => {
    const [a, b] = await startNodes(2, { databaseUrl: await postgres.newDatabase() })
    if (!a || !b) throw new Error('two were asked for')
    const { host, gameId, photoPath } = await endedGame(a, b)
    // More than lines and sockets hold: the end of it waits until it's taken.
    writeFileSync(
      join(a.folder, `${photoPath.replace('/api/games', 'photos').replace('/photos/', '/')}.jpg`),
      Buffer.alloc(32 * MB, 'x'),
    )
    const answer = await fetch(`${b.origin}/api/games/${gameId}/download`, {
      headers: { cookie: host.at(b.origin).cookies() },
    })
    const reader = answer.body?.getReader()
    let bytes = 0
    async function take(atLeast: number): Promise<void> {
      while (bytes < atLeast) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return
        bytes += value?.length ?? 0
      }
    }
    await take(MB)
    expect((await host.delete(`/api/games/${gameId}`)).status).toBe(200)
    // Before a poll could have told it.
    await expect(take(Infinity)).rejects.toThrow()
    expect(bytes).toBeLessThan(16 * MB)
  })
})
