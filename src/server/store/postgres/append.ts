import type { Pool, PoolClient } from 'pg'
import { ENTRY_SCHEMA } from '../entry-schema.ts'
import type { Batch, BatchOutcome, DoneBefore } from '../store.ts'
import { assertContiguous, toStoredEntry } from '../stored-entry.ts'
import { isOfOneBatch, outcomeOf } from './errors.ts'

/**
 * Stores batches of games that exist in one statement: locks their rows in the order of their ids, moves each head
 * that still is the batch's base, and writes only for games that moved. The others learn that they conflict.
 * Everything is of one moment: a head that equals the base means that nothing has come since.
 */
const ADVANCE = `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::bigint[])
    AS w (id, base, head, status, next_due_ms)
), held AS (
  SELECT g.id FROM games g JOIN wanted w ON w.id = g.id WHERE g.head = w.base ORDER BY g.id FOR UPDATE OF g
), dropped AS (
  SELECT d.game_id, d.id, d.seq
  FROM unnest($17::text[], $18::text[], $19::integer[]) AS d (game_id, id, seq)
  JOIN held ON held.id = d.game_id
  JOIN bodies b ON b.game_id = d.game_id AND b.id = d.id
), moved AS (
  UPDATE games g SET head = w.head, status = w.status, next_due_ms = w.next_due_ms,
    erased_seq = coalesce((SELECT max(seq) FROM dropped WHERE game_id = g.id), g.erased_seq)
  FROM wanted w JOIN held ON held.id = w.id
  WHERE g.id = w.id AND g.head = w.base
  RETURNING g.id
), added AS (
  INSERT INTO entries (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
  SELECT e.game_id, e.seq, e.at_ms, e.actor_id, e.command_id, e.command_hash, ${ENTRY_SCHEMA}, e.events
  FROM unnest($6::text[], $7::integer[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::text[])
    AS e (game_id, seq, at_ms, actor_id, command_id, command_hash, events)
  WHERE e.game_id IN (SELECT id FROM moved)
), kept AS (
  INSERT INTO bodies (game_id, id, kind, json)
  SELECT b.* FROM unnest($13::text[], $14::text[], $15::text[], $16::text[]) AS b (game_id, id, kind, json)
  WHERE b.game_id IN (SELECT id FROM moved)
  ON CONFLICT (game_id, id) DO UPDATE SET json = excluded.json
), erased AS (
  DELETE FROM bodies b USING dropped d WHERE b.game_id = d.game_id AND b.id = d.id
), forgotten AS (
  DELETE FROM snapshots s USING dropped d WHERE s.game_id = d.game_id
)
SELECT id FROM moved`

const CREATE = `
WITH made AS (
  INSERT INTO games (id, code, host_id, status, head, next_due_ms, created_at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
), kept AS (
  INSERT INTO bodies (game_id, id, kind, json)
  SELECT $1, b.* FROM unnest($8::text[], $9::text[], $10::text[]) AS b (id, kind, json)
)
INSERT INTO entries (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
SELECT $1, e.seq, e.at_ms, e.actor_id, e.command_id, e.command_hash, ${ENTRY_SCHEMA}, e.events
FROM unnest($11::integer[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::text[])
  AS e (seq, at_ms, actor_id, command_id, command_hash, events)`

const HEADS = 'SELECT id, head FROM games WHERE id = ANY ($1::text[])'

const DONE = `
SELECT DISTINCT e.game_id AS "gameId", e.actor_id AS "actorId", e.command_id AS "commandId", e.command_hash AS "commandHash"
FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (game_id, actor_id, command_id)
JOIN entries e USING (game_id, actor_id, command_id)`

/** Something that runs statements: a pool, or a client that holds one connection. */
type Runner = Pick<Pool | PoolClient, 'query'>

