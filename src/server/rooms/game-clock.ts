import type { RoomDeps } from './room-world.ts'

/** Time stands still rather than fall, while the server's clock is behind the log by no more than this, in ms. */
const LARGEST_STANDSTILL_MS = 10_000

/**
 * The time of one game: the server's, unless that is behind the game's log. A clock that was set back must not turn the
 * log's times around, nor may the game wait until it is again as late as it was: time goes on from the last entry.
 */
export class GameClock {
  readonly #deps: Pick<RoomDeps, 'nowMs' | 'monotonicMs'>
  #latestMs = Number.NEGATIVE_INFINITY
  #takenAtMs = 0

  constructor(deps: Pick<RoomDeps, 'nowMs' | 'monotonicMs'>, latestMs: number) {
    this.#deps = deps
    this.noteEntry(latestMs)
  }

  /** Hears of the log's last entry when it comes here. @param atMs its time, ms since the epoch */
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
