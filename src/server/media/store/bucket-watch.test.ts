import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { bucketReason } from './bucket-reason.ts'
import { watchBucket } from './bucket-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch of a bucket that fails as told, and what its log was told. */
function watched() {
  const bucket = { failure: null as Error | null, probes: 0 }
  const lines: string[] = []
  const watch = watchBucket(
    async () => {
      bucket.probes += 1
      if (bucket.failure) throw bucket.failure
    },
    createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  )
  const said = () =>
    lines.map((line) => JSON.parse(line) as { msg: string; reason?: string; forSeconds?: number })
  return { bucket, watch, said }
}

test('an idle node notices that the bucket goes and that it is back, with one line each', async () => {
  const { bucket, watch, said } = watched()
  bucket.failure = new Error('connect ECONNREFUSED')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(watch.health).toBe('away')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(bucket.probes).toBeGreaterThan(4)
  bucket.failure = null
  await vi.advanceTimersByTimeAsync(2_000)
  expect(watch.health).toBe('ok')
  expect(said()).toMatchObject([
    { msg: expect.stringMatching(/can't be used/), reason: 'connect ECONNREFUSED' },
    { msg: 'the bucket can be used again', forSeconds: 12 },
  ])
  watch.stop()
})

test('a request that fails though the bucket answers is told once a minute, and the others go on', async () => {
  const { bucket, watch, said } = watched()
  const refused = Object.assign(new Error(), { name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } })
  await Promise.all([1, 2, 3].map(() => watch.suspect(refused)))
  expect(bucket.probes).toBe(1)
  expect(watch.health).toBe('ok')
  expect(said()).toMatchObject([{ msg: 'the bucket refused a request', reason: 'QuotaExceeded (HTTP 403)' }])
  await vi.advanceTimersByTimeAsync(60_000)
  await watch.suspect(refused)
  expect(said()).toHaveLength(2)
  watch.stop()
})

test('a watch that is stopped asks no more', async () => {
  const { bucket, watch } = watched()
  watch.stop()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(bucket.probes).toBe(0)
})

test.each([
  [Object.assign(new Error('x'), { name: 'NoSuchBucket' }), /there's no such bucket: create it/],
  [
    Object.assign(new Error('x'), { name: 'CredentialsProviderError' }),
    /no key was found: set S3_ACCESS_KEY_ID/,
  ],
  [new AggregateError([new Error('connect ECONNREFUSED ::1')]), /^connect ECONNREFUSED ::1$/],
  [new DOMException('x', 'TimeoutError'), /^no answer in time$/],
])('%s is told in words', (error, words) => expect(bucketReason(error)).toMatch(words))
