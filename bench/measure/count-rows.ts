import { DatabaseSync } from 'node:sqlite'

/** How many entries stand in a SQLite file, past whoever says that they do. */
export function countRows(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(db.prepare('SELECT count(*) AS count FROM entries').get()?.count)
  } finally {
    db.close()
  }
}
