import { startPostgres } from '#test/postgres-server.ts'
import { newFolder } from './folder.ts'
import { type LogReader, readDatabase, readFolder } from './log-reader.ts'
import type { Scope } from './scope.ts'

/** Where a server keeps its games, and how to look past it. */
export interface Storage {
  readonly name: string
  /** What its servers are started with. */
  readonly variables: Record<string, string>
  openLog(): LogReader
}

/** A PostgreSQL of the scenario's own, with an empty database in it. */
export interface DatabaseStorage extends Storage {
  kill(): Promise<void>
  start(): Promise<void>
}

/** SQLite in a data folder. */
export function folderStorage(scope: Scope): Storage {
  const folder = newFolder(scope)
  return { name: 'SQLite', variables: { DATA_DIR: folder }, openLog: () => readFolder(folder) }
}

/** PostgreSQL, with a data folder that nodes share. */
export async function databaseStorage(scope: Scope): Promise<DatabaseStorage> {
  const postgres = await startPostgres()
  scope.add(() => postgres.stop())
  const url = await postgres.newDatabase()
  const variables = {
    DATA_DIR: newFolder(scope),
    DATABASE_URL: url,
    AUTH_SECRET: 'the secret that all tortured nodes agree on',
  }
  const { kill, start } = postgres
  return { name: 'PostgreSQL', variables, openLog: () => readDatabase(url), kill, start }
}
