import type { BaseLogger } from 'pino'
import type { Env } from '#server/env/env.ts'
import { bucketMistake, bucketReason } from './bucket-reason.ts'
import type { BucketHealth } from './bucket-watch.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

/** The file with a bucket's unique id, as a data folder has one. */
const MARK = 'folder-id'

/** What tells one bucket from another. */
export interface BucketMark {
  /** The bucket's name, with the folder in it. */
  readonly name: string
  /** @returns null in a new bucket @throws Error in words for the operator, if waiting doesn't help */
  read(): Promise<string | null | 'no-answer'>
  write(mark: string): Promise<void>
}

/** The place of photos and map pictures. */
export interface Media {
  readonly store: MediaStore
  /** Null where they are in the data folder. */
  readonly bucket: (BucketMark & { readonly health: BucketHealth }) | null
  close(): void
}

/** Opens the data folder, or the bucket that nodes share; asks neither anything yet. */
export async function openMedia(
  { dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>,
  log: Pick<BaseLogger, 'error' | 'info'>,
): Promise<Media> {
  if (bucket === null) return { store: folderStore(dataDir), bucket: null, close() {} }
  // The client of S3 takes 35 MB.
  const { bucketStore } = await import('./bucket-store.ts')
  const store = bucketStore(bucket, log)
  const name = bucket.prefix === '' ? bucket.name : `${bucket.name}/${bucket.prefix.slice(0, -1)}`
  return {
    store,
    bucket: {
      name,
      get health() {
        return store.health
      },
      async read() {
        try {
          return (await store.probe(MARK))?.toString().trim() ?? null
        } catch (error) {
          const mistake = bucketMistake(error)
          if (mistake === null) return 'no-answer'
          throw new Error(`S3_BUCKET: the bucket ${name} can't be used: ${mistake}.`)
        }
      },
      async write(mark) {
        try {
          await store.write('', [[MARK, Buffer.from(`${mark}\n`)]])
        } catch (error) {
          const cause = error instanceof Error ? error.cause : error
          throw new Error(`S3_BUCKET: the bucket ${name} isn't writable: ${bucketReason(cause)}.`)
        }
      },
    },
    close: () => store.close(),
  }
}
