import type { ClientBase } from 'pg'
import { erasedBy } from '#core/game/bodies.ts'
import type { Batch, BatchOutcome, DoneBefore } from '#server/store/store.ts'
import { assertContiguous } from '#server/store/stored-entry.ts'
import { advanceStatement, createStatement } from './append-statements.ts'
import { isOfOneBatch, outcomeOf } from './errors.ts'
import { findHeads } from './heads.ts'

const DONE = `
SELECT DISTINCT e.game_id AS "gameId", e.actor_id AS "actorId", e.command_id AS "commandId", e.command_hash AS "commandHash"
FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (game_id, actor_id, command_id)
JOIN entries e USING (game_id, actor_id, command_id)`

/** Locks the game's row before an erasure, so that the erasing statement sees every snapshot saved before it. */
const LOCK_ROW = 'SELECT id FROM games WHERE id = $1 FOR UPDATE'

/** An exclusive connection. */
type Connection = Pick<ClientBase, 'query'>

/** Stores batches, each atomically. */
export async function appendBatches(db: Connection, batches: readonly Batch[]): Promise<BatchOutcome[]> {
  const sound = batches.filter((batch) => faultOf(batch) === null)
  const stored = await store(
    db,
    sound.filter(({ entries }) => entries.length > 0),
  )
  // Asked afterwards: what is in the log by then was done.
  const asking = sound.filter((batch) => batch.entries.length === 0 || batch.ask.length > 0)
  const answered = await answerQuestions(
    db,
    asking.filter((batch) => (stored.get(batch) ?? STORED).kind === 'stored'),
  )
  return batches.map((batch) => faultOf(batch) ?? answered.get(batch) ?? stored.get(batch) ?? CONFLICT)
}

async function store(db: Connection, batches: readonly Batch[]): Promise<Map<Batch, BatchOutcome>> {
  const outcomes = new Map<Batch, BatchOutcome>()
  const names = new Set<string>()
  const together: Batch[] = []
  const rest: Batch[] = []
  for (const batch of batches) {
    // New games, erasures, and a second batch of the same game are rare enough for statements of their own.
    const isRare = batch.baseSeq === 0 || names.has(batch.row.id) || erases(batch)
    names.add(batch.row.id)
    ;(isRare ? rest : together).push(batch)
  }
  if (together.length > 0) {
    try {
      for (const [batch, outcome] of await advance(db, together)) outcomes.set(batch, outcome)
    } catch (error) {
      if (!isOfOneBatch(error)) throw error
      rest.unshift(...together)
    }
  }
  for (const batch of rest) outcomes.set(batch, await storeAlone(db, batch))
  return outcomes
}

/** Stores batches of existing games; throws when one of them is at fault, and stores nothing then. */
async function advance(db: Connection, batches: readonly Batch[]): Promise<[Batch, BatchOutcome][]> {
  const { rows } = await db.query<{ id: string }>(advanceStatement(batches))
  const moved = new Set(rows.map(({ id }) => id))
  return batches.map((batch) => [batch, moved.has(batch.row.id) ? STORED : CONFLICT])
}

/** Stores one batch in a statement of its own, so that its fault affects no other. */
async function storeAlone(db: Connection, batch: Batch): Promise<BatchOutcome> {
  try {
    if (erases(batch)) return await erase(db, batch)
    if (batch.baseSeq > 0) return (await advance(db, [batch]))[0]?.[1] ?? CONFLICT
    await db.query(createStatement(batch))
    return STORED
  } catch (error) {
    if (!isOfOneBatch(error)) throw error
    return outcomeOf(error)
  }
}

/**
 * Stores a batch that erases. It locks the game's row first: a statement wouldn't see a snapshot saved while it waits for the
 * row.
 */
async function erase(db: Connection, batch: Batch): Promise<BatchOutcome> {
  await db.query('BEGIN')
  try {
    await db.query(LOCK_ROW, [batch.row.id])
    const [stored] = await advance(db, [batch])
    await db.query('COMMIT')
    return stored?.[1] ?? CONFLICT
  } catch (error) {
    if (isOfOneBatch(error)) await db.query('ROLLBACK')
    throw error
  }
}

/** Answers which commands that batches ask about were done; a batch that only asks conflicts if the game has moved. */
async function answerQuestions(db: Connection, batches: readonly Batch[]): Promise<Map<Batch, BatchOutcome>> {
  const asking = batches.filter(({ ask }) => ask.length > 0)
  const done = asking.length === 0 ? [] : await findDone(db, asking)
  // Read after the commands: what was done in between has moved the head.
  const onlyAsking = batches.filter(({ entries }) => entries.length === 0).map(({ row }) => row.id)
  const heads = onlyAsking.length === 0 ? {} : await findHeads(db, onlyAsking)
  return new Map(
    batches.map((batch) => {
      const { row, baseSeq, entries } = batch
      const isBehind = entries.length === 0 && (heads[row.id] ?? 0) !== baseSeq
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

const STORED: BatchOutcome = { kind: 'stored', done: [] }
const CONFLICT: BatchOutcome = { kind: 'conflict' }

function faultOf({ row, baseSeq, entries }: Batch): BatchOutcome | null {
  try {
    const seqs = entries.map(({ seq }) => seq)
    if (seqs.length > 0) assertContiguous(row.head, baseSeq, seqs)
    return null
  } catch (error) {
    return { kind: 'failed', error: error as Error }
  }
}

const erases = ({ baseSeq, entries }: Batch): boolean =>
  baseSeq > 0 && entries.some(({ events }) => events.some((event) => erasedBy(event).length > 0))

async function findDone(
  db: Connection,
  batches: readonly Batch[],
): Promise<(DoneBefore & { gameId: string })[]> {
  const asked = batches.flatMap(({ row, ask }) => ask.map((one) => ({ gameId: row.id, ...one })))
  const { rows } = await db.query<DoneBefore & { gameId: string }>({
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
