import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { LoadedEntries } from '#server/store/sqlite-calls.ts'
import { openFailureInWords } from '#server/store/sqlite-errors.ts'
import { personalDataIdsOf } from '#server/store/stored-entry.ts'
import type { ArchivedHead, GamesCursor } from './archive.ts'
import {
  DELETED,
  GAMES_A_SEARCH,
  type ListedRow,
  PAGE_CHARACTERS,
  PAGE_ENTRIES,
  type PageRequest,
  PHOTOS_REMOVED,
} from './archive-reads.ts'

type Entries = LoadedEntries['entries']

/** The worker's calls. Each is as short as a page: a long read would hold back the checkpoints of the write-ahead log. */
export interface ArchiveCalls {
  head(gameId: string): ArchivedHead | null
  page(gameId: string, request: PageRequest): LoadedEntries
  erasuresAfter(gameId: string, seq: number): { events: string[]; head: number }
  isDeleted(gameId: string): boolean
  search(text: string, afterId: string): { isFound: boolean; lastId: string | null }
  games(hostId: string, before: GamesCursor | null, limit: number): ListedRow[]
  close(): void
}

/**
 * Opens `games.db` for reading alone. With its write-ahead log, reads and writes don't wait for each other.
 * @throws Error in words for the operator
 */
export function openArchiveDatabase(folder: string): ArchiveCalls {
  const path = join(folder, 'games.db')
  try {
    return archiveCalls(new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS }))
  } catch (error) {
    throw openFailureInWords(error, path)
  }
}

/** How long a read waits while the log is being recovered after a crash. */
const BUSY_TIMEOUT_MS = 5_000

function archiveCalls(db: DatabaseSync): ArchiveCalls {
  const head = db.prepare(
    `SELECT head AS seq, erased_seq AS erasedSeq, status, host_id AS hostId, code, created_at_ms AS createdAtMs
     FROM games WHERE id = ? AND host_id <> ''`,
  )
  const deleted = db.prepare("SELECT 1 FROM games WHERE id = ? AND host_id = ''")
  const search = db.prepare(
    `SELECT max(id) AS lastId, max(EXISTS (SELECT 1 FROM entries WHERE game_id = id AND instr(events, ?) > 0)) AS isFound
     FROM (SELECT id FROM games WHERE id > ? ORDER BY id LIMIT ${GAMES_A_SEARCH})`,
  )
  const entries = db.prepare(
    `SELECT seq, at_ms AS atMs, actor_id AS actorId, command_id AS commandId, command_hash AS commandHash,
       events, schema
     FROM entries WHERE game_id = :gameId AND seq > :afterSeq AND seq <= :untilSeq
     ORDER BY seq LIMIT ${PAGE_ENTRIES}`,
  )
  const bodies = db.prepare(
    `SELECT b.id, b.text FROM json_each(?) AS wanted CROSS JOIN bodies AS b
     WHERE b.game_id = ? AND b.id = wanted.value`,
  )
  const erasures = db.prepare(
    `SELECT events FROM entries
     WHERE game_id = ? AND seq > ? AND seq <= ? AND (instr(events, ?) > 0 OR instr(events, ?) > 0)`,
  )
  const games = db.prepare(
    `SELECT id, code, status, head, created_at_ms AS createdAtMs, json AS summary
     FROM games LEFT JOIN summaries ON game_id = id
     WHERE host_id = :hostId AND (created_at_ms, id) < (:createdAtMs, :id)
     ORDER BY created_at_ms DESC, id DESC LIMIT :limit`,
  )
  const headOf = (gameId: string): ArchivedHead | null =>
    (head.get(gameId) as unknown as ArchivedHead | undefined) ?? null

  return {
    head: headOf,
    page(gameId, { afterSeq, untilSeq, untilMs }) {
      const page = upTo(untilMs, entries, { gameId, afterSeq, untilSeq })
      // Read after the entries: what is erased in between is in neither.
      const ids = personalDataIdsOf(page)
      const texts = ids.length === 0 ? [] : bodies.all(JSON.stringify(ids), gameId)
      return {
        entries: page,
        texts: Object.fromEntries(texts.map(({ id, text }) => [String(id), String(text)])),
      }
    },
    erasuresAfter(gameId, seq) {
      const last = headOf(gameId)?.seq ?? 0
      const found = erasures.all(gameId, seq, last, DELETED, PHOTOS_REMOVED)
      return { events: found.map(({ events }) => String(events)), head: last }
    },
    isDeleted: (gameId) => deleted.get(gameId) !== undefined,
    search(text, afterId) {
      const { lastId, isFound } = search.get(text, afterId) ?? {}
      return { isFound: isFound === 1, lastId: lastId == null ? null : String(lastId) }
    },
    games(hostId, before, limit) {
      const { createdAtMs, id } = before ?? NEWEST
      return games.all({ hostId, createdAtMs, id, limit }) as unknown as ListedRow[]
    },
    close: () => db.close(),
  }
}

/** After every game. */
const NEWEST: GamesCursor = { createdAtMs: Number.MAX_SAFE_INTEGER, id: '' }

/** The rows up to a time and to a page's size; times never decrease from entry to entry. */
function upTo(
  untilMs: number,
  statement: StatementSync,
  parameters: Record<string, string | number>,
): Entries {
  const page: Entries[number][] = []
  let characters = 0
  for (const row of statement.iterate(parameters)) {
    const entry = row as unknown as Entries[number]
    if (entry.atMs > untilMs) break
    page.push(entry)
    characters += entry.events.length
    if (characters >= PAGE_CHARACTERS) break
  }
  return page
}
