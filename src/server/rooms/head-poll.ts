import type { GameId } from '#core/game/ids.ts'
import type { Store } from '#server/store/store.ts'

/** Interval of the polls, in ms: how far a node falls behind when no hint arrives. */
const POLL_EVERY_MS = 2_000

/** The head poll's dependencies. */
export interface HeadPollDeps {
  readonly store: Pick<Store, 'heads'>
  /** The loaded games. */
  gameIds(): readonly GameId[]
  /** Called with the last stored entry of a loaded game. */
  noteHead(gameId: GameId, head: number): void
}

/** A poll, every 2 s, of the loaded games' last entries in a store that other nodes write to as well: one read for all. */
export class HeadPoll {
  readonly #deps: HeadPollDeps
  #timer: NodeJS.Timeout | null = null
  #isPolling = false

  constructor(deps: HeadPollDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.poll(), POLL_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Polls once, unless a poll is running. Never rejects: the store's own watch reports outages. */
  async poll(): Promise<void> {
    const gameIds = this.#deps.gameIds()
    if (this.#isPolling || gameIds.length === 0) return
    this.#isPolling = true
    try {
      const heads = await this.#deps.store.heads(gameIds)
      for (const [gameId, head] of Object.entries(heads)) this.#deps.noteHead(gameId, head)
    } catch {
      // The next poll finds what this one missed.
    } finally {
      this.#isPolling = false
    }
  }
}
