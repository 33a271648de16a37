import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { announcement, batch, createGames, entry, gameRow, START_MS } from '#test/store-batches.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openSqliteStore } from './sqlite.ts'
import { type StoredBatch, toStoredBatch } from './sqlite-batch.ts'
import type { SqliteCalls } from './sqlite-calls.ts'
import { openSqliteClient } from './sqlite-client.ts'
import { openGamesDatabase } from './sqlite-database.ts'

/** A batch of one entry as the worker receives it. */
function storedBatch(id: string, baseSeq: number, text: string): StoredBatch {
  const seq = baseSeq + 1
  const ofOne = { actorId: 'p1', commandId: null, commandHash: null, events: [announcement(text)] }
  return toStoredBatch({
    row: gameRow(id, { head: seq }),
    baseSeq,
    entries: [{ seq, atMs: 1, ...ofOne }],
    ask: [],
  })
}

function changeByHand(folder: string, sql: string): void {
  const db = new DatabaseSync(join(folder, 'games.db'))
  db.exec(sql)
  db.close()
}

function versionOf(folder: string): number {
  const db = new DatabaseSync(join(folder, 'games.db'))
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  db.close()
  return version
}

test('flushes every commit to the disk and checks references', () => {
  const { db } = openGamesDatabase(temporaryFolder())
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('busy_timeout')).toBe(5_000)
  db.close()
})

test('refuses a folder that a newer server has used, and leaves it as it was', async () => {
  const folder = temporaryFolder()
  await (await openSqliteStore(folder)).close()
  const version = versionOf(folder)
  changeByHand(folder, 'PRAGMA user_version = 99')
  await expect(openSqliteStore(folder)).rejects.toThrow(
    /games\.db has version 99, but this server only knows up to \d+: a newer Zone War has used this data folder/,
  )
  changeByHand(folder, `PRAGMA user_version = ${version}`)
  await (await openSqliteStore(folder)).close()
})

test('takes over what an earlier version has written, and no command of it happens twice', async () => {
  const folder = temporaryFolder()
  const before = await openSqliteStore(folder)
  await createGames(before, gameRow('g1'))
  await before.close()
  changeByHand(
    folder,
    `DROP INDEX entries_command_once;
     CREATE UNIQUE INDEX entries_command_once ON entries (game_id, actor_id, command_id)
       WHERE command_id IS NOT NULL;
     PRAGMA user_version = 2`,
  )
  const store = await openSqliteStore(folder)
  const entries = [entry(2, { commandId: 'command-1' })]
  const outcomes = await store.append([batch(gameRow('g1'), 1, 1, { entries }), batch(gameRow('g1'), 1, 1)])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['conflict', 'stored'])
  await store.close()
  const db = new DatabaseSync(join(folder, 'games.db'))
  const columns = db.prepare(`PRAGMA index_info('entries_command_once')`).all()
  expect(columns.map(({ name }) => name)).toEqual(['command_id', 'game_id', 'actor_id'])
  db.close()
})

test('says why a folder cannot be opened', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'games.db'))
  await expect(openSqliteStore(folder)).rejects.toThrow('unable to open database file')
})

test('has a new epoch after the old one was deleted, and only then', async () => {
  const folder = temporaryFolder()
  const epochOf = async () => {
    const store = await openSqliteStore(folder)
    await store.close()
    return store.epoch
  }
  const first = await epochOf()
  expect(await epochOf()).toBe(first)
  changeByHand(folder, "DELETE FROM meta WHERE key = 'epoch'")
  expect(await epochOf()).not.toBe(first)
})

test('tells when the latest thing happened in a game that is still open', async () => {
  const folder = temporaryFolder()
  const empty = await openSqliteStore(folder)
  expect(empty.newestMs).toBeNull()
  await createGames(empty, gameRow('open'))
  const ended = gameRow('ended', { status: 'completed' })
  await empty.append([batch(gameRow('open'), 1, 3), batch(ended, 0, 9)])
  await empty.close()
  const store = await openSqliteStore(folder)
  expect(store.newestMs).toBe(START_MS + 4_000)
  await store.close()
})

test('does not load a game that a newer server has written to', async () => {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder)
  await createGames(store, gameRow('g1'), gameRow('g2'))
  changeByHand(folder, "UPDATE entries SET schema = 99 WHERE game_id = 'g1'")
  await expect(store.load('g1', 1, 0)).rejects.toThrow('Game g1 has entries of schema 99')
  expect(await store.load('g2', 1, 0)).not.toBeNull()
  await store.close()
})

test('[E9] [E3] what was erased is in no file of the folder', async () => {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder)
  const words = 'Words that nobody should find.'
  const name = 'A name to be forgotten'
  const message = { playerId: 'p1', playerNumber: 1, teamId: 't1', cardId: null, writtenAtMs: 1, photos: [] }
  const events: GameEvent[][] = [
    [{ type: 'MessagePosted', messageId: 'm1', ...message, text: words }],
    [{ type: 'NicknameSet', playerId: 'p1', nickname: name }],
    [{ type: 'MessageDeleted', messageId: 'm1', evidence: null, photoIds: [] }],
    [{ type: 'PlayerRemoved', playerId: 'p1', teamId: 't1' }],
  ]
  const found = () =>
    readdirSync(folder).filter((file) => {
      const bytes = readFileSync(join(folder, file))
      return bytes.includes(words) || bytes.includes(name)
    })
  await createGames(store, gameRow('g1'))
  for (const [index, each] of events.entries()) {
    const seq = index + 2
    await store.append([batch(gameRow('g1'), seq - 1, 1, { entries: [entry(seq, { events: each })] })])
    if (index === 1) {
      await store.saveSnapshot('g1', { seq, shape: 1, json: JSON.stringify({ name }) })
      expect(found()).not.toEqual([])
    }
  }
  expect(found()).toEqual([])
  await store.close()
  expect(found()).toEqual([])
})

test('a full disk fails every batch in words, keeps nothing of them, and mends when there is room', () => {
  const { db, calls } = openGamesDatabase(temporaryFolder())
  expect(calls.append([storedBatch('g1', 0, 'small')])).toEqual([null])
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const batches = [storedBatch('g1', 1, 'small'), storedBatch('g2', 0, 'x'.repeat(100_000))]
  expect(calls.append(batches)).toMatchObject([
    { kind: 'failed', error: { message: expect.stringContaining('The disk of the data folder is full') } },
    { kind: 'failed' },
  ])
  expect(calls.findById('g1')?.head).toBe(1)
  expect(calls.findById('g2')).toBeNull()
  db.exec('PRAGMA max_page_count = 100000')
  expect(calls.append(batches)).toEqual([null, null])
  calls.close()
})
test('rejects what waits and what comes after when its thread dies', async () => {
  const folder = temporaryFolder()
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: folder })
  const line = await openSqliteClient<SqliteCalls>(worker)
  // A foreign lock keeps the thread in its first append, so that nothing is answered before it dies.
  const rival = new DatabaseSync(join(folder, 'games.db'))
  rival.exec('BEGIN IMMEDIATE')
  const answers = Promise.allSettled([
    line.call('append', [storedBatch('g1', 0, 'x')]),
    line.call('nextDue', 1),
  ])
  const exit = worker.terminate()
  rival.close()
  await exit
  const reason = expect.objectContaining({ message: "The store's thread has ended (exit code 1)." })
  expect(await answers).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  await expect(line.call('findById', 'g1')).rejects.toThrow("The store's thread has ended")
  await expect(line.close()).rejects.toThrow("The store's thread has ended")
})
