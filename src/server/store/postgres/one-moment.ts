import type { Pool, PoolClient } from 'pg'

/** Reads in one transaction that can't write and sees one snapshot. */
export async function inOneMoment<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // A connection with a broken transaction is discarded.
    client.release(true)
    throw error
  }
}
