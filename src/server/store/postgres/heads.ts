import type { ClientBase } from 'pg'

const HEADS = `
SELECT id, CASE WHEN host_id = '' THEN 0 ELSE head END AS head FROM games WHERE id = ANY ($1::text[])`

/** The number of each game's last entry, 0 for a deleted game; unknown games are absent. */
export async function findHeads(
  db: Pick<ClientBase, 'query'>,
  gameIds: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await db.query<{ id: string; head: number }>({
    name: 'heads',
    text: HEADS,
    values: [gameIds],
  })
  return Object.fromEntries(rows.map(({ id, head }) => [id, head]))
}
