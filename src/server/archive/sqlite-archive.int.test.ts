import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import { describeArchive } from '#test/archive-contract.ts'
import { announcement, batch, createGames, entry, gameRow, START_MS } from '#test/store-batches.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { PAGE_CHARACTERS } from './archive-reads.ts'
import { openSqliteArchive } from './sqlite-archive.ts'

const PATIENCE = { timeout: 10_000, interval: 50 }

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

/** A message, and what erases it. */
const words = (messageId: string): GameEvent => ({
  type: 'MessagePosted',
  messageId,
  playerId: 'player-1',
  playerNumber: 1,
  teamId: 't1',
  cardId: null,
  writtenAtMs: START_MS,
  photos: [],
  text: SECRET,
})
const erasure = (messageId: string): GameEvent => ({
  type: 'MessageDeleted',
  messageId,
  evidence: null,
  photoIds: [],
})
const SECRET = 'Words that nobody should find.'
const sizeOfLog = (folder: string): number => statSync(join(folder, 'games.db-wal')).size

test('[I61] [I62] between two pages nothing is open: what is erased leaves the write-ahead log at once', async () => {
  const folder = temporaryFolder()
  const [store, archive] = [await openSqliteStore(folder), openSqliteArchive(folder)]
  const large = announcement('x'.repeat(PAGE_CHARACTERS / 2 + 10))
  const entries = [1, 2, 3].map((seq) => entry(seq, { events: [large, words(`m${seq}`)] }))
  await store.append([batch(gameRow('g1'), 0, 3, { entries })])
  const pages = archive.pages('g1')[Symbol.asyncIterator]()
  expect((await pages.next()).value).toHaveLength(2)
  await store.append([batch(gameRow('g1'), 3, 1, { entries: [entry(4, { events: [erasure('m3')] })] })])
  expect(sizeOfLog(folder)).toBe(0)
  const rest = (await pages.next()).value as Entry[]
  expect(rest.map(({ seq }) => seq)).toEqual([3, 4])
  expect(JSON.stringify(rest)).not.toContain(SECRET)
  await archive.close()
  await store.close()
})

test('[E9] [I62] a long read holds up an erasure’s writer for moments only; the log is emptied once it has ended', async () => {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder)
  await store.append([
    batch(gameRow('g1'), 0, 2, { entries: [1, 2].map((seq) => entry(seq, { events: [words(`m${seq}`)] })) }),
  ])
  const backup = new DatabaseSync(join(folder, 'games.db'), { readOnly: true })
  backup.exec('BEGIN')
  backup.prepare('SELECT count(*) FROM entries').get()
  const startedAtMs = performance.now()
  await store.append([batch(gameRow('g1'), 2, 1, { entries: [entry(3, { events: [erasure('m1')] })] })])
  expect(performance.now() - startedAtMs).toBeLessThan(3_000)
  expect(sizeOfLog(folder)).toBeGreaterThan(0)
  backup.close()
  let head = 3
  await vi.waitUntil(async () => {
    await store.append([batch(gameRow('g1'), head, 1)])
    head += 1
    return sizeOfLog(folder) === 0
  }, PATIENCE)
  expect(readFileSync(join(folder, 'games.db')).includes(SECRET)).toBe(true)
  await store.append([
    batch(gameRow('g1'), head, 1, { entries: [entry(head + 1, { events: [erasure('m2')] })] }),
  ])
  expect(sizeOfLog(folder)).toBe(0)
  expect(readFileSync(join(folder, 'games.db')).includes(SECRET)).toBe(false)
  await store.close()
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
