import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openPostgresStore } from '#server/store/postgres/postgres.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { fillDatabase, unpackFolder } from './old-states.ts'

/** How a server ends at its start. */
async function complaint(variables: Record<string, string>): Promise<{ code: number | null; says: string }> {
  const { code, stderr } = await spawnServer(variables).ended
  return { code, says: stderr.trim() }
}

describe('going back to a version that knows fewer tables', () => {
  test('a data folder that a newer version has changed is left alone, in words, with 1', async () => {
    const folder = temporaryFolder()
    await unpackFolder('14b24a3', 'stopped', folder)
    const version = (sql: string) => {
      const db = new DatabaseSync(join(folder, 'games.db'))
      const row = db.prepare(sql).get()
      db.close()
      return row
    }
    version('PRAGMA user_version = 99')
    const { code, says } = await complaint({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(says).toMatch(
      /^Zone War could not start: games\.db has version 99, but this server only knows up to \d+: a newer Zone War has used this data folder\. Start that version, or choose another folder\.$/,
    )
    expect(version('PRAGMA user_version')).toEqual({ user_version: 99 })
  })

  test('[I65] summaries are no new version: the version before still starts on the folder', async () => {
    const folder = temporaryFolder()
    await unpackFolder('14b24a3', 'stopped', folder)
    const ask = (sql: string) => {
      const db = new DatabaseSync(join(folder, 'games.db'))
      const row = db.prepare(sql).get()
      db.close()
      return row
    }
    const version = ask('PRAGMA user_version')
    const store = await openSqliteStore(folder)
    await store.close()
    expect(ask('PRAGMA user_version')).toEqual(version)
    expect(ask('SELECT count(*) AS count FROM summaries')).toEqual({ count: 0 })
  })

  describe.skipIf(postgresPrograms() === null)('on PostgreSQL', () => {
    const postgres = sharedPostgres()

    test('[I65] summaries are no new version there either', async () => {
      const url = await postgres.newDatabase()
      await fillDatabase('14b24a3-postgres', url)
      const client = new pg.Client(url)
      await client.connect()
      const versionOf = async () => (await client.query("SELECT value FROM meta WHERE key = 'version'")).rows
      const version = await versionOf()
      const store = await openPostgresStore(url, pino({ level: 'silent' }))
      await store.close()
      expect(await versionOf()).toEqual(version)
      expect((await client.query('SELECT * FROM summaries')).rows).toEqual([])
      await client.end()
    })

    test('a database that a newer version has changed is left alone, in words, with 1', async () => {
      const DATABASE_URL = await postgres.newDatabase()
      await fillDatabase('14b24a3-postgres', DATABASE_URL)
      const client = new pg.Client(DATABASE_URL)
      await client.connect()
      await client.query("UPDATE meta SET value = '99' WHERE key = 'version'")
      const { code, says } = await complaint({
        DATABASE_URL,
        DATA_DIR: temporaryFolder(),
        AUTH_SECRET: 's'.repeat(32),
      })
      expect(code).toBe(1)
      expect(says).toMatch(
        /^Zone War could not start: .*The database has version 99, but this server only knows up to \d+: a newer Zone War has used it\. Start that version, or choose another database\.$/,
      )
      const { rows } = await client.query("SELECT value FROM meta WHERE key = 'version'")
      await client.end()
      expect(rows).toEqual([{ value: '99' }])
    })
  })
})
