import type { BaseLogger } from 'pino'
import type { Entry } from '#core/game/events.ts'
import type { GameId, Random } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import type { GameNews } from '#server/bus/bus.ts'
import type { Store } from '#server/store/store.ts'
import type { FlushClock } from '#server/tell/flush-throttle.ts'
import type { Answer } from '#wire/socket.ts'
import type { BatchSource } from './writer.ts'

/** Entries that this node has stored itself, and the game on both sides of them. */
export interface StoredChange {
  readonly before: GameState
  readonly after: GameState
  readonly entries: readonly Entry[]
}

/** A room's dependencies. */
export interface RoomDeps {
  readonly store: Store
  readonly log: Pick<BaseLogger, 'error' | 'warn'>
  readonly random: Random
  /** The secret from which the chance of deadlines is derived; the same on every node. */
  readonly secret: string
  /** How long an ended game keeps its photos, in ms. */
  readonly photoRetentionMs: number
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
  /** This machine's monotonic clock, in ms. */
  readonly monotonicMs: () => number
  /** Runs something once, after so many ms of that clock. */
  readonly setTimer: FlushClock['setTimer']
  /** Whether the event loop is saturated; never, if absent. */
  isSaturated?(): boolean
  /** Schedules the writer to ask this room for a batch. */
  wake(room: BatchSource): void
  /** Called with stored entries, once for each entry and node. */
  noteEntries(gameId: GameId, entries: readonly Entry[]): void
  /** Called once for each entry on all nodes, by the one that has stored it, after its phones were told. */
  noteStored?(change: StoredChange, isLooking: (personId: string) => boolean): void
  /** Called when a room finds its game deleted. */
  noteDeleted(gameId: GameId): void
  /** Called with each command's answer, for the metrics. */
  noteAnswer?(answer: Answer): void
  /** Called after each change with the game's next deadline. */
  noteDeadline(dueMs: number | null): void
  /** Publishes a message to the other nodes that have this game loaded. */
  publishToNodes(gameId: GameId, news: GameNews): void
}
