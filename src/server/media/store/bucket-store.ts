import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { BaseLogger } from 'pino'
import type { BucketSettings } from '#server/env/bucket-settings.ts'
import { piecesOf } from './bucket-pieces.ts'
import { type BucketHealth, watchBucket } from './bucket-watch.ts'
import { MediaAwayError } from './media-away.ts'
import type { MediaStore } from './media-store.ts'

/** Timeout of one request with its retries, in ms, and of each piece of an answer. */
const TIMEOUT_MS = 10_000
/** Timeout of a probe, in ms. */
const PROBE_TIMEOUT_MS = 4_000
/** How often a request is tried in all. */
const ATTEMPTS = 3
/** Files of a folder that are removed at once. */
const REMOVALS_AT_ONCE = 8
/** What a probe reads, whether it's there or not. */
const PROBED = 'folder-id'

/** A bucket of S3, which many nodes may share. While it can't be used, everything rejects with `MediaAwayError`. */
export interface BucketStore extends MediaStore {
  readonly health: BucketHealth
  /** Reads a file even while the bucket counts as away, and finds out whether it is. @throws as the bucket does */
  probe(path: string): Promise<Buffer | null>
  close(): void
}

/** Opens a bucket; asks it nothing yet. @param pageSize files that one request lists; S3 allows 1,000 */
export function bucketStore(
  { name: Bucket, prefix, endpoint, region, keys }: BucketSettings,
  log: Pick<BaseLogger, 'error' | 'info'>,
  pageSize = 1_000,
): BucketStore {
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    // Servers other than Amazon's know neither its newer checksums nor a host name for each bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    requestHandler: { connectionTimeout: 2_000 },
  })

  async function get(path: string, abortSignal: AbortSignal, Range?: string): Promise<Readable | null> {
    try {
      const Key = prefix + path
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal })
      return (Body as Readable | undefined) ?? null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }
  async function readWhole(
    path: string,
    timeoutMs: number,
    range?: string,
  ): Promise<Buffer<ArrayBuffer> | null> {
    const body = await get(path, AbortSignal.timeout(timeoutMs), range)
    if (!body) return null
    const pieces: Uint8Array[] = []
    for await (const piece of piecesOf(body, timeoutMs)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const watch = watchBucket(() => readWhole(PROBED, PROBE_TIMEOUT_MS), log)

  /** A request's answer. Isn't sent at all while the bucket is away: its callers would wait for nothing. */
  async function guarded<Answer>(send: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (watch.health === 'away') throw new MediaAwayError()
    try {
      return await send(AbortSignal.timeout(TIMEOUT_MS))
    } catch (error) {
      void watch.suspect(error)
      throw new MediaAwayError({ cause: error })
    }
  }
  const pathOf = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)
  const put = (path: string, bytes: Uint8Array) =>
    guarded((abortSignal) =>
      client.send(new PutObjectCommand({ Bucket, Key: prefix + path, Body: bytes }), { abortSignal }),
    )
  const remove = (path: string) =>
    guarded((abortSignal) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: prefix + path }), { abortSignal }),
    )

  /** What is directly in a folder, page by page. */
  async function* pagesOf(folder: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    const asked = { Bucket, Prefix: `${prefix}${folder}/`, Delimiter: '/', MaxKeys: pageSize }
    let ContinuationToken: string | undefined
    do {
      const page: ListObjectsV2CommandOutput = await guarded((abortSignal) =>
        client.send(new ListObjectsV2Command({ ...asked, ContinuationToken }), { abortSignal }),
      )
      yield page
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }
  async function* filesOf(folder: string) {
    const start = `${prefix}${folder}/`.length
    for await (const { Contents = [] } of pagesOf(folder)) {
      for (const { Key = '', LastModified } of Contents) {
        const name = Key.slice(start)
        // Some tools mark a folder by an empty file.
        if (name !== '') yield { name, writtenAtMs: async () => LastModified?.getTime() ?? Infinity }
      }
    }
  }

  return {
    get health() {
      return watch.health
    },
    async probe(path) {
      try {
        return await readWhole(path, PROBE_TIMEOUT_MS)
      } catch (error) {
        await watch.suspect(error)
        throw error
      }
    },
    read: (path) => guarded(() => readWhole(path, TIMEOUT_MS)),
    async stream(path) {
      // A timeout for the whole would cut off whoever takes long to read.
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
      const body = await guarded(() => get(path, waiting.signal)).finally(() => clearTimeout(timer))
      return body && piecesOf(body, TIMEOUT_MS)
    },
    // Its head would be missing in the same way if the bucket were.
    has: async (path) => (await guarded(() => readWhole(path, TIMEOUT_MS, 'bytes=0-0'))) !== null,
    async write(folder, files) {
      const last = files.at(-1)
      await Promise.all(files.slice(0, -1).map(([name, bytes]) => put(pathOf(folder, name), bytes)))
      if (last) await put(pathOf(folder, last[0]), last[1])
    },
    remove: async (path) => void (await remove(path)),
    async *folders(folder) {
      const start = `${prefix}${folder}/`.length
      for await (const { CommonPrefixes = [] } of pagesOf(folder)) {
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(start, -1)
      }
    },
    files: filesOf,
    async removeFolder(folder) {
      const names: string[] = []
      for await (const { name } of filesOf(folder)) names.push(name)
      const rest = names.values()
      async function removeOn(): Promise<void> {
        for (const name of rest) await remove(`${folder}/${name}`)
      }
      await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeOn))
    },
    // A bucket has no folders, only names.
    async tidy() {},
    close() {
      watch.stop()
      client.destroy()
    },
  }
}
