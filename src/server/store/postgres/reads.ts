import type { Pool, PoolClient } from 'pg'
import { refuseNewer } from '#server/store/entry-schema.ts'
import {
  DeletedGameError,
  type GameRow,
  type LogFacts,
  type Store,
  type StoredGame,
} from '#server/store/store.ts'
import { fromStoredEntry, personalDataIdsOf, STARTED, type StoredEntry } from '#server/store/stored-entry.ts'
import type { Deletions } from './deletions.ts'
import { findHeads } from './heads.ts'
import { inOneMoment } from './one-moment.ts'

const ROW = `id, code, host_id AS "hostId", status, head, next_due_ms::float8 AS "nextDueMs",
  created_at_ms::float8 AS "createdAtMs"`

const ENTRY = `seq, at_ms::float8 AS "atMs", actor_id AS "actorId", command_id AS "commandId",
  command_hash AS "commandHash"`

type Reads = Omit<
  Store,
  keyof LogFacts | 'isShared' | 'append' | 'saveSnapshot' | 'probe' | 'close' | keyof Deletions
>
type EntryRow = StoredEntry & { schema: number; isDeleted?: boolean }
type NoEntry = { readonly seq: null; readonly isDeleted: boolean }

/** Whether a text can be in the database: PostgreSQL's text type doesn't allow NUL. */
const isStorable = (text: string): boolean => !text.includes('\0')

/** Queries that find and load games; each answer is a consistent snapshot. */
export function postgresReads(pool: Pool): Reads {
  async function all<Row extends object>(name: string, text: string, ...values: unknown[]): Promise<Row[]> {
    if (values.some((value) => typeof value === 'string' && !isStorable(value))) return []
    return (await pool.query<Row>({ name, text, values })).rows
  }
  async function first<Row extends object>(
    name: string,
    text: string,
    ...values: unknown[]
  ): Promise<Row | null> {
    return (await all<Row>(name, text, ...values))[0] ?? null
  }

  return {
    load: (gameId, shape, recentSinceMs) =>
      isStorable(gameId)
        ? inOneMoment(pool, (client) => load(client, gameId, shape, recentSinceMs))
        : Promise.resolve(null),
    async entriesAfter(gameId, seq) {
      // One row without an entry where nothing came, which tells whether the game was deleted.
      const rows = await all<EntryRow | NoEntry>(
        'entries-after',
        `SELECT ${ENTRY}, schema, events, host_id = '' AS "isDeleted"
         FROM games LEFT JOIN entries ON game_id = id AND seq > $2 WHERE id = $1 ORDER BY seq`,
        gameId,
        seq,
      )
      if (rows.some((row) => 'isDeleted' in row && row.isDeleted)) throw new DeletedGameError(gameId)
      const entries = rows.filter((row): row is EntryRow => row.seq !== null)
      refuseNewer(gameId, entries)
      const ids = personalDataIdsOf(entries)
      const bodies =
        ids.length === 0
          ? []
          : await all<{ id: string; json: string }>(
              'bodies',
              'SELECT id, json FROM bodies WHERE game_id = $1 AND id = ANY ($2::text[])',
              gameId,
              ids,
            )
      const texts = textsById(bodies)
      return entries.map((entry) => fromStoredEntry(entry, texts))
    },
    async words(gameId, ids) {
      const found = await all<{ id: string; json: string }>(
        'words',
        `SELECT id, json FROM bodies WHERE game_id = $1 AND id = ANY ($2::text[]) AND kind = 'words'`,
        gameId,
        ids.filter(isStorable),
      )
      return textsById(found)
    },
    heads: (gameIds) => findHeads(pool, gameIds.filter(isStorable)),
    findByCode: (code) =>
      first<GameRow>(
        'by-code',
        `SELECT ${ROW} FROM games WHERE code = $1 AND host_id <> ''`,
        code.toUpperCase(),
      ),
    findById: (gameId) =>
      first<GameRow>('by-id', `SELECT ${ROW} FROM games WHERE id = $1 AND host_id <> ''`, gameId),
    findOpenGame: (hostId) =>
      first<GameRow>(
        'open',
        `SELECT ${ROW} FROM games WHERE host_id = $1 AND status IN ('lobby', 'active')`,
        hostId,
      ),
    findLastCompletedGame: (hostId) =>
      first<GameRow>(
        'completed',
        // A subquery with a limit uses the index game by game; EXISTS may be planned as a scan of all entries.
        `SELECT ${ROW} FROM games WHERE host_id = $1 AND status = 'completed' AND (
           SELECT true FROM entries WHERE game_id = games.id AND strpos(events, $2) > 0 ORDER BY seq LIMIT 1
         )
         ORDER BY created_at_ms DESC LIMIT 1`,
        hostId,
        STARTED,
      ),
    nextDue: (limit) =>
      all<{ gameId: string; dueMs: number }>(
        'due',
        `SELECT id AS "gameId", next_due_ms::float8 AS "dueMs" FROM games WHERE next_due_ms IS NOT NULL
         ORDER BY next_due_ms, id LIMIT $1`,
        limit,
      ),
  }
}

async function load(
  client: PoolClient,
  gameId: string,
  shape: number,
  recentSinceMs: number,
): Promise<StoredGame | null> {
  const read = async <Row extends object>(name: string, text: string, ...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values })).rows
  const [row] = await read<GameRow>(
    'by-id',
    `SELECT ${ROW} FROM games WHERE id = $1 AND host_id <> ''`,
    gameId,
  )
  if (!row) return null
  const [snapshot = null] = await read<NonNullable<StoredGame['snapshot']>>(
    'snapshot',
    'SELECT seq, shape, json FROM snapshots WHERE game_id = $1 AND shape = $2',
    gameId,
    shape,
  )
  const entries = await read<EntryRow>(
    'entries',
    `SELECT ${ENTRY}, schema, events FROM entries WHERE game_id = $1 AND seq > $2 ORDER BY seq`,
    gameId,
    snapshot?.seq ?? 0,
  )
  refuseNewer(gameId, entries)
  const names = await read<{ id: string; json: string }>(
    'names',
    `SELECT id, json FROM bodies WHERE game_id = $1 AND kind = 'name'`,
    gameId,
  )
  // Times never decrease from entry to entry, so the scan from the end stops at the first one too old.
  const recent = await read<StoredGame['recent'][number]>(
    'recent',
    `SELECT actor_id AS "actorId", command_id AS "commandId", command_hash AS "commandHash",
       at_ms::float8 AS "atMs"
     FROM entries
     WHERE game_id = $1 AND command_id IS NOT NULL AND seq > coalesce((
       SELECT seq FROM entries WHERE game_id = $1 AND at_ms < $2 ORDER BY seq DESC LIMIT 1
     ), 0)
     ORDER BY seq`,
    gameId,
    recentSinceMs,
  )
  const texts = textsById(names)
  return { row, snapshot, entries: entries.map((entry) => fromStoredEntry(entry, texts)), recent }
}

const textsById = (rows: readonly { id: string; json: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, json }) => [id, JSON.parse(json) as string]))
