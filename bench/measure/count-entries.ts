import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { RoomsTask } from '../scenarios/durable-bids/contestants.ts'

const COUNT = 'SELECT count(*) AS count FROM entries'

/** How many entries stand in a store, past whoever says that they do. */
export const countEntries = ({ engine, place }: Pick<RoomsTask, 'engine' | 'place'>): Promise<number> =>
  engine === 'sqlite' ? inFolder(place) : inDatabase(place)

async function inFolder(folder: string): Promise<number> {
  const db = new DatabaseSync(join(folder, 'games.db'), { readOnly: true })
  const count = Number(db.prepare(COUNT).get()?.count)
  db.close()
  return count
}

async function inDatabase(address: string): Promise<number> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ count: string }>(COUNT)
  await client.end()
  return Number(rows[0]?.count)
}
