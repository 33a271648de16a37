import type { GameId, UserId } from '#core/game/ids.ts'
import type { StoredBatch } from './sqlite-batch.ts'
import type {
  BatchOutcome,
  DeletionOrder,
  DeletionOutcome,
  GameRow,
  LogFacts,
  StoredGame,
  UnfinishedDeletion,
} from './store.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Entries as the thread returns them, with their personal data. */
export interface LoadedEntries {
  readonly entries: readonly (StoredEntry & { schema: number })[]
  /** The entries' personal data, by id. */
  readonly texts: Readonly<Record<string, string>>
}

/** A game as the thread returns it, with its names. */
interface LoadedGame extends Omit<StoredGame, 'entries'>, LoadedEntries {}

/** The worker's calls about deleted games. */
export interface SqliteDeletions {
  deleteGame(order: DeletionOrder): DeletionOutcome
  unfinishedDeletions(): UnfinishedDeletion[]
  finishDeletion(gameId: GameId): void
}

/** The worker's calls; each is one transaction. */
export interface SqliteCalls extends SqliteDeletions {
  /** @returns an outcome a batch; null if it is stored and none of its `ask` was done, as nearly all are */
  append(batches: readonly StoredBatch[]): (BatchOutcome | null)[]
  load(gameId: GameId, shape: number, recentSinceMs: number): LoadedGame | null
  /** @returns null for a deleted game */
  entriesAfter(gameId: GameId, seq: number): LoadedEntries | null
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

/** A request to the worker, answered in order under its number. */
export interface SqliteRequest {
  readonly number: number
  readonly method: string
  readonly args: readonly unknown[]
}

/** What the worker tells once it has opened the database. */
export interface SqliteFacts extends LogFacts {
  /** The time of the latest entry of all open games, ms since the epoch; null without one. */
  readonly newestMs: number | null
}

/** An answer by the worker. */
export type SqliteAnswer =
  | { kind: 'ready'; facts: object }
  | { kind: 'result'; number: number; result: unknown }
  | { kind: 'error'; number: number; error: Error }
  /** The state on disk is unknown: the process must end. */
  | { kind: 'lost'; reason: string }
