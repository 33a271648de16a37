import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BucketSettings } from '#server/env/bucket-settings.ts'
import { type BucketStore, bucketStore } from '#server/media/store/bucket-store.ts'
import { MediaAwayError } from '#server/media/store/media-away.ts'
import { openMedia } from '#server/media/store/open-media.ts'
import { mediaStoreContract } from '#test/media-store-contract.ts'
import { holdLine } from './held-line.ts'
import { ownSwift } from './own-swift.ts'

const MB = 1024 * 1024
const swift = ownSwift()

/** Opens a bucket, and keeps what it logs. */
function openLogged(bucket: BucketSettings, pageSize?: number) {
  const lines: string[] = []
  const store = bucketStore(bucket, pino({}, { write: (line) => void lines.push(line) }), pageSize)
  onTestFinished(() => store.close())
  return { store, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
const open = (bucket: BucketSettings, pageSize?: number): BucketStore => openLogged(bucket, pageSize).store

describe('a store in a bucket', () => {
  // Folders have more pages than one.
  mediaStoreContract(async () => open(await swift.newBucket(), 2))
})

describe('a store in a folder of a bucket', () => {
  test('keeps to its folder', async () => {
    const bucket = await swift.newBucket('one/two/')
    const [whole, store] = [open({ ...bucket, prefix: '' }), open(bucket)]
    await whole.write('photos/game', [['not-ours.jpg', Buffer.from('a')]])
    await store.write('photos/game', [['a.jpg', Buffer.from('b')]])
    expect(await swift.objectsOf(bucket)).toEqual(['one/two/photos/game/a.jpg', 'photos/game/not-ours.jpg'])
    await store.removeFolder('photos/game')
    expect(await swift.objectsOf(bucket)).toEqual(['photos/game/not-ours.jpg'])
  })
})

describe('a bucket', () => {
  test('has nothing of an upload that breaks off, which nobody can read meanwhile either', async () => {
    const bucket = await swift.newBucket()
    const store = open(bucket)
    const line = await holdLine(swift.port, MB)
    const slow = open({ ...bucket, endpoint: line.endpoint })
    const writing = slow.write('photos/game', [['a.jpg', Buffer.alloc(3 * MB, 1)]])
    await line.holding
    expect(await store.read('photos/game/a.jpg')).toBeNull()
    line.cut()
    await expect(writing).rejects.toThrow(MediaAwayError)
    expect(await store.read('photos/game/a.jpg')).toBeNull()
    expect(await swift.objectsOf(bucket)).toEqual([])
  })

  test('shows nobody anything who has no key', async () => {
    const bucket = await swift.newBucket()
    await open(bucket).write('photos/game', [['a.jpg', Buffer.from('secret')]])
    const answer = await fetch(`${bucket.endpoint}/${bucket.name}/photos/game/a.jpg`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).not.toContain('secret')
  })

  test('a large file streams through a small memory, at the pace of whoever reads', async () => {
    const store = open(await swift.newBucket())
    await store.write('photos/game', [['a.jpg', Buffer.alloc(96 * MB, 'abc')]])
    globalThis.gc?.()
    await setTimeout(100)
    const before = process.memoryUsage().rss
    let most = before
    let bytes = 0
    for await (const piece of (await store.stream('photos/game/a.jpg')) ?? []) {
      bytes += piece.length
      if (bytes % (8 * MB) < piece.length) await setTimeout(20)
      most = Math.max(most, process.memoryUsage().rss)
    }
    expect(bytes).toBe(96 * MB)
    expect(most - before).toBeLessThan(40 * MB)
  })

  test('that goes is no empty one: everything fails at once, one line tells, and one that it is back', async () => {
    const { store, said } = openLogged(await swift.newBucket())
    await store.write('photos/game', [['a.jpg', Buffer.from('a')]])
    await swift.kill()
    await expect(store.read('photos/game/a.jpg')).rejects.toThrow(MediaAwayError)
    await vi.waitUntil(() => store.health === 'away')
    const startedAtMs = performance.now()
    for (const failing of [
      store.has('photos/game/a.jpg'),
      store.stream('photos/game/a.jpg'),
      store.write('photos/game', [['b.jpg', Buffer.from('b')]]),
      store.remove('photos/game/a.jpg'),
      store.removeFolder('photos/game'),
      store.files('photos/game')[Symbol.asyncIterator]().next(),
    ])
      await expect(failing).rejects.toThrow(/can't reach its pictures right now\. Nothing is lost/)
    expect(performance.now() - startedAtMs).toBeLessThan(500)
    await swift.start()
    await vi.waitUntil(() => store.health === 'ok', { timeout: 15_000 })
    expect(await store.read('photos/game/a.jpg')).toEqual(Buffer.from('a'))
    expect(said().map(({ msg }) => msg)).toEqual([
      "the bucket can't be used: photos wait on the phones, games go on",
      'the bucket can be used again',
    ])
    expect(said()[0]).toMatchObject({ reason: expect.stringMatching(/ECONNREFUSED/) })
  })

  test('that hangs is one that is away, also for who reads a photo piece by piece', async () => {
    const store = open(await swift.newBucket())
    await store.write('photos/game', [['a.jpg', Buffer.alloc(32 * MB, 'abc')]])
    const stream = await store.stream('photos/game/a.jpg')
    await stream?.next()
    swift.signal('SIGSTOP')
    onTestFinished(() => swift.signal('SIGCONT'))
    const startedAtMs = performance.now()
    async function readOn(): Promise<void> {
      for await (const piece of stream ?? []) expect(piece.length).toBeGreaterThan(0)
    }
    const [read, streamed] = await Promise.allSettled([store.read('photos/game/a.jpg'), readOn()])
    expect([read, streamed]).toMatchObject([
      {
        status: 'rejected',
        reason: { name: 'MediaAwayError', cause: { name: expect.stringMatching(/Abort|Timeout/) } },
      },
      { status: 'rejected', reason: { message: 'no answer in time' } },
    ])
    expect(performance.now() - startedAtMs).toBeLessThan(15_000)
    await vi.waitUntil(() => store.health === 'away', { timeout: 10_000 })
    swift.signal('SIGCONT')
    await vi.waitUntil(() => store.health === 'ok', { timeout: 20_000 })
  })

  test.each<[string, (bucket: BucketSettings) => Partial<BucketSettings>, RegExp]>([
    [
      'no bucket',
      () => ({ name: 'zone-war-none' }),
      /there's no such bucket: create it, or correct S3_BUCKET/,
    ],
    [
      'a wrong secret',
      ({ keys }) => ({ keys: { accessKeyId: keys?.accessKeyId ?? '', secretAccessKey: 'hidden-secret' } }),
      /the key or its secret is wrong/,
    ],
    [
      'an unknown key',
      () => ({ keys: { accessKeyId: 'hidden-key', secretAccessKey: 'hidden-secret' } }),
      /the key or its secret is wrong: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
    ],
    [
      'a key that may do nothing',
      () => ({ keys: { accessKeyId: 'test:reader', secretAccessKey: 'reading' } }),
      /the key has no access: let it list the bucket, and read, write and delete its objects/,
    ],
    ['a wrong region', () => ({ region: 'eu-west-1' }), /the region is wrong: correct S3_REGION/],
  ])('%s is said at the start, with what to do', async (_, change, words) => {
    const bucket = await swift.newBucket()
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push(line) })
    const media = await openMedia({ dataDir: '/nowhere', bucket: { ...bucket, ...change(bucket) } }, log)
    onTestFinished(() => media.close())
    const reading = media.bucket?.read()
    await expect(reading).rejects.toThrow(words)
    expect(lines.join() + (await reading?.catch(String))).not.toMatch(/hidden-/)
  })
})
