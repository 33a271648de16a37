import type { DatabaseSync } from 'node:sqlite'
import { ENTRY_CELLS, type StoredBatch } from './sqlite-batch.ts'
import type { SqliteCalls } from './sqlite-calls.ts'
import type { SqliteErasures } from './sqlite-erasures.ts'
import { constraintOutcome, isOfOneBatch } from './sqlite-errors.ts'
import type { SqliteTransaction } from './sqlite-transaction.ts'
import type { BatchOutcome, DoneBefore } from './store.ts'
import { assertContiguous } from './stored-entry.ts'

/**
 * Stores all batches in one transaction; a batch that fails is rolled back by itself.
 * @param transact @see sqliteTransactions
 * @throws CommitLostError, after which the database must not be used by this process
 */
export function sqliteAppend(
  db: DatabaseSync,
  transact: SqliteTransaction,
  erasures: SqliteErasures,
): SqliteCalls['append'] {
  const mark = db.prepare('SAVEPOINT batch')
  const keep = db.prepare('RELEASE batch')
  const undo = db.prepare('ROLLBACK TO batch')
  const storeBatch = batchWriter(db, () => erasures.note())
  const findDone = doneFinder(db)

  function storeAlone(batch: StoredBatch): BatchOutcome | null {
    mark.run()
    try {
      if (!storeBatch(batch)) return { kind: 'conflict' }
      const done = findDone(batch)
      return done.length === 0 ? null : { kind: 'stored', done }
    } catch (error) {
      if (!isOfOneBatch(error)) throw error
      undo.run()
      return constraintOutcome(error)
    } finally {
      // On a disk error SQLite has rolled back the transaction, and the savepoint with it.
      if (db.isTransaction) keep.run()
    }
  }

  return (batches) => {
    const outcomes: (BatchOutcome | null)[] = []
    const failure = transact(() => {
      for (const batch of batches) outcomes.push(storeAlone(batch))
    })
    if (failure) return batches.map(() => ({ kind: 'failed', error: failure }))
    erasures.emptyLog()
    return outcomes
  }
}

/** Prepares the writes of a batch. @param noteErasure called after an erasure @returns writes it; false when the game's head isn't the batch's base */
function batchWriter(db: DatabaseSync, noteErasure: () => void): (batch: StoredBatch) => boolean {
  const create = db.prepare(
    `INSERT INTO games (id, code, host_id, status, head, next_due_ms, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  // Sets no indexed column: most entries only move the head, and cost a fifth less.
  const advanceHead = db.prepare(
    'UPDATE games SET head = ? WHERE id = ? AND head = ? AND host_id = ? AND status = ? AND next_due_ms IS ?',
  )
  const advance = db.prepare(
    'UPDATE games SET host_id = ?, status = ?, head = ?, next_due_ms = ? WHERE id = ? AND head = ?',
  )
  const findHead = db.prepare('SELECT head FROM games WHERE id = ?')
  const insert = db.prepare(
    `INSERT INTO entries (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const keepBody = db.prepare(
    `INSERT INTO bodies (game_id, id, kind, text) VALUES (?, ?, ?, ?)
     ON CONFLICT (game_id, id) DO UPDATE SET text = excluded.text`,
  )
  const dropBody = db.prepare('DELETE FROM bodies WHERE game_id = ? AND id = ?')
  const keepSummary = db.prepare(
    `INSERT INTO summaries (game_id, json) VALUES (?, ?)
     ON CONFLICT (game_id) DO UPDATE SET json = excluded.json`,
  )
  const dropSnapshot = db.prepare('DELETE FROM snapshots WHERE game_id = ?')
  const setErasedSeq = db.prepare('UPDATE games SET erased_seq = ? WHERE id = ?')

  function erase(gameId: string, seq: number, ids: readonly string[]): void {
    const count = ids.reduce((sum, id) => sum + Number(dropBody.run(gameId, id).changes), 0)
    if (count === 0) return
    // A snapshot may hold a name.
    dropSnapshot.run(gameId)
    setErasedSeq.run(seq, gameId)
    noteErasure()
  }

  function moveHead({ id, hostId, status, head, nextDueMs }: StoredBatch['row'], baseSeq: number): boolean {
    if (advanceHead.run(head, id, baseSeq, hostId, status, nextDueMs).changes > 0) return true
    return advance.run(hostId, status, head, nextDueMs, id, baseSeq).changes > 0
  }

  return ({ row, baseSeq, cells, apart, summary }) => {
    // A batch that only asks writes nothing, and costs no fsync.
    if (cells.length === 0) return Number(findHead.get(row.id)?.head ?? 0) === baseSeq
    assertContiguous(row.head, baseSeq, seqsOf(cells))
    if (baseSeq === 0) {
      create.run(row.id, row.code, row.hostId, row.status, row.head, row.nextDueMs, row.createdAtMs)
    } else if (!moveHead(row, baseSeq)) {
      return false
    }
    for (let at = 0; at < cells.length; at += ENTRY_CELLS) {
      insert.run(row.id, ...cells.slice(at, at + ENTRY_CELLS))
    }
    for (const { seq, bodies, erased } of apart) {
      for (const { id, kind, text } of bodies) keepBody.run(row.id, id, kind, text)
      erase(row.id, seq, erased)
    }
    if (summary !== null) keepSummary.run(row.id, summary)
    return true
  }
}

const seqsOf = (cells: StoredBatch['cells']): number[] =>
  Array.from({ length: cells.length / ENTRY_CELLS }, (_, index) => Number(cells[index * ENTRY_CELLS]))

/** Prepares the query for the commands of a batch's `ask` that are in the log. */
function doneFinder(db: DatabaseSync): (batch: StoredBatch) => DoneBefore[] {
  // CROSS JOIN fixes the join order: each pair is one lookup in entries_command_once.
  const find = db.prepare(
    `SELECT e.actor_id AS actor, e.command_id AS id, e.command_hash AS hash
     FROM json_each(?) AS asked CROSS JOIN entries AS e
     WHERE e.game_id = ? AND e.actor_id = asked.value ->> 0 AND e.command_id = asked.value ->> 1`,
  )
  return ({ row, ask }) => {
    if (ask === null) return []
    return find.all(ask, row.id).map(({ actor, id, hash }) => ({
      actorId: String(actor),
      commandId: String(id),
      commandHash: hash === null ? null : String(hash),
    }))
  }
}
