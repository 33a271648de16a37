import type { Entry } from '#core/game/events.ts'
import type { GameId, UserId } from '#core/game/ids.ts'
import type { GameStatus } from '#core/game/state.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { ListedGame } from '#wire/http.ts'

/** How far a game's log has come. */
export interface ArchivedHead {
  /** The last entry's seq. */
  readonly seq: number
  /** The last entry that erased words or names; 0 for none. */
  readonly erasedSeq: number
  readonly status: GameStatus
  readonly hostId: UserId
  readonly code: string
  readonly createdAtMs: number
}

/** A part of a game's log; all of it by default. */
export interface LogRange {
  /** The entries after this one. */
  readonly afterSeq?: number
  /** Up to and including this one. */
  readonly untilSeq?: number
  /** Up to and including this time, ms since the epoch. */
  readonly untilMs?: number
}

/** Where a page of a host's list ended. */
export interface GamesCursor {
  readonly createdAtMs: number
  readonly id: GameId
}

/** Thrown by `pages` for the first page when too many read already; in words for people. */
export class ArchiveBusyError extends Error {
  override readonly name = 'ArchiveBusyError'
  constructor() {
    super(LIMITS.archiveReaders.says)
  }
}

/**
 * Reads the past of games, by a connection of its own that can't write: whoever reads a whole log never delays a bid. Every
 * method rejects when the store is unavailable or closed.
 * @see docs/decisions/0062-the-archive-and-my-games.md
 */
export interface Archive {
  /** @returns null for an unknown game */
  head(gameId: GameId): Promise<ArchivedHead | null>
  /**
   * A game's entries in order, at most `PAGE_ENTRIES` a page, with names and words unless erased. Each page is a read of its own,
   * made when the one before was taken. What is erased when its page is read isn't in it: neither words, nor names, nor photos of a
   * deleted message, nor any photo of a game whose photos were removed. No page is empty; none come for an unknown game.
   * A reader counts from its first page to its end: take the first page before answering, and `return()` when the phone is gone.
   * Throws `ArchiveBusyError` at the first page and `DeletedGameError` at any, which the app answers by itself, and
   * `NewerEntryError` for a game of a newer server.
   */
  pages(gameId: GameId, range?: LogRange): AsyncIterable<readonly Entry[]>
  /** A host's games, newest first. @param before where the page before ended; null for the first */
  gamesOf(hostId: UserId, before: GamesCursor | null, limit: number): Promise<ListedGame[]>
  /** Whether any game's log has an uploaded picture. Reads all logs, one short read after the other. */
  usesPicture(name: string): Promise<boolean>
  /** Forgets what is kept in memory of a deleted game. */
  forget(gameId: GameId): void
  /** Finishes what is under way. */
  close(): Promise<void>
}
