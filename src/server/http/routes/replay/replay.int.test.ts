import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameView } from '#core/game/state.ts'
import { LIMITS } from '#server/limits/table.ts'
import { claimedGame, postPhoto } from '#test/claimed-game.ts'
import { newCommandId } from '#test/live-socket.ts'
import { type OpenGame, sharedServer, startedGame } from '#test/running-server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import type { ReplayEntry, ReplayHead } from '#wire/http.ts'

const server = sharedServer()

/** An ended game with three photos, of which one is approved evidence. */
interface EndedGame extends OpenGame {
  photos: { approved: string; plain: string; deleted: string }
  deletedMessageId: string
}

async function endedGame(): Promise<EndedGame> {
  const game = await claimedGame(server)
  const { gameId, red, blue, sockets, cardId, claimedAtMs } = game
  const [host] = sockets
  const approved = await postPhoto(blue.visitor, gameId, { cardId, text: 'LETTER one' })
  const plain = await postPhoto(red.visitor, gameId, { cardId: null, text: 'LETTER two' })
  const deleted = await postPhoto(blue.visitor, gameId, { cardId, text: 'LETTER three' })
  await host.command({ type: 'ApproveClaim', cardId, claimedAtMs })
  await host.command({ type: 'EndGame' })
  return {
    ...game,
    photos: { approved: approved.id, plain: plain.id, deleted: deleted.id },
    deletedMessageId: deleted.messageId,
  }
}

const replayPath = (gameId: string, key?: string) =>
  `/api/games/${gameId}/replay${key === undefined ? '' : `?key=${key}`}`
const photoAt = (gameId: string, id: string, key: string) =>
  `/api/games/${gameId}/photos/${id}/thumb?key=${key}`

async function read(answer: Response): Promise<{ head: ReplayHead; entries: ReplayEntry[]; text: string }> {
  const text = await answer.text()
  const [head, ...entries] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return { head, entries, text }
}

const share = async (visitor: Visitor, gameId: string, isShared = true) =>
  (
    await visitor.post(`/api/games/${gameId}/replay/link`, { commandId: newCommandId(), isShared })
  ).json() as Promise<{
    key: string
  }>

