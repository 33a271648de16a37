import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqliteArchive } from '#server/archive/sqlite-archive.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { bidOn, createGame } from '#test/live-client.ts'
import { answerOf, me } from '#test/lobby.ts'
import { newHost, sharedServer, startedGame } from '#test/running-server.ts'
import { batch, gameRow, START_MS } from '#test/store-batches.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { GamesAnswer } from '#wire/http.ts'

const server = sharedServer()

const gamesOf = async (visitor: Visitor, query = ''): Promise<GamesAnswer> =>
  (await (await visitor.get(`/api/games${query}`)).json()) as GamesAnswer

describe('GET /api/games', () => {
  test('[I64] a host sees their own games, the open one first; strangers and players see none', async () => {
    const { host, gameId, gameCode, sockets, red } = await startedGame(server)
    expect(await gamesOf(await newHost(server))).toEqual({ games: [], next: null })
    expect(await answerOf(createVisitor(server.origin).get('/api/games'))).toEqual({
      status: 401,
      problem: { code: 'unauthorized', message: 'Sign in to see your games.' },
    })
    expect((await red.visitor.get('/api/games')).status).toBe(401)
    const open = await gamesOf(host)
    expect(open).toMatchObject({ games: [{ id: gameId, code: gameCode, status: 'active' }], next: null })
    expect(open.games[0]?.summary).toMatchObject({ name: null, endedAtMs: null })
    await sockets[0].command({ type: 'EndGame' })
    const later = await createGame(host, { name: 'Night Race' })
    const { games } = await gamesOf(host)
    expect(games.map(({ id, status }) => [id, status])).toEqual([
      [later.gameId, 'lobby'],
      [gameId, 'completed'],
    ])
    expect(games[0]?.summary).toMatchObject({ name: 'Night Race', startedAtMs: null })
  })

  test('[I65] a played game’s summary is the one that its log folds to', async () => {
    const { host, gameId, sockets } = await startedGame(server)
    const [desk, red] = sockets
    const edits = [{ teamId: 't1', seenCents: 0, toCents: 5_000 }]
    expect(await desk.command({ type: 'EditBudgets', edits })).toEqual({ ok: true })
    expect(await red.command(bidOn(red.view, 'z03', 't1', 5))).toEqual({ ok: true })
    const words = { type: 'FixWords', target: 'team', id: 't1', name: 'Red Foxes' } as const
    expect(await desk.command(words)).toEqual({ ok: true })
    const before = Date.now()
    await desk.command({ type: 'EndGame' })
    const { games } = await gamesOf(host)
    const summary = games[0]?.summary
    expect(summary?.teams.filter(({ rank }) => rank === 1)).toMatchObject([{ name: 'Red Foxes', zones: 1 }])
    expect(summary?.endedAtMs).toBeGreaterThanOrEqual(before)
    const database = new DatabaseSync(join(server.folder, 'games.db'))
    const erased = database.prepare('DELETE FROM summaries WHERE game_id = ?').run(gameId)
    database.close()
    expect(erased.changes).toBe(1)
    const archive = openSqliteArchive(server.folder)
    onTestFinished(() => archive.close())
    const account = (await me(host)).account
    expect((await archive.gamesOf(account?.id ?? '', null, 5))[0]?.summary).toEqual(summary)
    expect((await gamesOf(host)).games[0]?.summary).toEqual(summary)
  })

  test('[I64] more than 30 games come page by page, each once', async () => {
    const host = await newHost(server)
    const hostId = (await me(host)).account?.id ?? ''
    const store = await openSqliteStore(server.folder)
    onTestFinished(() => store.close())
    const summary = { name: null, startedAtMs: null, endedAtMs: START_MS, teams: [] }
    const rows = Array.from({ length: 67 }, (_, at) =>
      gameRow(`many-${at}`, { hostId, status: 'completed', createdAtMs: START_MS + Math.floor(at / 2) }),
    )
    await store.append(rows.map((row) => ({ ...batch(row, 0, 1), summary })))
    const ids: string[] = []
    let next: string | null = null
    const lengths: number[] = []
    do {
      const page: GamesAnswer = await gamesOf(host, next === null ? '' : `?before=${next}`)
      lengths.push(page.games.length)
      ids.push(...page.games.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect(lengths).toEqual([30, 30, 7])
    expect(new Set(ids).size).toBe(67)
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  test('what is no page is refused in words', async () => {
    const host = await newHost(server)
    for (const before of ['x', '1.', '.a', `1.${'a'.repeat(65)}`, '1.a%00', '-1.a', '']) {
      expect((await answerOf(host.get(`/api/games?before=${before}`))).status).toBe(400)
    }
  })
})
