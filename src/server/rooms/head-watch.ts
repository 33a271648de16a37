import type { GameId } from '#core/game/ids.ts'
import type { Store } from '#server/store/store.ts'

/** How often a node looks what others have stored, in ms: how far behind it falls where no hint arrives. */
const LOOK_EVERY_MS = 2_000

/** The head watch's dependencies. */
export interface HeadWatchDeps {
  readonly store: Pick<Store, 'heads'>
  /** The games that are loaded. */
  gameIds(): readonly GameId[]
  /** Hears how far a loaded game has come in the store. */
  noteHead(gameId: GameId, head: number): void
}

/** Looks every 2 s how far the loaded games have come in a store that others write to as well: one read for all. */
export class HeadWatch {
  readonly #deps: HeadWatchDeps
  #timer: NodeJS.Timeout | null = null
  #isLooking = false

  constructor(deps: HeadWatchDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Looks once, unless a look is under way. Never rejects: the store's own watch says when it is out of reach. */
  async look(): Promise<void> {
    const gameIds = this.#deps.gameIds()
    if (this.#isLooking || gameIds.length === 0) return
    this.#isLooking = true
    try {
      const heads = await this.#deps.store.heads(gameIds)
      for (const [gameId, head] of Object.entries(heads)) this.#deps.noteHead(gameId, head)
    } catch {
      // The next look finds what this one has missed.
    } finally {
      this.#isLooking = false
    }
  }
}
