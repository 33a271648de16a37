import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { describeArchive } from '#test/archive-contract.ts'
import { createGames, gameRow } from '#test/store-batches.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openSqliteArchive } from './sqlite-archive.ts'

describeArchive('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zone-war-archive-'))
  const store = await openSqliteStore(folder)
  const archive = openSqliteArchive(folder)
  return {
    store,
    archive,
    async destroy() {
      await archive.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})

test('[I62] a folder without games is told in words, and read once there are some', async () => {
  const folder = temporaryFolder()
  const archive = openSqliteArchive(folder)
  await expect(archive.head('g1')).rejects.toThrow(/games\.db/)
  const store = await openSqliteStore(folder)
  await createGames(store, gameRow('g1'))
  expect((await archive.head('g1'))?.seq).toBe(1)
  await archive.close()
  await store.close()
})
