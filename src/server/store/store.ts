import type { Entry } from '#core/game/events.ts'
import type { CommandId, GameId, UserId } from '#core/game/ids.ts'
import type { GameStatus } from '#core/game/state.ts'

/** A game as the store finds it, written in the transaction of each batch. */
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

/** What one game wants stored at once: all of it or nothing. */
export interface Batch {
  /** The row as it shall be; `row.head` is the last entry's seq. */
  readonly row: GameRow
  /** The head that the entries follow; 0 creates the game. */
  readonly baseSeq: number
  /** Contiguous from `baseSeq + 1`; may be empty when only `ask` matters. */
  readonly entries: readonly Entry[]
  /** Commands about to be refused: were they carried out before? */
  readonly ask: readonly { actorId: string; commandId: CommandId }[]
}

/** A command that the log knows, of those that a batch asked about. */
export interface DoneBefore {
  readonly actorId: string
  readonly commandId: CommandId
  readonly commandHash: string | null
}

/** How a batch fared. */
export type BatchOutcome =
  /** `done` holds those of `ask` that the log knows, with the hash of what they asked for. */
  | { kind: 'stored'; done: readonly DoneBefore[] }
  /** The game has moved beyond `baseSeq`, or an id stands in the log already: reload and decide again. */
  | { kind: 'conflict' }
  | { kind: 'code-taken' }
  | { kind: 'host-has-open-game' }
  /** The store could not; nothing of this batch is kept. */
  | { kind: 'failed'; error: Error }

/** All that is needed to bring a game back. */
export interface StoredGame {
  readonly row: GameRow
  /** A cache of the state at `seq`; its number tells the shape it was written in. */
  readonly snapshot: { seq: number; shape: number; json: string } | null
  /** Every entry after the snapshot, in order, names in place and words left out; all of them without one. */
  readonly entries: readonly Entry[]
  /** Commands of the entries since `recentSinceMs`, as asked for at `load`. */
  readonly recent: readonly {
    actorId: string
    commandId: CommandId
    commandHash: string | null
    atMs: number
  }[]
}

/** What the store says of itself, made at the first start. */
export interface LogFacts {
  /** Renewed when a backup is restored: sequence numbers of different epochs do not compare. */
  readonly epoch: string
  /**
   * When the first server that gives cookies today's names opened what an older one had left, ms since the epoch; 0
   * where no older one was. @see docs/decisions/0032-old-cookies-for-thirty-days.md
   */
  readonly cookiesRenamedAtMs: number
}

/**
 * Where games are kept. Every method rejects when the store is out of reach or closed;
 * what `append` resolved as 'stored' survives a crash of the process and of the machine.
 * What a person may have erased is kept beside the log and written, or erased, in the same transaction as the
 * entry; once erased it is nowhere in the store. @see #core/game/bodies.ts
 */
export interface Store extends LogFacts {
  /** Other processes may write to the same games: what a room knows may be out of date. */
  readonly isShared: boolean
  /** Stores all batches in one transaction. @returns the outcomes, in the order of the batches */
  append(batches: readonly Batch[]): Promise<BatchOutcome[]>
  /** @param shape snapshots of another shape are ignored @returns null when there is no such game */
  load(gameId: GameId, shape: number, recentSinceMs: number): Promise<StoredGame | null>
  /**
   * Every entry after `seq`, in order, words and names in place where they are not erased: what a room that has the
   * game up to there must take over, and tell.
   * @returns none for a game that is not there
   */
  entriesAfter(gameId: GameId, seq: number): Promise<readonly Entry[]>
  /** @param code matched case-insensitively */
  findByCode(code: string): Promise<GameRow | null>
  findById(gameId: GameId): Promise<GameRow | null>
  /** The host's game in lobby or active, newest first. */
  findOpenGame(hostId: UserId): Promise<GameRow | null>
  /** The host's latest completed game of those that began: what never did has no results. */
  findLastCompletedGame(hostId: UserId): Promise<GameRow | null>
  /** Games that wait for a deadline, soonest first. */
  nextDue(limit: number): Promise<{ gameId: GameId; dueMs: number }[]>
  /** The last entry of each of these games, those absent that are not there. Of none, it tells that the store answers. */
  heads(gameIds: readonly GameId[]): Promise<Record<GameId, number>>
  /** The words of messages, by `wordsId`; absent where there are none, or no longer. */
  words(gameId: GameId, ids: readonly string[]): Promise<Record<string, string>>
  /** Keeps the newest snapshot of a game only, and none from before something was erased. */
  saveSnapshot(gameId: GameId, snapshot: { seq: number; shape: number; json: string }): Promise<void>
  /**
   * Stores something that means nothing, for good, as a batch would be: rejects, in words, while nothing can be stored.
   * Not called beside `append` all the time: each costs a sync of the disk.
   */
  probe(): Promise<void>
  /** Finishes what is under way, then frees the files. */
  close(): Promise<void>
}
