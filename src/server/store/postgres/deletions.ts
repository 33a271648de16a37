import type { ClientBase } from 'pg'
import type { Store } from '#server/store/store.ts'
import { ownPictures, pictureMark, TOMBSTONE } from '#server/store/tombstone.ts'
import { isOfOneBatch } from './errors.ts'

type Db = Pick<ClientBase, 'query'>

/** The store's methods about deleted games. */
export type Deletions = Pick<Store, 'deleteGame' | 'unfinishedDeletions' | 'finishDeletion'>

/** Locks the row, so that no node appends or saves a snapshot meanwhile: afterwards the head tells them. */
const FIND = 'SELECT status FROM games WHERE id = $1 AND host_id = $2 FOR UPDATE'
const EVENTS = 'SELECT events FROM entries WHERE game_id = $1 AND strpos(events, $2) > 0'
/** Tables of what a game consists of; its row stays. */
const TABLES = ['entries', 'bodies', 'snapshots', 'summaries'] as const
const BURY = `
UPDATE games SET host_id = '${TOMBSTONE.hostId}', head = ${TOMBSTONE.head}, next_due_ms = NULL, erased_seq = 0, created_at_ms = 0
WHERE id = $1`
const NOTE = 'INSERT INTO deletions (game_id, deleted_at_ms, pictures) VALUES ($1, $2, $3)'
const UNFINISHED = `
SELECT game_id AS "gameId", pictures FROM deletions WHERE pictures IS NOT NULL ORDER BY deleted_at_ms`
const FINISH = 'UPDATE deletions SET pictures = NULL WHERE game_id = $1'

/** Deletes a game in one transaction, over the connection that appends. */
export async function deleteGame(
  db: Db,
  order: Parameters<Deletions['deleteGame']>[0],
): ReturnType<Deletions['deleteGame']> {
  const { gameId, hostId, atMs } = order
  if (hostId === TOMBSTONE.hostId || gameId.includes('\0')) return 'not-found'
  await db.query('BEGIN')
  try {
    const [game] = (await db.query<{ status: string }>(FIND, [gameId, hostId])).rows
    if (game?.status !== 'completed') {
      await db.query('ROLLBACK')
      return game ? 'not-ended' : 'not-found'
    }
    const { rows } = await db.query<{ events: string }>(EVENTS, [gameId, pictureMark(order)])
    const pictures = ownPictures(
      rows.map(({ events }) => events),
      order,
    )
    for (const table of TABLES) await db.query(`DELETE FROM ${table} WHERE game_id = $1`, [gameId])
    await db.query(BURY, [gameId])
    await db.query(NOTE, [gameId, atMs, JSON.stringify(pictures)])
    await db.query('COMMIT')
    return 'deleted'
  } catch (error) {
    if (isOfOneBatch(error)) await db.query('ROLLBACK')
    throw error
  }
}

/** @see Store.unfinishedDeletions */
export async function unfinishedDeletions(db: Db): ReturnType<Deletions['unfinishedDeletions']> {
  const { rows } = await db.query<{ gameId: string; pictures: string }>(UNFINISHED)
  return rows.map(({ gameId, pictures }) => ({ gameId, pictures: JSON.parse(pictures) as string[] }))
}

/** @see Store.finishDeletion */
export async function finishDeletion(db: Db, gameId: string): Promise<void> {
  await db.query(FINISH, [gameId])
}
