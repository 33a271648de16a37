import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Entry } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { PhotoId } from '#core/game/ids.ts'
import { replayedEvents, replayedView } from '#core/game/replayed.ts'
import type { GameState } from '#core/game/state.ts'
import type { ReplayEntry, ReplayHead } from '#wire/http.ts'

/** Entries that are made lines of in one turn of the event loop. */
const ENTRIES_A_TURN = 100

/** gzip's level: within 1 % of the best size, in half of the default level's time. @see docs/decisions/0037 */
const LEVEL = 5

/** A game's log, page by page. */
type Pages = AsyncIterator<readonly Entry[]>

interface Replayed {
  /** The log's first page, which has been read. */
  readonly first: readonly Entry[]
  /** The pages after it. */
  readonly rest: Pages
  readonly head: Omit<ReplayHead, 'seq' | 'view'>
  /** Those that it shows. */
  readonly photos: ReadonlySet<PhotoId>
}

/**
 * Streams a replay's lines with backpressure: no more of the log is read than the client takes.
 * @param onEnd called once, when all was sent or the client is gone
 */
export function replayStream(replayed: Replayed, isPacked: boolean, onEnd: () => void): ReadableStream {
  const source = Readable.from(linesOf(replayed), { highWaterMark: 1 })
  const packed = isPacked ? createGzip({ level: LEVEL }) : new PassThrough()
  pipeline(source, packed, () => {
    // A reader that isn't read to its end is closed here, whether it has begun or not.
    Promise.resolve(replayed.rest.return?.()).catch(() => {})
    onEnd()
  })
  return Readable.toWeb(packed) as ReadableStream
}

async function* linesOf({ first, rest, head, photos }: Replayed): AsyncGenerator<string> {
  const [begun, ...others] = first
  if (!begun) return
  const [creation, ...more] = begun.events
  if (!creation) throw new Error('a log begins with a creation')
  const { seq, atMs } = begun
  const view = replayedView(evolve(null as GameState | null, creation, atMs))
  yield line({ ...head, seq, view } satisfies ReplayHead)
  yield entryLines([{ ...begun, events: more }, ...others.slice(0, ENTRIES_A_TURN)], photos)
  let page: readonly Entry[] | null = others.slice(ENTRIES_A_TURN)
  while (page) {
    for (let at = 0; at < page.length; at += ENTRIES_A_TURN) {
      // Bids go first.
      await nextTurn()
      yield entryLines(page.slice(at, at + ENTRIES_A_TURN), photos)
    }
    const next: IteratorResult<readonly Entry[]> = await rest.next()
    page = next.done ? null : next.value
  }
}

function entryLines(entries: readonly Entry[], photos: ReadonlySet<PhotoId>): string {
  const lines = entries.flatMap(({ seq, atMs, events }) => {
    const told = replayedEvents(events, photos)
    return told.length > 0 ? [line({ seq, atMs, events: told } satisfies ReplayEntry)] : []
  })
  return lines.join('')
}

const line = (value: ReplayHead | ReplayEntry): string => `${JSON.stringify(value)}\n`
