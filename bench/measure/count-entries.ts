import { join } from 'node:path'
import pg from 'pg'
import type { RoomsTask } from '../scenarios/durable-bids/contestants.ts'
import { countRows } from './count-rows.ts'

/** The number of entries in a store, counted independently of the server. */
export const countEntries = async ({
  engine,
  place,
}: Pick<RoomsTask, 'engine' | 'place'>): Promise<number> =>
  engine === 'sqlite' ? countRows(join(place, 'games.db')) : inDatabase(place)

async function inDatabase(address: string): Promise<number> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ count: string }>('SELECT count(*) AS count FROM entries')
  await client.end()
  return Number(rows[0]?.count)
}
