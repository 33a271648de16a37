import type { RoomDeps } from './room-deps.ts'

/** The largest lag of the server's clock behind the log during which time stands still, in ms. */
const LARGEST_STANDSTILL_MS = 10_000

/**
 * The time of one game: the server's, unless that is behind the game's log. When the server's clock is set back, the log's
 * times must not decrease and the game must not freeze, so time continues from the last entry.
 */
export class GameClock {
  readonly #deps: Pick<RoomDeps, 'nowMs' | 'monotonicMs'>
  #latestMs = Number.NEGATIVE_INFINITY
  #takenAtMs = 0

  constructor(deps: Pick<RoomDeps, 'nowMs' | 'monotonicMs'>, latestMs: number) {
    this.#deps = deps
    this.noteEntry(latestMs)
  }

  /** Notes the log's last entry. @param atMs its time, ms since the epoch */
  noteEntry(atMs: number): void {
    this.#latestMs = atMs
    this.#takenAtMs = this.#deps.monotonicMs()
  }

  /** @returns whole ms since the epoch, never before the last entry */
  nowMs(): number {
    const serverMs = this.#deps.nowMs()
    const goneOnMs = this.#latestMs + Math.floor(this.#deps.monotonicMs() - this.#takenAtMs)
    return goneOnMs - serverMs > LARGEST_STANDSTILL_MS ? goneOnMs : Math.max(serverMs, this.#latestMs)
  }
}
