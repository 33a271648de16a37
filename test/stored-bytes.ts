import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The files of a folder, its databases among them, in which any of these bytes are. */
export const filesWith = (folder: string, ...wanted: (string | Buffer)[]): string[] =>
  [...filesIn(folder)].filter((path) => wanted.some((each) => readFileSync(path).includes(each)))

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (statSync(path).isFile()) yield path
  }
}

/** All rows of all tables as text, each after its table's name and a space. */
export async function allRows(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM ${name} t`,
    )
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  await client.end()
  return texts
}
