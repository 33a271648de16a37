import { DatabaseSync } from 'node:sqlite'

/** The number of entries in a SQLite file, counted by another connection. */
export function countRows(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(db.prepare('SELECT count(*) AS count FROM entries').get()?.count)
  } finally {
    db.close()
  }
}
