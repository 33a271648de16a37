/**
 * Streams the replay of so many entries to nowhere, and prints how many lines came, by how many bytes the heap grew meanwhile at most
 * (without garbage), and how many pages were read for someone who takes nothing.
 */
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import type { Entry } from '#core/game/events.ts'
import { replayStream } from '#server/http/routes/replay/replay-stream.ts'
import { gameCreated, STARTED_AT_MS } from '#test/builders.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const PAGE_ENTRIES = 250
const MEASURE_EVERY_BYTES = 64 * 1024

const entryOf = (seq: number): Entry => ({
  ...{ seq, atMs: STARTED_AT_MS + seq, actorId: 'user-ada', commandId: null, commandHash: null },
  events:
    seq === 1
      ? [gameCreated()]
      : [
          {
            ...{ type: 'BidPlaced', zoneId: `z0${1 + (seq % 4)}`, teamId: `t${1 + (seq % 3)}` },
            ...{ amountCents: 100, totalCents: 100 * seq, leads: seq % 2 === 0 },
          },
        ],
})

let pagesRead = 0
async function* pages(count: number): AsyncGenerator<readonly Entry[]> {
  for (let from = 1; from <= count; from += PAGE_ENTRIES) {
    pagesRead += 1
    yield Array.from({ length: Math.min(PAGE_ENTRIES, count - from + 1) }, (_, n) => entryOf(from + n))
  }
}

async function replayOf(count: number): Promise<ReadableStream<Uint8Array>> {
  const rest = pages(count)
  const { value: first = [] } = (await rest.next()) as IteratorYieldResult<readonly Entry[]>
  const head = { untilSeq: count, epoch: 'epoch', borders: {}, watcher: 'member', isShared: false } as const
  return replayStream({ first, rest, head, photos: new Set() }, true, () => {})
}

function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

const COUNT = Number(process.argv[2])
let most = 0
let before = 0
const parts: Uint8Array[] = []
let bytes = 0
for await (const part of await replayOf(COUNT)) {
  parts.push(part)
  bytes += part.length
  if (bytes < MEASURE_EVERY_BYTES) continue
  bytes = 0
  const used = heapUsed()
  before ||= used
  most = Math.max(most, used - before)
}
const lines = gunzipSync(Buffer.concat(parts)).toString().trimEnd().split('\n').length

pagesRead = 0
const idle = (await replayOf(COUNT)).getReader()
await idle.read()
await setTimeout(500)
const pagesAhead = pagesRead
await idle.cancel()
process.stdout.write(`${JSON.stringify({ lines, grown: most, pagesAhead })}\n`)
