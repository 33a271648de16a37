import { createFairQueue } from '#server/limits/fair-queue.ts'
import { createLog } from '#server/log/log.ts'
import { openDecoder } from '#server/media/decoder.ts'
import { flatJpeg } from './flat-jpeg.ts'
import { drawing } from './photos.ts'
import { childrenOf } from './resident.ts'

// Has a picture decoded, and prints which process does it while that one has the next in its hands.
const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 })
const decoder = openDecoder({ queue, log: createLog({ logLevel: 'silent' }) })
await decoder.photo(await drawing(90, 60).jpeg().toBuffer())
void decoder.photo(flatJpeg(3_300, 3_300, 'progressive', { passes: 45 }))
process.stdout.write(`${childrenOf(process.pid)[0]}\n`)
