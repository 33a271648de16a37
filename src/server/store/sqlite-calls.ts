import type { GameId, UserId } from '#core/game/ids.ts'
import type { StoredBatch } from './sqlite-batch.ts'
import type { BatchOutcome, GameRow, LogFacts, StoredGame } from './store.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Entries as they cross the thread, with what was kept apart from them. */
export interface LoadedEntries {
  readonly entries: readonly (StoredEntry & { schema: number })[]
  /** Those bodies that belong into the entries, by id. */
  readonly texts: Readonly<Record<string, string>>
}

/** A game as it crosses the thread, with its names. */
interface LoadedGame extends Omit<StoredGame, 'entries'>, LoadedEntries {}

/** What the worker does for the main thread; each call is one transaction. */
export interface SqliteCalls {
  /** @returns null for a batch that is stored and found nothing of what it asked: nearly all of them */
  append(batches: readonly StoredBatch[]): (BatchOutcome | null)[]
  load(gameId: GameId, shape: number, recentSinceMs: number): LoadedGame | null
  entriesAfter(gameId: GameId, seq: number): LoadedEntries
  findByCode(code: string): GameRow | null
  findById(gameId: GameId): GameRow | null
  findOpenGame(hostId: UserId): GameRow | null
  findLastCompletedGame(hostId: UserId): GameRow | null
  nextDue(limit: number): { gameId: GameId; dueMs: number }[]
  heads(gameIds: readonly GameId[]): Record<GameId, number>
  words(gameId: GameId, ids: readonly string[]): Record<string, string>
  saveSnapshot(gameId: GameId, snapshot: { seq: number; shape: number; json: string }): void
  probe(): void
  close(): void
}

/** Main thread to worker; answered in order, each under its number. */
export interface SqliteRequest {
  readonly number: number
  readonly method: keyof SqliteCalls
  readonly args: readonly unknown[]
}

/** Worker to main thread. */
export type SqliteAnswer =
  | ({ kind: 'ready'; newestMs: number | null } & LogFacts)
  | { kind: 'result'; number: number; result: unknown }
  | { kind: 'error'; number: number; error: Error }
  /** What is on disk is no longer known: the process must end. */
  | { kind: 'lost'; reason: string }
