import { afterAll } from 'vitest'
import { createFairQueue, type FairQueue } from '#server/limits/fair-queue.ts'
import { createLog } from '#server/log/log.ts'
import { type Decoder, openDecoder } from '#server/media/decoder.ts'

/** One decoder for all tests of a file, since its process takes a while to start, and its queue. */
export function sharedDecoder({ maxWaiting = 50 } = {}): { decoder: Decoder; queue: FairQueue } {
  const queue = createFairQueue({ concurrency: 1, maxWaiting })
  const decoder = openDecoder({ queue, log: createLog({ logLevel: 'silent' }) })
  afterAll(decoder.close)
  return { decoder, queue }
}