/** @returns a function that stores batches, each of them whole or not at all */
export function postgresAppend(pool: Runner): (batches: readonly Batch[]) => Promise<BatchOutcome[]> {
  /** Stores batches of games that exist; throws when one of them is at fault, and nothing is kept then. */
  async function advance(batches: readonly Batch[]): Promise<BatchOutcome[]> {
    const moved = await pool.query<{ id: string }>({
      name: 'advance',
      text: ADVANCE,
      values: advanceValues(batches),
    })
    const ids = new Set(moved.rows.map(({ id }) => id))
    return batches.map(({ row }) => (ids.has(row.id) ? STORED : CONFLICT))
  }

  async function create({ row, entries }: Batch): Promise<BatchOutcome> {
    const stored = entries.map(toStoredEntry)
    const bodies = stored.flatMap((entry) => entry.bodies)
    await pool.query({
      name: 'create',
      text: CREATE,
      values: [
        ...[row.id, row.code, row.hostId, row.status, row.head, row.nextDueMs, row.createdAtMs],
        ...[
          bodies.map(({ id }) => id),
          bodies.map(({ kind }) => kind),
          bodies.map(({ text }) => JSON.stringify(text)),
        ],
        ...entryColumns(stored),
      ],
    })
    return STORED
  }

  /** One batch by itself, so that its fault is its own. */
  async function alone(batch: Batch): Promise<BatchOutcome> {
    try {
      const [outcome] = batch.baseSeq === 0 ? [await create(batch)] : await advance([batch])
      return outcome ?? CONFLICT
    } catch (error) {
      if (!isOfOneBatch(error)) throw error
      return outcomeOf(error)
    }
  }

  async function store(batches: readonly Batch[]): Promise<Map<Batch, BatchOutcome>> {
    const outcomes = new Map<Batch, BatchOutcome>()
    const rest: Batch[] = []
    const names = new Set<string>()
    for (const batch of batches) {
      // A new game, and a second batch of the same game, are rare enough to go by themselves.
      if (batch.baseSeq === 0 || names.has(batch.row.id)) rest.push(batch)
      else names.add(batch.row.id)
    }
    const together = batches.filter((batch) => !rest.includes(batch))
    if (together.length > 0) {
      try {
        for (const [index, outcome] of (await advance(together)).entries()) {
          outcomes.set(together[index] as Batch, outcome)
        }
      } catch (error) {
        if (!isOfOneBatch(error)) throw error
        rest.unshift(...together)
      }
    }
    for (const batch of rest) outcomes.set(batch, await alone(batch))
    return outcomes
  }

  /** Answers what batches ask; those that only ask must still stand where the game stands. */
  async function look(batches: readonly Batch[]): Promise<Map<Batch, BatchOutcome>> {
    const asking = batches.filter(({ ask }) => ask.length > 0)
    const done = asking.length === 0 ? [] : await findDone(pool, asking)
    const onlyAsking = batches.filter(({ entries }) => entries.length === 0)
    const heads = onlyAsking.length === 0 ? new Map() : await findHeads(pool, onlyAsking)
    return new Map(
      batches.map((batch) => {
        const { row, baseSeq, entries } = batch
        const isBehind = entries.length === 0 && (heads.get(row.id) ?? 0) !== baseSeq
        const asked = new Set(batch.ask.map(({ actorId, commandId }) => `${actorId} ${commandId}`))
        const own = done.filter(
          ({ gameId, actorId, commandId }) => gameId === row.id && asked.has(`${actorId} ${commandId}`),
        )
        const outcome: BatchOutcome = isBehind
          ? CONFLICT
          : { kind: 'stored', done: own.map(({ gameId: _, ...each }) => each) }
        return [batch, outcome]
      }),
    )
  }

  return async (batches) => {
    const malformed = new Map(batches.flatMap((batch) => faultOf(batch)))
    const sound = batches.filter((batch) => !malformed.has(batch))
    const stored = await store(sound.filter(({ entries }) => entries.length > 0))
    // Asked afterwards: whatever stands in the log by then was done.
    const asking = sound.filter((batch) => batch.entries.length === 0 || batch.ask.length > 0)
    const looked = await look(asking.filter((batch) => (stored.get(batch) ?? STORED).kind === 'stored'))
    return batches.map((batch) => malformed.get(batch) ?? looked.get(batch) ?? stored.get(batch) ?? CONFLICT)
  }
}

