import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import type { Store } from '#server/store/store.ts'
import { ownPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { announcement, batch, createGames, entry, gameRow } from '#test/store-batches.ts'
import { openWireTap } from '#test/wire-tap.ts'
import { connectionConfig, openPool } from './connection.ts'
import { openPostgresStore } from './postgres.ts'

const log = pino({ level: 'silent' })
const kinds = (outcomes: readonly { kind: string }[]): string[] => outcomes.map((outcome) => outcome.kind)
const headOf = async (store: Store, gameId: string) => (await store.findById(gameId))?.head

describe.skipIf(postgresPrograms() === null)('PostgreSQL and its troubles', () => {
  const postgres = ownPostgres()

  async function open(url: string): Promise<Store> {
    const store = await openPostgresStore(url, log)
    onTestFinished(() => store.close())
    return store
  }

  /** Somebody else at the same database. */
  async function stranger(url: string): Promise<pg.Client> {
    const client = new pg.Client(url)
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  /** Resolves once somebody waits for another's lock. */
  async function untilSomebodyWaits(client: pg.Client): Promise<void> {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while ((await client.query(waiting)).rowCount === 0);
  }

  describe('starting', () => {
    test('several nodes at once on an empty database agree on it', async () => {
      const url = await postgres.newDatabase()
      const stores = await Promise.all([1, 2, 3, 4].map(() => open(url)))
      expect(new Set(stores.map(({ epoch }) => epoch)).size).toBe(1)
      const [first, second] = stores
      if (first) await createGames(first, gameRow('g1'))
      expect(await second?.heads(['g1'])).toEqual({ g1: 1 })
    })

    test.each([
      ['nobody listens', (url: URL) => (url.port = '1'), 'Start it, or correct the address'],
      [
        'there is no such database',
        (url: URL) => (url.pathname = '/nowhere'),
        'Create it, owned by that user',
      ],
      ['there is no such user', (url: URL) => (url.username = 'somebody'), 'Create that user, or allow it'],
      ['there is no such host', (url: URL) => (url.hostname = 'nowhere.invalid'), 'Correct the host'],
      [
        'it has no TLS',
        (url: URL) => url.searchParams.set('sslmode', 'require'),
        "It doesn't support TLS: remove sslmode from DATABASE_URL",
      ],
    ])('[X119] where %s, it says so, and what to do, without the password', async (_, change, remedy) => {
      const url = new URL(await postgres.newDatabase())
      url.password = 'canal-and-bowery'
      url.searchParams.set('connect_timeout', '7')
      change(url)
      const failure = await openPostgresStore(url.href, log).then(
        () => expect.fail('opened'),
        (error: Error) => error.message,
      )
      expect(failure).toMatch(/^DATABASE_URL: the database postgres:\/\/\w+@\S+:\d+\/\w+ can't be used: \S/)
      expect(failure).toContain(`. ${remedy}`)
      expect(failure).not.toContain('canal')
    })

    test('a database that a newer server has used is refused, and left as it was', async () => {
      const url = await postgres.newDatabase()
      await (await openPostgresStore(url, log)).close()
      const other = await stranger(url)
      await other.query(`UPDATE meta SET value = '99' WHERE key = 'version'`)
      await expect(openPostgresStore(url, log)).rejects.toThrow('a newer Zone War has used it')
      const { rows } = await other.query(`SELECT value FROM meta WHERE key = 'version'`)
      expect(rows).toEqual([{ value: '99' }])
    })

    test('[X119] a user who may not create tables is told how to get the right', async () => {
      const url = new URL(await postgres.newDatabase())
      const owner = await stranger(url.href)
      await owner.query(`CREATE ROLE guest LOGIN`)
      await owner.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
      url.username = 'guest'
      const name = url.pathname.slice(1)
      await expect(openPostgresStore(url.href, log)).rejects.toThrow(
        `isn't allowed to create tables: permission denied for schema public. Make it the owner: psql -d "${name}" -c 'ALTER DATABASE "${name}" OWNER TO "guest"; ALTER SCHEMA public OWNER TO "guest"'`,
      )
      await owner.query(`ALTER DATABASE "${name}" OWNER TO "guest"; ALTER SCHEMA public OWNER TO "guest"`)
      await (await openPostgresStore(url.href, log)).close()
    })

    test('its time is the database’s', async () => {
      const url = await postgres.newDatabase()
      const store = await openPostgresStore(url, log)
      onTestFinished(() => store.close())
      const { rows } = await (await stranger(url)).query('SELECT clock_timestamp() AS now')
      const asideMs = Math.abs(store.nowMs() - rows[0].now.getTime())
      expect(asideMs).toBeLessThan(1_000)
      expect(Number.isInteger(store.nowMs())).toBe(true)
    })
  })

  describe('races', () => {
    test('nodes that write the same games in other orders never lock each other up', async () => {
      const url = await postgres.newDatabase()
      const [here, there] = [await open(url), await open(url)]
      const rows = Array.from({ length: 12 }, (_, index) => gameRow(`g${index}`))
      await createGames(here, ...rows)
      for (let head = 1; head <= 15; head += 1) {
        const by = (actorId: string) =>
          rows.map((row) => batch(row, head, 1, { entries: [entry(head + 1, { actorId })] }))
        const [mine = [], theirs = []] = await Promise.all([
          here.append(by('here')),
          there.append(by('there').reverse()),
        ])
        const pairs = rows.map((_, index) => [mine[index]?.kind, theirs.at(-1 - index)?.kind].sort())
        expect(pairs).toEqual(rows.map(() => ['conflict', 'stored']))
      }
    })

    test('a game that somebody holds keeps its own batch waiting, and no other for long', async () => {
      const url = await postgres.newDatabase()
      const store = await open(url)
      const [held, free] = [gameRow('held'), gameRow('free')]
      await createGames(store, held, free)
      const other = await stranger(url)
      await other.query(`BEGIN; SELECT 1 FROM games WHERE id = 'held' FOR UPDATE`)
      expect(kinds(await store.append([batch(held, 1, 1), batch(free, 1, 1)]))).toEqual(['failed', 'stored'])
      await other.query('COMMIT')
      expect(kinds(await store.append([batch(held, 1, 1)]))).toEqual(['stored'])
    })

    test('[E9] a snapshot that is saved while an erasure waits is erased as well', async () => {
      const url = await postgres.newDatabase()
      const store = await open(url)
      const row = gameRow('g1')
      const named = (nickname?: string): GameEvent => ({
        type: 'NicknameSet',
        playerId: 'player-1',
        ...(nickname !== undefined && { nickname }),
      })
      await store.append([batch(row, 0, 1, { entries: [entry(1, { events: [named('Flash')] })] })])
      const other = await stranger(url)
      // As another node does it: at the moment at which it has its turn at the row.
      await other.query(`BEGIN; SELECT 1 FROM games WHERE id = 'g1' FOR UPDATE`)
      const erasing = store.append([batch(row, 1, 1, { entries: [entry(2, { events: [named()] })] })])
      await untilSomebodyWaits(other)
      await other.query(`INSERT INTO snapshots VALUES ('g1', 1, 3, '"Flash"'); COMMIT`)
      expect(kinds(await erasing)).toEqual(['stored'])
      expect((await other.query('SELECT * FROM snapshots')).rows).toEqual([])
    })
  })

  describe('a connection that is lost', () => {
    test('stores nothing any more once somebody has looked', async () => {
      const url = await postgres.newDatabase()
      const tap = await openWireTap(url)
      onTestFinished(() => tap.close())
      const store = await open(tap.url)
      const row = gameRow('g1')
      await createGames(store, row)
      const sent = tap.hold()
      const lost = store.append([batch(row, 1, 1)])
      await sent.more()
      tap.cutClients()
      await expect(lost).rejects.toThrow()
      expect(await headOf(store, 'g1')).toBe(1)
      await tap.release()
      expect(await headOf(store, 'g1')).toBe(1)
      expect(kinds(await store.append([batch(row, 1, 1)]))).toEqual(['stored'])
    })

    test('between two statements costs who has borrowed it, and not the process', async () => {
      const url = await postgres.newDatabase()
      const pool = openPool(connectionConfig(url), 1, log)
      onTestFinished(() => pool.end())
      const borrowed = await pool.connect()
      const { rows } = await borrowed.query('SELECT pg_backend_pid() AS pid')
      // Not `once`, which would hear the error that nobody else hears.
      const ended = new Promise<void>((resolve) => borrowed.on('end', () => resolve()))
      await (await stranger(url)).query('SELECT pg_terminate_backend($1)', [rows[0].pid])
      await ended
      await expect(borrowed.query('SELECT 1')).rejects.toThrow()
      borrowed.release(true)
      expect((await pool.query('SELECT 1')).rowCount).toBe(1)
    })

    test('while nothing is under way is made anew without a word', async () => {
      const url = await postgres.newDatabase()
      const store = await open(url)
      const row = gameRow('g1')
      await createGames(store, row)
      const other = await stranger(url)
      await other.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND datname = current_database()`,
      )
      expect(await headOf(store, 'g1')).toBe(1)
      expect(kinds(await store.append([batch(row, 1, 1)]))).toEqual(['stored'])
    })
  })

  test('killed and started again under traffic, it keeps what it acknowledged, once', async () => {
    const url = await postgres.newDatabase()
    const store = await open(url)
    const rows = ['g1', 'g2', 'g3'].map((id) => gameRow(id))
    await createGames(store, ...rows)
    const acknowledged = new Map(rows.map(({ id }) => [id, 1]))
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })

    async function appendOnAndOn(row: (typeof rows)[number]): Promise<void> {
      let head = 1
      while (!isOver) {
        const entries = [entry(head + 1, { events: [announcement(`${head + 1}`)] })]
        const [outcome] = await store.append([batch(row, head, 1, { entries })]).catch(() => [null])
        // What became of it is looked up, as a room does it.
        if (outcome?.kind === 'stored') acknowledged.set(row.id, head + 1)
        head = (await headOf(store, row.id).catch(() => head)) ?? 0
      }
    }

    const traffic = Promise.all(rows.map(appendOnAndOn))
    for (let round = 0; round < 2; round += 1) {
      const goal = Math.max(...acknowledged.values()) + 20
      await vi.waitUntil(() => Math.max(...acknowledged.values()) >= goal, 20_000)
      await postgres.kill()
      await postgres.start()
    }
    const goal = Math.max(...acknowledged.values()) + 5
    await vi.waitUntil(() => Math.max(...acknowledged.values()) >= goal, 20_000)
    isOver = true
    await traffic
    for (const { id } of rows) {
      const entries = await store.entriesAfter(id, 0)
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
      expect(entries.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
    }
  })
})
