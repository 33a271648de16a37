import type { GameId, UserId } from '#core/game/ids.ts'
import type { GameStatus } from '#core/game/state.ts'
import type { LoadedEntries } from '#server/store/sqlite-calls.ts'
import type { ArchivedHead, GamesCursor } from './archive.ts'

/** The most entries of a page: reading them takes the main thread 2 to 3 ms, during which no bid is decided. */
export const PAGE_ENTRIES = 250
/** A page ends with the entry that reaches so many characters of events, so that few hold many setups or borders. */
export const PAGE_CHARACTERS = 512 * 1_024

/** Games whose logs are searched in one read. */
export const GAMES_A_SEARCH = 20

/** A page to read: the entries after `afterSeq`, up to and including both limits. */
export interface PageRequest {
  readonly afterSeq: number
  readonly untilSeq: number
  readonly untilMs: number
}

/** A game's row in its host's list. */
export interface ListedRow {
  readonly id: GameId
  readonly code: string
  readonly status: GameStatus
  readonly head: number
  readonly createdAtMs: number
  /** A `GameSummary` as JSON; null where no server has written one. */
  readonly summary: string | null
}

/** What a deletion has in the log, and nothing else: within strings, quotes are escaped. */
export const DELETED = '"type":"MessageDeleted"'
/** What the end of all photos has in the log. */
export const PHOTOS_REMOVED = '"type":"PhotosRemoved"'

/** What an engine answers for the archive. Each call is one short read; what it returns is of one moment. */
export interface ArchiveReads {
  head(gameId: GameId): Promise<ArchivedHead | null>
  /** At most `PAGE_ENTRIES`, fewer where they are large, with the personal data that is still there. */
  page(gameId: GameId, request: PageRequest): Promise<LoadedEntries>
  /** The events, as JSON, of entries after one that delete messages or photos, and the last entry's seq. */
  erasuresAfter(gameId: GameId, seq: number): Promise<{ events: readonly string[]; head: number }>
  isDeleted(gameId: GameId): Promise<boolean>
  /** Whether a text is in the log of one of the next `GAMES_A_SEARCH` games by id, and the last of them; null after all. */
  search(text: string, afterId: GameId): Promise<{ isFound: boolean; lastId: GameId | null }>
  games(hostId: UserId, before: GamesCursor | null, limit: number): Promise<ListedRow[]>
  close(): Promise<void>
}
