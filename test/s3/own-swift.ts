import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll } from 'vitest'
import type { BucketSettings } from '#server/env/bucket-settings.ts'
import { type Swift, startSwift } from './swift-process.ts'

/** A Swift for the tests of one file. */
export interface OwnSwift extends Pick<Swift, 'kill' | 'start' | 'signal'> {
  readonly port: number
  /** Makes a bucket that nobody else uses. @returns a server's settings for it */
  newBucket(prefix?: string): Promise<BucketSettings>
  /** The names of all objects in a bucket, in order. */
  objectsOf(bucket: BucketSettings): Promise<string[]>
}

/** Starts a Swift before the file's tests. */
export function ownSwift(): OwnSwift {
  let swift: Swift | null = null
  let buckets = 0
  const started = (): Swift => {
    if (!swift) throw new Error('Swift runs only while tests do')
    return swift
  }
  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift?.stop())
  const client = () =>
    new S3Client({
      endpoint: started().endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: started().keys,
    })
  return {
    get port() {
      return started().port
    },
    kill: () => started().kill(),
    start: () => started().start(),
    signal: (signal) => started().signal(signal),
    async newBucket(prefix = '') {
      buckets += 1
      const name = `zone-war-${buckets}`
      await client().send(new CreateBucketCommand({ Bucket: name }))
      const { endpoint, keys } = started()
      return { name, prefix, endpoint, region: 'us-east-1', keys }
    },
    async objectsOf({ name: Bucket }) {
      const { Contents = [] } = await client().send(new ListObjectsV2Command({ Bucket }))
      return Contents.map(({ Key = '' }) => Key).sort()
    },
  }
}
