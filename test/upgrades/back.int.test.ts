import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
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

  describe.skipIf(postgresPrograms() === null)('on PostgreSQL', () => {
    const postgres = sharedPostgres()

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
