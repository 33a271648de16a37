import type { Entry } from '#core/game/events.ts'
import type { PhotoId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { downloadedEvent } from './downloaded-event.ts'
import type { ErasedMeanwhile } from './erased-meanwhile.ts'
import { photoPathsOf } from './photo-paths.ts'
import { readMe } from './read-me.ts'
import { timeOf } from './rows.ts'
import { type Step, stepsOf } from './steps.ts'
import { csvHead, csvRow, jsonRow, TABLES, type Table } from './tables.ts'
import type { ZippedFile } from './zip-stream.ts'

/** What a download reads from. */
export interface DownloadSource {
  /** The log up to the entry with which the download began, from its first page; each call reads it anew. */
  pages(): AsyncIterable<readonly Entry[]>
  /** The game as it was then. */
  readonly state: GameState
  readonly erased: ErasedMeanwhile
  /** A photo's bytes; null if it's gone. */
  photo(photoId: PhotoId): Promise<AsyncIterableIterator<Uint8Array> | null>
  nowMs(): number
}

/**
 * All files of a download, each read when its turn comes: one log is read once for each file, so that nothing of it is kept in
 * memory or on the disk, and what is erased meanwhile is in none of the files after it.
 * @see docs/rules.md I40
 */
export async function* downloadFiles(source: DownloadSource): AsyncGenerator<ZippedFile> {
  const { state, erased } = source
  const atMs = source.nowMs()
  const photoPaths = state.photosUntilMs === null ? new Map<PhotoId, string>() : photoPathsOf(state)
  const file = (path: string, content: ZippedFile['content']): ZippedFile => ({ path, atMs, content })
  const { name = null, code, startedAtMs } = state
  yield file('README.txt', only(readMe({ name, code, startedAtMs, photos: photoPaths.size }, atMs)))
  yield file('events.jsonl', eventLines(source))
  for (const table of TABLES) {
    yield file(
      `${table.name}.csv`,
      tableLines(source, table, photoPaths, { head: csvHead(table), line: csvRow }),
    )
    yield file(`${table.name}.jsonl`, tableLines(source, table, photoPaths, { head: '', line: jsonRow }))
  }
  const items = new Map(state.chat.flatMap((item) => item.photos.map(({ id }) => [id, item])))
  for (const [photoId, path] of photoPaths) {
    const item = items.get(photoId)
    await erased.look()
    const content = item && !erased.hasErased(item.id) ? await source.photo(photoId) : null
    if (!item || !content) continue
    const isErased = () => erased.hasErased(item.id)
    try {
      yield { path, atMs: item.atMs, content: untilErased(content, erased.look, isErased) }
    } finally {
      // Also if nobody has begun to read it.
      await content.return?.()
    }
  }
}

/** A photo's pieces; it ends early if it's deleted meanwhile. */
async function* untilErased(
  content: AsyncIterable<Uint8Array>,
  look: () => Promise<void>,
  isErased: () => boolean,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    await look()
    if (isErased()) return
    yield piece
  }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}

async function* eventLines(source: DownloadSource): AsyncGenerator<string> {
  for await (const steps of stepsOf(source.pages(), source.erased)) {
    const entries = Map.groupBy(steps, ({ seq }) => seq)
    yield [...entries.values()].map(eventLine).join('')
  }
}

function eventLine(steps: readonly Step[]): string {
  const [first] = steps
  const events = steps.flatMap(({ event }) => downloadedEvent(event) ?? [])
  if (!first || events.length === 0) return ''
  const { seq, atMs } = first
  return `${JSON.stringify({ seq, at: timeOf(atMs), actor: actorOf(first), events })}\n`
}

/** Players and officials by their ids, the host without the account's. */
function actorOf({ actorId, before, after }: Step): string {
  const isKnown = [before, after].some(
    (state) =>
      state && (Object.hasOwn(state.players, actorId) || Object.hasOwn(state.officials ?? {}, actorId)),
  )
  return isKnown || actorId === 'clock' ? actorId : 'host'
}

async function* tableLines(
  source: DownloadSource,
  table: Table,
  photoPaths: ReadonlyMap<PhotoId, string>,
  { head, line }: { head: string; line: typeof csvRow },
): AsyncGenerator<string> {
  yield head
  for await (const steps of stepsOf(source.pages(), source.erased)) {
    const rows = steps.flatMap((step) => table.rowsOf(step, photoPaths))
    yield rows.map((row) => line(table, row)).join('')
  }
}
