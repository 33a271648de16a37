import type { Entry } from '#core/game/events.ts'
import type { CommandId, GameId, UserId } from '#core/game/ids.ts'
import type { GameStatus } from '#core/game/state.ts'
import type { GameSummary } from '#core/game/summary.ts'

/** A game's row, by which the store finds it; written in the transaction of each batch. */
export interface GameRow {
  readonly id: GameId
  /** Upper case, unique for ever. */
  readonly code: string
  readonly hostId: UserId
  readonly status: GameStatus
  /** The last entry's seq. */
  readonly head: number
  /** When the next deadline falls due, ms since the epoch; null when none waits. */
  readonly nextDueMs: number | null
  readonly createdAtMs: number
}

/** One game's atomic write. */
export interface Batch {
  /** The new row; `row.head` is the last entry's seq. */
  readonly row: GameRow
  /** The head that the entries follow; 0 creates the game. */
  readonly baseSeq: number
  /** Contiguous from `baseSeq + 1`; may be empty when only `ask` matters. */
  readonly entries: readonly Entry[]
  /** Commands about to be refused, to be looked up in the log. */
  readonly ask: readonly { actorId: string; commandId: CommandId }[]
  /** The game's summary after the entries; absent unless they change it. */
  readonly summary?: GameSummary
}

/** A command of a batch's `ask` that is in the log. */
export interface DoneBefore {
  readonly actorId: string
  readonly commandId: CommandId
  readonly commandHash: string | null
}

/** A batch's outcome. */
export type BatchOutcome =
  /** `done` holds the commands of `ask` that are in the log, with their hashes. */
  | { kind: 'stored'; done: readonly DoneBefore[] }
  /** The game has moved beyond `baseSeq`, or a command's id is in the log already: reload and decide again. */
  | { kind: 'conflict' }
  | { kind: 'code-taken' }
  | { kind: 'host-has-open-game' }
  /** The store failed; nothing of this batch is stored. */
  | { kind: 'failed'; error: Error }

/** A game as `load` returns it. */
export interface StoredGame {
  readonly row: GameRow
  /** A cache of the state at `seq`; `shape` is the version of its format. */
  readonly snapshot: { seq: number; shape: number; json: string } | null
  /** The entries after the snapshot, or all without one, in order, with names but without words. */
  readonly entries: readonly Entry[]
  /** The commands of the entries since `recentSinceMs`. */
  readonly recent: readonly {
    actorId: string
    commandId: CommandId
    commandHash: string | null
    atMs: number
  }[]
}

/** The order to delete a completed game for good. */
export interface DeletionOrder {
  readonly gameId: GameId
  /** Whose game it must be. */
  readonly hostId: UserId
  readonly atMs: number
  /** The names of the host's own pictures begin with it. */
  readonly pictureOwner: string
  /** Names of pictures that must stay. */
  readonly keptPictures: readonly string[]
}

/** An order's outcome; `not-found` also for a game of another host, or one that was deleted before. */
export type DeletionOutcome = 'deleted' | 'not-ended' | 'not-found'

/** A deleted game whose files may still be on the disk. */
export interface UnfinishedDeletion {
  readonly gameId: GameId
  /** Names of pictures of its host, which other games may show. */
  readonly pictures: readonly string[]
}

/** Thrown where a game is read, or read on, that its host has deleted. */
export class DeletedGameError extends Error {
  override readonly name = 'DeletedGameError'
  constructor(gameId: GameId) {
    super(`game ${gameId} was deleted`)
  }
}

/** Facts about the store, created at the first start. */
export interface LogFacts {
  /** Renewed when a backup is restored: sequence numbers of different epochs do not compare. */
  readonly epoch: string
  /**
   * When a server with today's cookie names first opened an older server's store, ms since the epoch; 0 for a store that no
   * older server has used. @see docs/decisions/0032-old-cookies-for-thirty-days.md
   */
  readonly cookiesRenamedAtMs: number
}

/**
 * The store of games. Every method rejects when the store is unavailable or closed. What `append` resolved as 'stored' survives
 * a crash of the process and of the machine. Erasable personal data is stored beside the log, and written or erased in the same
 * transaction as its entry; once erased it is nowhere in the store. @see #core/game/bodies.ts
 */
export interface Store extends LogFacts {
  /** Whether other processes write to the same games, so that a room's state may be outdated. */
  readonly isShared: boolean
  /** Stores all batches in one transaction. @returns the outcomes, in the order of the batches */
  append(batches: readonly Batch[]): Promise<BatchOutcome[]>
  /** Loads a game. @param shape snapshots of another shape are ignored @returns null for an unknown game, and a deleted one, as all methods below */
  load(gameId: GameId, shape: number, recentSinceMs: number): Promise<StoredGame | null>
  /**
   * Every entry after `seq`, in order, with names and words unless erased: what a room with the game up to there must adopt and
   * broadcast.
   * @returns none for an unknown game; rejects with `DeletedGameError` for a deleted one
   */
  entriesAfter(gameId: GameId, seq: number): Promise<readonly Entry[]>
  /** @param code matched case-insensitively */
  findByCode(code: string): Promise<GameRow | null>
  findById(gameId: GameId): Promise<GameRow | null>
  /** The host's newest game in the lobby or running. */
  findOpenGame(hostId: UserId): Promise<GameRow | null>
  /** The host's latest completed game among those that began; others have no results. */
  findLastCompletedGame(hostId: UserId): Promise<GameRow | null>
  /** Games with a deadline, soonest first. */
  nextDue(limit: number): Promise<{ gameId: GameId; dueMs: number }[]>
  /**
   * The last entry of each of these games, 0 for a deleted one; unknown games are absent. With an empty list it only proves that
   * the store answers.
   */
  heads(gameIds: readonly GameId[]): Promise<Record<GameId, number>>
  /** The words of messages, by `wordsId`; absent if there are none, or they were erased. */
  words(gameId: GameId, ids: readonly string[]): Promise<Record<string, string>>
  /** Saves a game's snapshot, unless a newer one exists or something was erased since. */
  saveSnapshot(gameId: GameId, snapshot: { seq: number; shape: number; json: string }): Promise<void>
  /**
   * Deletes a completed game in one transaction: all of it but a tombstone, by which its id and code stay taken.
   * @see docs/decisions/0068-deletion.md
   */
  deleteGame(order: DeletionOrder): Promise<DeletionOutcome>
  /** Deleted games whose files weren't all deleted yet; older ones first. */
  unfinishedDeletions(): Promise<UnfinishedDeletion[]>
  /** Notes that a deleted game has no files left. */
  finishDeletion(gameId: GameId): Promise<void>
  /**
   * Makes a durable dummy write; rejects, in words, when nothing can be stored. Call it sparingly: each costs a sync of the
   * disk.
   */
  probe(): Promise<void>
  /** Finishes what is in flight, then closes the files. */
  close(): Promise<void>
}
