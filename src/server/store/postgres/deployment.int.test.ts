import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type Deployment, joinDeployment } from './deployment.ts'
import { openPostgresStore } from './postgres.ts'

const log = pino({ level: 'silent' })
const SECRET = 'the secret that all nodes of the tests agree on'
const OTHER_SECRET = 'a secret that was made for another deployment'

describe.skipIf(postgresPrograms() === null)('nodes of one database', () => {
  const postgres = sharedPostgres()

  /** Starts a node and stops it again. */
  async function join(deployment: Deployment): Promise<void> {
    const store = await openPostgresStore(deployment.url, log, (client) => joinDeployment(client, deployment))
    await store.close()
  }

  /** A bucket as far as its mark goes. */
  function bucketWith(mark: string | null) {
    return {
      name: 'pictures',
      read: async () => mark,
      async write(written: string) {
        mark = written
      },
    }
  }

  async function ask(url: string, sql: string) {
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    return (await client.query(sql)).rows
  }

  test('[X114] have the secret and the folder of the first one, also where several start at once', async () => {
    const url = await postgres.newDatabase()
    const dataDir = temporaryFolder()
    await Promise.all([1, 2, 3].map(() => join({ url, secret: SECRET, dataDir })))
    await join({ url, secret: SECRET, dataDir })
    expect(readdirSync(dataDir)).toEqual(['folder-id'])
    const kept = JSON.stringify(await ask(url, 'SELECT * FROM meta'))
    expect(kept).not.toContain(SECRET)
  })

  test('[X114] are refused with another secret, until somebody says that it was changed on purpose', async () => {
    const url = await postgres.newDatabase()
    const dataDir = temporaryFolder()
    await join({ url, secret: SECRET, dataDir })
    const changed = join({ url, secret: OTHER_SECRET, dataDir })
    await expect(changed).rejects.toThrow('AUTH_SECRET differs from the one used with postgres://zonewar@')
    const [, sql = ''] =
      /-c "([^"]+)"/.exec(
        await changed.then(
          () => '',
          (e) => e.message,
        ),
      ) ?? []
    await ask(url, sql)
    await join({ url, secret: OTHER_SECRET, dataDir })
    await expect(join({ url, secret: SECRET, dataDir })).rejects.toThrow('AUTH_SECRET differs from')
  })

  test('[X114] are refused with another folder, as one whose share is not mounted; one that was moved is the same', async () => {
    const url = await postgres.newDatabase()
    const dataDir = temporaryFolder()
    await join({ url, secret: SECRET, dataDir })
    const unmounted = temporaryFolder()
    const refused = join({ url, secret: SECRET, dataDir: unmounted })
    await expect(refused).rejects.toThrow(
      `DATA_DIR ${unmounted} isn't the folder used with postgres://zonewar@`,
    )
    expect(readdirSync(unmounted)).toEqual([])
    const moved = `${dataDir}-moved`
    renameSync(dataDir, moved)
    mkdirSync(dataDir)
    await join({ url, secret: SECRET, dataDir: moved })
  })

  test('[X114] have one bucket, and none of them a folder; a folder that was copied there has moved', async () => {
    const url = await postgres.newDatabase()
    const dataDir = temporaryFolder()
    await join({ url, secret: SECRET, dataDir })
    const bucket = bucketWith(null)
    await expect(join({ url, secret: SECRET, dataDir, bucket })).rejects.toThrow(
      /the bucket pictures isn't where the nodes with postgres:.* copy it first, with its folder-id/,
    )
    await bucket.write(readFileSync(`${dataDir}/folder-id`, 'utf8').trim())
    await join({ url, secret: SECRET, dataDir: temporaryFolder(), bucket })
    await join({ url, secret: SECRET, dataDir: temporaryFolder(), bucket: bucketWith('no-answer') })
    await expect(join({ url, secret: SECRET, dataDir })).rejects.toThrow(
      /keep their pictures in a bucket\. Set the same S3_BUCKET on every node/,
    )
    const other = join({ url, secret: SECRET, dataDir, bucket: bucketWith('another') })
    await expect(other).rejects.toThrow("the bucket pictures isn't where")
  })

  test('[X114] mark a bucket that is new', async () => {
    const url = await postgres.newDatabase()
    const bucket = bucketWith(null)
    await Promise.all([1, 2].map(() => join({ url, secret: SECRET, dataDir: temporaryFolder(), bucket })))
    expect(await bucket.read()).toMatch(/^[0-9a-f]{16}$/)
  })

  test('[X114] start on what an earlier version has left, which knew of neither, and change nothing where they are refused', async () => {
    const url = await postgres.newDatabase()
    await (await openPostgresStore(url, log)).close()
    await join({ url, secret: SECRET, dataDir: temporaryFolder() })
    await ask(url, `UPDATE meta SET value = '1' WHERE key = 'version'`)
    const refused = join({ url, secret: OTHER_SECRET, dataDir: temporaryFolder() })
    await expect(refused).rejects.toThrow('AUTH_SECRET differs from')
    expect(await ask(url, `SELECT value FROM meta WHERE key = 'version'`)).toEqual([{ value: '1' }])
  })
})