describe('a replay', () => {
  let game: EndedGame
  beforeAll(async () => {
    game = await endedGame()
  })

  test('[I10] [I12] holds the whole game for whoever was in it, and folds to what they saw last', async () => {
    const { gameId, host, red, sockets } = game
    const answer = await red.visitor.get(replayPath(gameId))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
    })
    const { head, entries } = await read(answer)
    expect(head).toMatchObject({
      seq: 1,
      watcher: 'member',
      isShared: false,
      view: { status: 'lobby', feed: [] },
    })
    const replay = new FoldedReplay(head)
    for (const entry of entries) replay.add(entry)
    const { players, ...last } = (await sockets[1].until(({ status }) => status === 'completed')) as GameView
    const { players: told, ...shown } = replay.viewAt(head.untilSeq)
    expect(shown).toEqual(last)
    expect(Object.keys(told)).toEqual(Object.keys(players))
    expect(replay.stops.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        'The game starts.',
        expect.stringMatching(/^Blue Team took Zone 3 - .* with \$7\.00\.$/),
        expect.stringMatching(/^Blue Team posted a photo for ".*"\.$/),
        'The game ends.',
      ]),
    )
    expect((await read(await host.get(replayPath(gameId)))).head.watcher).toBe('host')
    const plain = await fetch(`${server.origin}${replayPath(gameId)}`, {
      headers: { cookie: red.visitor.cookies(), 'accept-encoding': 'identity' },
    })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect((await read(plain)).entries).toEqual(entries)
  })

  test('[I12] a browser that has it asks again, and is told whether it’s the same', async () => {
    const { gameId, red } = game
    const tag = (await red.visitor.get(replayPath(gameId))).headers.get('etag') ?? ''
    const ask = (method: string, known: string) =>
      fetch(`${server.origin}${replayPath(gameId)}`, {
        method,
        headers: { cookie: red.visitor.cookies(), 'if-none-match': known },
      })
    expect((await ask('GET', tag)).status).toBe(304)
    expect((await ask('GET', '"other"')).status).toBe(200)
    const head = await ask('HEAD', '"other"')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    // Open pages ask so whether it's still there, as often as people step through it.
    for (let asked = 0; asked < LIMITS.replays.max; asked += 1) await ask('HEAD', '"other"')
    expect((await ask('GET', tag)).status).toBe(304)
  })

  test('[I11] names, words and deleted photos are in none of it, whenever they were deleted', async () => {
    const { gameId, red, sockets, photos, deletedMessageId } = game
    const before = await read(await red.visitor.get(replayPath(gameId)))
    expect(before.text).toContain(photos.deleted)
    await sockets[0].command({ type: 'DeleteMessage', messageId: deletedMessageId })
    const answer = await red.visitor.get(replayPath(gameId))
    const { text } = await read(answer)
    expect(text).not.toMatch(/Rosalind|LETTER/)
    expect([photos.approved, photos.plain, photos.deleted].map((id) => text.includes(id))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[I13] [I14] whoever has the link sees it with approved evidence alone, until the host withdraws the link', async () => {
    const { gameId, host, red, photos } = game
    const stranger = createVisitor(server.origin)
    const { key } = await share(host, gameId)
    expect(key).toMatch(/^[a-z2-7]{32}$/)
    // Once more, or on another device: the same link.
    expect(await share(host, gameId)).toEqual({ key })
    expect(await (await host.get(`/api/games/${gameId}/replay/link`)).json()).toEqual({ key })
    const { head, text } = await read(await stranger.get(replayPath(gameId, key)))
    expect(head).toMatchObject({ watcher: 'visitor', isShared: true })
    // Nor is a visitor's browser told that a member's copy is theirs.
    const tag = (await red.visitor.get(replayPath(gameId, key))).headers.get('etag') ?? ''
    expect((await stranger.get(replayPath(gameId, key), { 'if-none-match': tag })).status).toBe(200)
    expect([photos.approved, photos.plain, photos.deleted].map((id) => text.includes(id))).toEqual([
      true,
      false,
      false,
    ])
    expect(text).not.toMatch(/Rosalind|LETTER|tokenHash/)
    const seen = await Promise.all(
      [photos.approved, photos.plain, photos.deleted].map(
        async (id) => (await stranger.get(photoAt(gameId, id, key))).status,
      ),
    )
    expect(seen).toEqual([200, 401, 401])
    // With the key, too, a member is one.
    expect((await read(await red.visitor.get(replayPath(gameId, key)))).head.watcher).toBe('member')

    expect(await share(host, gameId, false)).toEqual({ key: null })
    const gone = await stranger.get(replayPath(gameId, key))
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { code: 'not-found', message: 'This link doesn’t work any more. Ask the host for a new one.' },
    ])
    expect((await stranger.get(photoAt(gameId, photos.approved, key))).status).toBe(401)
    const next = await share(host, gameId)
    expect(next.key).not.toBe(key)
    expect((await stranger.get(replayPath(gameId, key))).status).toBe(404)
    expect((await stranger.get(replayPath(gameId, next.key))).status).toBe(200)
  })

  test('[I12] nobody else gets it, nor anybody before the end', async () => {
    const { gameId } = game
    const other = await startedGame(server)
    const found = []
    for (const visitor of [createVisitor(server.origin), other.red.visitor, other.host]) {
      for (const key of [undefined, 'a'.repeat(32), 'nonsense']) {
        found.push((await visitor.get(replayPath(gameId, key))).status)
      }
    }
    expect(found).toEqual([401, 404, 404, 401, 404, 404, 401, 404, 404])
    const early = await other.red.visitor.get(replayPath(other.gameId))
    expect([early.status, await early.json()]).toEqual([
      409,
      { code: 'refused', message: 'The replay is here once the game has ended.' },
    ])
    expect(
      (
        await other.host.post(`/api/games/${other.gameId}/replay/link`, {
          commandId: newCommandId(),
          isShared: true,
        })
      ).status,
    ).toBe(409)
  })

  test('[I12] a reader that goes away leaves its place to the next', async () => {
    const { gameId, red } = game
    for (let times = 0; times < 12; times += 1) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const asking = request(`${server.origin}${replayPath(gameId)}`, {
        headers: { cookie: red.visitor.cookies() },
      })
      asking.on('response', (answer) => {
        expect(answer.statusCode).toBe(200)
        answer.destroy()
        resolve()
      })
      asking.on('error', reject)
      asking.end()
      await promise
    }
    await expect.poll(async () => (await red.visitor.get(replayPath(gameId))).status).toBe(200)
  })
})
