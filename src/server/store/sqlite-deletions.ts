import type { DatabaseSync } from 'node:sqlite'
import type { SqliteDeletions } from './sqlite-calls.ts'
import type { SqliteErasures } from './sqlite-erasures.ts'
import type { SqliteTransaction } from './sqlite-transaction.ts'
import type { DeletionOutcome } from './store.ts'
import { ownPictures, pictureMark, TOMBSTONE } from './tombstone.ts'

/** Tables of what a game consists of; its row stays. */
const TABLES = ['entries', 'bodies', 'snapshots', 'summaries'] as const

/** Deletes games. @param transact @see sqliteTransactions */
export function sqliteDeletions(
  db: DatabaseSync,
  transact: SqliteTransaction,
  erasures: SqliteErasures,
): SqliteDeletions {
  const find = db.prepare('SELECT status FROM games WHERE id = ? AND host_id = ?')
  const events = db.prepare('SELECT events FROM entries WHERE game_id = ? AND instr(events, ?) > 0')
  const drops = TABLES.map((table) => db.prepare(`DELETE FROM ${table} WHERE game_id = ?`))
  const bury = db.prepare(
    `UPDATE games SET host_id = '${TOMBSTONE.hostId}', head = ${TOMBSTONE.head}, next_due_ms = NULL, erased_seq = 0,
       created_at_ms = 0
     WHERE id = ?`,
  )
  const note = db.prepare('INSERT INTO deletions (game_id, deleted_at_ms, pictures) VALUES (?, ?, ?)')
  const unfinished = db.prepare(
    'SELECT game_id AS gameId, pictures FROM deletions WHERE pictures IS NOT NULL ORDER BY deleted_at_ms',
  )
  const finish = db.prepare('UPDATE deletions SET pictures = NULL WHERE game_id = ?')

  return {
    deleteGame(order) {
      const { gameId, hostId, atMs } = order
      let outcome = 'not-found' as DeletionOutcome
      const failure = transact(() => {
        const status = hostId === TOMBSTONE.hostId ? undefined : find.get(gameId, hostId)?.status
        if (status === undefined) return
        if (status !== 'completed') {
          outcome = 'not-ended'
          return
        }
        const found = events.all(gameId, pictureMark(order)).map((row) => String(row.events))
        for (const drop of drops) drop.run(gameId)
        bury.run(gameId)
        note.run(gameId, atMs, JSON.stringify(ownPictures(found, order)))
        outcome = 'deleted'
      })
      if (failure) throw failure
      if (outcome === 'deleted') erasures.note()
      erasures.emptyLog()
      return outcome
    },
    unfinishedDeletions: () =>
      unfinished.all().map(({ gameId, pictures }) => ({
        gameId: String(gameId),
        pictures: JSON.parse(String(pictures)) as string[],
      })),
    finishDeletion(gameId) {
      finish.run(gameId)
    },
  }
}
