import type { BaseLogger } from 'pino'
import type { Entry } from '#core/game/events.ts'
import type { GameId, Random } from '#core/game/ids.ts'
import type { GameNews } from '#server/bus/bus.ts'
import type { Store } from '#server/store/store.ts'
import type { FlushClock } from '#server/tell/flush-pace.ts'
import type { Answer } from '#wire/socket.ts'
import type { BatchSource } from './writer.ts'

/** A room's dependencies. */
export interface RoomDeps {
  readonly store: Store
  readonly log: Pick<BaseLogger, 'error' | 'warn'>
  readonly random: Random
  /** How long an ended game keeps its photos, in ms. */
  readonly photoRetentionMs: number
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
  /** This machine's clock that nobody can set, in ms. */
  readonly monotonicMs: () => number
  /** Runs something once, in so many ms of that clock. */
  readonly setTimer: FlushClock['setTimer']
  /** Has the writer ask this room for a batch. */
  wake(room: BatchSource): void
  /** Hears what is stored, once for each entry and node. */
  noteEntries(gameId: GameId, entries: readonly Entry[]): void
  /** Hears what commands were answered, for the metrics. */
  noteAnswer?(answer: Answer): void
  /** Hears, after each change, when the game's next deadline falls due. */
  noteDeadline(dueMs: number | null): void
  /** Tells the other nodes that have this game. */
  tellNodes(gameId: GameId, news: GameNews): void
}