const STORED: BatchOutcome = { kind: 'stored', done: [] }
const CONFLICT: BatchOutcome = { kind: 'conflict' }

function faultOf(batch: Batch): [Batch, BatchOutcome][] {
  try {
    if (batch.entries.length > 0) assertContiguous(batch.row.head, batch.baseSeq, batch.entries)
    return []
  } catch (error) {
    return [[batch, { kind: 'failed', error: error as Error }]]
  }
}

function advanceValues(batches: readonly Batch[]): unknown[] {
  const rows = batches.map(({ row, baseSeq }) => ({ ...row, baseSeq }))
  const entries = batches.flatMap(({ row, entries: own }) =>
    own.map((entry) => ({ gameId: row.id, ...toStoredEntry(entry) })),
  )
  // Of what one batch both brings and erases, nothing is ever written.
  const dropped = entries.flatMap(({ gameId, seq, erased }) => erased.map((id) => ({ gameId, id, seq })))
  const isDropped = (gameId: string, id: string, from: number): boolean =>
    dropped.some((drop) => drop.gameId === gameId && drop.id === id && drop.seq >= from)
  const latest = new Map<string, { gameId: string; id: string; kind: string; text: string }>()
  for (const { gameId, seq, bodies } of entries) {
    for (const body of bodies) {
      if (!isDropped(gameId, body.id, seq)) latest.set(`${gameId} ${body.id}`, { gameId, ...body })
    }
  }
  const bodies = [...latest.values()]
  const isReplaced = ({ gameId, id }: { gameId: string; id: string }) => latest.has(`${gameId} ${id}`)
  const drops = dropped.filter((drop) => !isReplaced(drop))
  return [
    rows.map(({ id }) => id),
    rows.map(({ baseSeq }) => baseSeq),
    rows.map(({ head }) => head),
    rows.map(({ status }) => status),
    rows.map(({ nextDueMs }) => nextDueMs),
    entries.map(({ gameId }) => gameId),
    ...entryColumns(entries),
    bodies.map(({ gameId }) => gameId),
    bodies.map(({ id }) => id),
    bodies.map(({ kind }) => kind),
    bodies.map(({ text }) => JSON.stringify(text)),
    drops.map(({ gameId }) => gameId),
    drops.map(({ id }) => id),
    drops.map(({ seq }) => seq),
  ]
}

const entryColumns = (entries: readonly ReturnType<typeof toStoredEntry>[]): unknown[] => [
  entries.map(({ seq }) => seq),
  entries.map(({ atMs }) => atMs),
  entries.map(({ actorId }) => actorId),
  entries.map(({ commandId }) => commandId),
  entries.map(({ commandHash }) => commandHash),
  entries.map(({ events }) => events),
]

async function findHeads(pool: Runner, batches: readonly Batch[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; head: number }>({
    name: 'heads',
    text: HEADS,
    values: [batches.map(({ row }) => row.id)],
  })
  return new Map(rows.map(({ id, head }) => [id, head]))
}

async function findDone(
  pool: Runner,
  batches: readonly Batch[],
): Promise<(DoneBefore & { gameId: string })[]> {
  const asked = batches.flatMap(({ row, ask }) => ask.map((one) => ({ gameId: row.id, ...one })))
  const { rows } = await pool.query<DoneBefore & { gameId: string }>({
    name: 'done',
    text: DONE,
    values: [
      asked.map(({ gameId }) => gameId),
      asked.map(({ actorId }) => actorId),
      asked.map(({ commandId }) => commandId),
    ],
  })
  return rows
}
