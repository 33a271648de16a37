import type { ClientBase } from 'pg'

const HEADS = 'SELECT id, head FROM games WHERE id = ANY ($1::text[])'

/** How far games have come: the number of each one's last entry; those that are not there are left out. */
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
