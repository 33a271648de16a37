import type { QueryConfig } from 'pg'
import type { PersonalData } from '#core/game/bodies.ts'
import type { Batch } from '#server/store/store.ts'
import { type EntryToStore, toStoredEntry } from '#server/store/stored-entry.ts'
import { column, columnOf } from './columns.ts'

/**
 * Stores batches of existing games in one statement: locks their rows in the order of their ids, moves each head that still is
 * the batch's base, and writes only for games that moved; the others conflict. The statement sees one snapshot, so a head that
 * equals the base proves that nothing came since.
 */
const advanceSql = (more = '') => `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::bigint[], $22::text[])
    AS w (id, base, head, status, next_due_ms, host_id)
), held AS (
  SELECT g.id FROM games g JOIN wanted w ON w.id = g.id WHERE g.head = w.base ORDER BY g.id FOR UPDATE OF g
), dropped AS (
  SELECT d.game_id, d.id, d.seq, d.is_gone
  FROM unnest($18::text[], $19::text[], $20::integer[], $21::boolean[]) AS d (game_id, id, seq, is_gone)
  JOIN held ON held.id = d.game_id
  JOIN bodies b ON b.game_id = d.game_id AND b.id = d.id
), moved AS (
  UPDATE games g SET head = w.head, status = w.status, next_due_ms = w.next_due_ms, host_id = w.host_id,
    erased_seq = coalesce((SELECT max(seq) FROM dropped WHERE game_id = g.id), g.erased_seq)
  FROM wanted w JOIN held ON held.id = w.id
  WHERE g.id = w.id AND g.head = w.base
  RETURNING g.id
), added AS (
  INSERT INTO entries (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
  SELECT e.game_id, e.seq, e.at_ms, e.actor_id, e.command_id, e.command_hash, e.schema, e.events
  FROM unnest(
      ${column(6)}, ${column(7, 'integer')}, ${column(8, 'bigint')}, ${column(9)}, ${column(10)}, ${column(11)},
      ${column(12, 'integer')}, ${column(13)}
    ) AS e (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
  WHERE e.game_id IN (SELECT id FROM moved)
), kept AS (
  INSERT INTO bodies (game_id, id, kind, json)
  SELECT b.* FROM unnest($14::text[], $15::text[], $16::text[], $17::text[]) AS b (game_id, id, kind, json)
  WHERE b.game_id IN (SELECT id FROM moved)
  ON CONFLICT (game_id, id) DO UPDATE SET json = excluded.json
), erased AS (
  DELETE FROM bodies b USING dropped d WHERE b.game_id = d.game_id AND b.id = d.id AND d.is_gone
), forgotten AS (
  DELETE FROM snapshots s USING dropped d WHERE s.game_id = d.game_id
)${more}
SELECT id FROM moved`

/** Most batches change no summary, and do without this part. */
const SUMMARISED = `, summarised AS (
  INSERT INTO summaries (game_id, json)
  SELECT s.game_id, s.json FROM unnest($23::text[], $24::text[]) AS s (game_id, json)
  WHERE s.game_id IN (SELECT id FROM moved)
  ON CONFLICT (game_id) DO UPDATE SET json = excluded.json
)`
const ADVANCE = advanceSql()
const ADVANCE_SUMMARISED = advanceSql(SUMMARISED)

const CREATE = `
WITH made AS (
  INSERT INTO games (id, code, host_id, status, head, next_due_ms, created_at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
), kept AS (
  INSERT INTO bodies (game_id, id, kind, json)
  SELECT $1, b.* FROM unnest($8::text[], $9::text[], $10::text[]) AS b (id, kind, json)
), summarised AS (
  INSERT INTO summaries (game_id, json) SELECT $1, $18::text WHERE $18::text IS NOT NULL
)
INSERT INTO entries (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
SELECT $1, e.seq, e.at_ms, e.actor_id, e.command_id, e.command_hash, e.schema, e.events
FROM unnest(
    ${column(11, 'integer')}, ${column(12, 'bigint')}, ${column(13)}, ${column(14)}, ${column(15)},
    ${column(16, 'integer')}, ${column(17)}
  ) AS e (seq, at_ms, actor_id, command_id, command_hash, schema, events)`

