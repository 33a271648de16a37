import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { LoadedEntries, SqliteCalls, SqliteDeletions } from './sqlite-calls.ts'
import type { GameRow, StoredGame } from './store.ts'
import { personalDataIdsOf, STARTED } from './stored-entry.ts'

const GAME_COLUMNS = `id, code, host_id AS hostId, status, head, next_due_ms AS nextDueMs,
  created_at_ms AS createdAtMs`

/** Queries that find and load games; each answer is a consistent snapshot. */
export function sqliteReads(
  db: DatabaseSync,
): Omit<SqliteCalls, 'append' | 'saveSnapshot' | 'probe' | 'close' | keyof SqliteDeletions> {
  const byId = db.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ? AND host_id <> ''`)
  const byCode = db.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE code = ? AND host_id <> ''`)
  const isDeleted = db.prepare("SELECT 1 FROM games WHERE id = ? AND host_id = ''")
  const open = db.prepare(
    `SELECT ${GAME_COLUMNS} FROM games WHERE host_id = ? AND status IN ('lobby', 'active')`,
  )
  const lastCompleted = db.prepare(
    `SELECT ${GAME_COLUMNS} FROM games WHERE host_id = ? AND status = 'completed' AND EXISTS (
       SELECT 1 FROM entries WHERE game_id = games.id AND instr(events, ?) > 0
     )
     ORDER BY created_at_ms DESC LIMIT 1`,
  )
  const due = db.prepare(
    `SELECT id AS gameId, next_due_ms AS dueMs FROM games WHERE next_due_ms IS NOT NULL
     ORDER BY next_due_ms, id LIMIT ?`,
  )
  const snapshotOf = db.prepare('SELECT seq, shape, json FROM snapshots WHERE game_id = ? AND shape = ?')
  const entriesAfter = db.prepare(
    `SELECT seq, at_ms AS atMs, actor_id AS actorId, command_id AS commandId, command_hash AS commandHash,
       events, schema
     FROM entries WHERE game_id = ? AND seq > ? ORDER BY seq`,
  )
  const namesOf = db.prepare("SELECT id, text FROM bodies WHERE game_id = ? AND kind = 'name'")
  const bodiesOf = db.prepare(
    `SELECT b.id, b.text FROM json_each(?) AS wanted CROSS JOIN bodies AS b
     WHERE b.game_id = ? AND b.id = wanted.value`,
  )
  const wordsOf = db.prepare(
    `SELECT b.id, b.text FROM json_each(?) AS wanted CROSS JOIN bodies AS b
     WHERE b.game_id = ? AND b.id = wanted.value AND b.kind = 'words'`,
  )
  const headsOf = db.prepare(
    "SELECT g.id, iif(g.host_id = '', 0, g.head) AS head FROM json_each(?) AS wanted JOIN games AS g ON g.id = wanted.value",
  )
  // Times never decrease from entry to entry, so the scan from the end stops at the first one too old.
  const recentSince = db.prepare(
    `SELECT actor_id AS actorId, command_id AS commandId, command_hash AS commandHash, at_ms AS atMs
     FROM entries
     WHERE game_id = :gameId AND command_id IS NOT NULL AND seq > coalesce((
       SELECT seq FROM entries WHERE game_id = :gameId AND at_ms < :sinceMs ORDER BY seq DESC LIMIT 1
     ), 0)
     ORDER BY seq`,
  )

  const findEntries = (gameId: string, seq: number) =>
    entriesAfter.all(gameId, seq) as unknown as LoadedEntries['entries']

  function load(gameId: string, shape: number, recentSinceMs: number) {
    const row = first<GameRow>(byId, gameId)
    if (row === null) return null
    const snapshot = first<NonNullable<StoredGame['snapshot']>>(snapshotOf, gameId, shape)
    return {
      row,
      snapshot,
      entries: findEntries(gameId, snapshot?.seq ?? 0),
      texts: textsById(namesOf.all(gameId)),
      recent: recentSince.all({ gameId, sinceMs: recentSinceMs }) as unknown as StoredGame['recent'],
    }
  }

  return {
    load(gameId, shape, recentSinceMs) {
      db.exec('BEGIN')
      try {
        return load(gameId, shape, recentSinceMs)
      } finally {
        db.exec('ROLLBACK')
      }
    },
    entriesAfter(gameId, seq) {
      const entries = findEntries(gameId, seq)
      if (entries.length === 0 && isDeleted.get(gameId)) return null
      const ids = personalDataIdsOf(entries)
      return { entries, texts: ids.length === 0 ? {} : textsById(bodiesOf.all(JSON.stringify(ids), gameId)) }
    },
    findByCode: (code) => first<GameRow>(byCode, code.toUpperCase()),
    findById: (gameId) => first<GameRow>(byId, gameId),
    findOpenGame: (hostId) => first<GameRow>(open, hostId),
    findLastCompletedGame: (hostId) => first<GameRow>(lastCompleted, hostId, STARTED),
    words: (gameId, ids) => textsById(wordsOf.all(JSON.stringify(ids), gameId)),
    heads: (ids) =>
      Object.fromEntries(headsOf.all(JSON.stringify(ids)).map(({ id, head }) => [String(id), Number(head)])),
    nextDue: (limit) => due.all(limit) as unknown as { gameId: string; dueMs: number }[],
  }
}

const textsById = (rows: readonly Record<string, unknown>[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, text }) => [String(id), String(text)]))

/** The first row, with the query's column names; STRICT tables guarantee the types. */
function first<Row>(statement: StatementSync, ...values: SQLInputValue[]): Row | null {
  return (statement.get(...values) as Row | undefined) ?? null
}
