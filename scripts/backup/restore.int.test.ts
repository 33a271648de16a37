import { copyFileSync, cpSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runBackupCommand } from '#test/backup-command.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const AUTH_SECRET = 'the secret that all nodes of the tests agree on'

/** A backup of a server that has stopped, with a picture in it. */
async function backupOf(place: Record<string, string>): Promise<string> {
  const server = spawnServer(place)
  await server.origin
  mkdirSync(join(place.DATA_DIR ?? '', 'media'))
  writeFileSync(join(place.DATA_DIR ?? '', 'media', 'map.png'), 'a picture')
  server.kill('SIGTERM')
  await server.ended
  const folder = join(temporaryFolder(), 'backup')
  expect(await runBackupCommand('backup', folder, place)).toMatchObject({ code: 0 })
  return folder
}

async function startsWell(place: Record<string, string>): Promise<void> {
  const server = spawnServer(place)
  await server.origin
  expect(readdirSync(join(place.DATA_DIR ?? '', 'media'))).toEqual(['map.png'])
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
}

test('[X119] nobody but its owner reads a backup, a server’s databases, or what is restored', async () => {
  const place = { DATA_DIR: temporaryFolder() }
  const folder = await backupOf(place)
  const elsewhere = { DATA_DIR: join(temporaryFolder(), 'data') }
  expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
  for (const each of [place.DATA_DIR, folder, elsewhere.DATA_DIR]) {
    for (const name of ['games.db', 'accounts.db', 'auth-secret'])
      expect(statSync(join(each, name)).mode & 0o077, join(each, name)).toBe(0)
  }
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test('[X115] a restore that was killed keeps servers out, and can be run again', async () => {
  const folder = await backupOf({ DATA_DIR: temporaryFolder() })
  const elsewhere = { DATA_DIR: temporaryFolder() }
  // As it leaves the folder when it is killed between the two databases.
  writeFileSync(join(elsewhere.DATA_DIR, 'restore.part'), '0123456789abcdef')
  copyFileSync(join(folder, 'games.db'), join(elsewhere.DATA_DIR, 'games.db'))
  writeFileSync(join(elsewhere.DATA_DIR, 'accounts.db.part'), 'half')
  const refused = await spawnServer(elsewhere).ended
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("didn't finish. Run it again") })
  expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
  await startsWell(elsewhere)
})

test('[X115] a backup that is damaged is named, puts nothing in place, and leaves room for another one', async () => {
  const folder = await backupOf({ DATA_DIR: temporaryFolder() })
  const damaged = join(temporaryFolder(), 'damaged')
  cpSync(folder, damaged, { recursive: true })
  truncateSync(join(damaged, 'accounts.db'), statSync(join(damaged, 'accounts.db')).size - 4_096)
  const elsewhere = { DATA_DIR: temporaryFolder() }
  const refused = await runBackupCommand('restore', damaged, elsewhere)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toContain(`Not restored: ${join(damaged, 'accounts.db')} is damaged: `)
  expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
  await startsWell(elsewhere)
})

describe.skipIf(postgresPrograms() === null)('[X115] a restore of PostgreSQL', () => {
  const postgres = sharedPostgres()
  const newPlace = async () => ({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.newDatabase(),
    AUTH_SECRET,
  })

  async function ask(url: string, sql: string) {
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    return (await client.query(sql)).rows
  }

  test('looks at the database before it copies anything, and can be run again whatever it was refused for', async () => {
    const original = await newPlace()
    const folder = await backupOf(original)
    const elsewhere = { ...(await newPlace()), DATA_DIR: temporaryFolder() }
    const taken = await runBackupCommand('restore', folder, {
      ...elsewhere,
      DATABASE_URL: original.DATABASE_URL,
    })
    expect(taken).toEqual({
      code: 1,
      said: 'Not restored: there is a Zone War in this database already. Create an empty one: createdb\n',
    })
    const nobody = await runBackupCommand('restore', folder, {
      ...elsewhere,
      DATABASE_URL: 'postgres://zonewar@127.0.0.1:1/games',
    })
    expect(nobody).toEqual({ code: 1, said: expect.stringContaining('Start it, or correct the address') })
    expect(readdirSync(elsewhere.DATA_DIR)).toEqual([])

    // Its table of contents can be read, not all that comes after it.
    const damaged = join(temporaryFolder(), 'damaged')
    mkdirSync(join(damaged, 'media'), { recursive: true })
    writeFileSync(join(damaged, 'media', 'old.png'), 'another picture')
    copyFileSync(join(folder, 'database.dump'), join(damaged, 'database.dump'))
    truncateSync(join(damaged, 'database.dump'), statSync(join(damaged, 'database.dump')).size - 400)
    expect(await runBackupCommand('restore', damaged, elsewhere)).toMatchObject({ code: 1 })
    expect(readdirSync(elsewhere.DATA_DIR)).toEqual([])
    expect(await ask(elsewhere.DATABASE_URL, `SELECT to_regclass('public.meta') AS meta`)).toEqual([
      { meta: null },
    ])

    expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
    expect(await ask(elsewhere.DATABASE_URL, `SELECT FROM meta WHERE key = 'epoch'`)).toEqual([])
    await startsWell(elsewhere)
  })

  test('killed after the database was filled, it has only to be told so once more', async () => {
    const folder = await backupOf(await newPlace())
    const elsewhere = await newPlace()
    expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
    const [{ value = '' } = {}] = await ask(
      elsewhere.DATABASE_URL,
      `SELECT value FROM meta WHERE key = 'restore'`,
    )
    writeFileSync(join(elsewhere.DATA_DIR, 'restore.part'), value)
    expect(await runBackupCommand('restore', folder, elsewhere)).toMatchObject({ code: 0 })
    await startsWell(elsewhere)
  })
})