/** The statement that stores batches of existing games, no two of one game; it returns the ids of the games that moved. */
export function advanceStatement(batches: readonly Batch[]): QueryConfig {
  const games = batches.map(({ row, baseSeq, entries }) => ({
    id: row.id,
    row,
    baseSeq,
    entries: entries.map(toStoredEntry),
  }))
  const entries = games.flatMap((game) => game.entries.map((entry) => ({ gameId: game.id, entry })))
  const left = games.map((game) => ({ id: game.id, ...bodiesOf(game.entries) }))
  const kept = left.flatMap((game) => game.kept.map((body) => ({ gameId: game.id, body })))
  const erased = left.flatMap((game) =>
    [...game.erased].map(([id, seq]) => {
      // New data may have come under the same id since; what was there before is erased all the same.
      return { gameId: game.id, id, seq, isGone: !game.kept.some((body) => body.id === id) }
    }),
  )
  const values = [
    games.map(({ id }) => id),
    games.map(({ baseSeq }) => baseSeq),
    games.map(({ row }) => row.head),
    games.map(({ row }) => row.status),
    games.map(({ row }) => row.nextDueMs),
    columnOf(entries.map(({ gameId }) => gameId)),
    ...entryColumns(entries.map(({ entry }) => entry)),
    kept.map(({ gameId }) => gameId),
    ...bodyColumns(kept.map(({ body }) => body)),
    erased.map(({ gameId }) => gameId),
    erased.map(({ id }) => id),
    erased.map(({ seq }) => seq),
    erased.map(({ isGone }) => isGone),
    games.map(({ row }) => row.hostId),
  ]
  const summaries = batches.flatMap(({ row, summary }) =>
    summary ? [{ gameId: row.id, json: JSON.stringify(summary) }] : [],
  )
  if (summaries.length === 0) return { name: 'advance', text: ADVANCE, values }
  const more = [summaries.map(({ gameId }) => gameId), summaries.map(({ json }) => json)]
  return { name: 'advance-summarised', text: ADVANCE_SUMMARISED, values: [...values, ...more] }
}

/** The statement that stores a game's first batch. */
export function createStatement({ row, entries, summary }: Batch): QueryConfig {
  const stored = entries.map(toStoredEntry)
  const { id, code, hostId, status, head, nextDueMs, createdAtMs } = row
  const values = [
    ...[id, code, hostId, status, head, nextDueMs, createdAtMs],
    ...bodyColumns(bodiesOf(stored).kept),
    ...entryColumns(stored),
    summary ? JSON.stringify(summary) : null,
  ]
  return { name: 'create', text: CREATE, values }
}

/** A batch's personal data to store and to erase; data that it both adds and erases is never written. */
function bodiesOf(entries: readonly EntryToStore[]): { kept: PersonalData[]; erased: Map<string, number> } {
  const kept = new Map<string, PersonalData>()
  const erased = new Map<string, number>()
  for (const { seq, bodies, erased: ids } of entries) {
    for (const body of bodies) kept.set(body.id, body)
    for (const id of ids) {
      kept.delete(id)
      erased.set(id, seq)
    }
  }
  return { kept: [...kept.values()], erased }
}

const entryColumns = (entries: readonly EntryToStore[]): string[] => [
  columnOf(entries.map(({ seq }) => seq)),
  columnOf(entries.map(({ atMs }) => atMs)),
  columnOf(entries.map(({ actorId }) => actorId)),
  columnOf(entries.map(({ commandId }) => commandId)),
  columnOf(entries.map(({ commandHash }) => commandHash)),
  columnOf(entries.map(({ schema }) => schema)),
  columnOf(entries.map(({ events }) => events)),
]

/** Columns with texts as JSON, since PostgreSQL's text type doesn't allow every character. */
const bodyColumns = (bodies: readonly PersonalData[]): unknown[] => [
  bodies.map(({ id }) => id),
  bodies.map(({ kind }) => kind),
  bodies.map(({ text }) => JSON.stringify(text)),
]
