import type { BaseLogger } from 'pino'
import type { GameId } from '#core/game/ids.ts'
import type { Store } from '#server/store/store.ts'

/** Games that one poll of the store returns. */
const GAMES_A_POLL = 256
/** Time after which woken games are polled again, in ms: a failed write must not end them. */
const RETRY_MS = 1_000
/** The longest sleep, in ms: clocks get set, and timers are limited to a month. */
const LONGEST_SLEEP_MS = 60_000
/** The same with several nodes: another node may have set an earlier deadline, and be gone by then. */
const LONGEST_SHARED_SLEEP_MS = 5_000

/** The deadline clock's dependencies. */
export interface DeadlineDeps {
  readonly store: Pick<Store, 'nextDue' | 'isShared'>
  readonly log: Pick<BaseLogger, 'error'>
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
  /** Settles a game's deadlines, loaded or not; called again every second until it has. */
  wake(gameId: GameId, dueMs: number): Promise<void>
}

/** One timer for all games of a node, which sleeps until the next deadline of any. */
export class DeadlineClock {
  readonly #deps: DeadlineDeps
  #timer: NodeJS.Timeout | null = null
  readonly #longestSleepMs: number
  #firesAtMs = Number.POSITIVE_INFINITY
  #isStopped = true
  #hasFailed = false

  constructor(deps: DeadlineDeps) {
    this.#deps = deps
    this.#longestSleepMs = deps.store.isShared ? LONGEST_SHARED_SLEEP_MS : LONGEST_SLEEP_MS
  }

  /** Settles what fell due while no server ran, then waits for deadlines. */
  start(): void {
    this.#isStopped = false
    this.note(this.#deps.nowMs())
  }

  /** Polls at once after the clock was set forward, which a sleeping timer doesn't notice. */
  clockMoved(): void {
    this.#firesAtMs = Number.POSITIVE_INFINITY
    this.note(this.#deps.nowMs())
  }

  /** Makes sure that the timer fires by this time. @param dueMs null for no deadline */
  note(dueMs: number | null): void {
    if (this.#isStopped || dueMs === null || dueMs >= this.#firesAtMs) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#firesAtMs = dueMs
    const sleepMs = Math.min(Math.max(0, dueMs - this.#deps.nowMs()), this.#longestSleepMs)
    this.#timer = setTimeout(() => void this.#fire(), sleepMs)
    this.#timer.unref()
  }

  stop(): void {
    this.#isStopped = true
    this.#firesAtMs = Number.POSITIVE_INFINITY
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #fire(): Promise<void> {
    this.#firesAtMs = Number.POSITIVE_INFINITY
    const nowMs = this.#deps.nowMs()
    this.note(nowMs + this.#longestSleepMs)
    try {
      const waiting = await this.#deps.store.nextDue(GAMES_A_POLL)
      const due = waiting.filter(({ dueMs }) => dueMs <= nowMs)
      if (due.length > 0) this.note(nowMs + RETRY_MS)
      else this.note(waiting[0]?.dueMs ?? null)
      this.#hasFailed = false
      await Promise.all(due.map(({ gameId, dueMs }) => this.#wake(gameId, dueMs)))
    } catch (err) {
      // Logged once, however long it lasts.
      if (!this.#hasFailed) this.#deps.log.error({ err }, 'deadlines could not be read')
      this.#hasFailed = true
      this.note(nowMs + RETRY_MS)
    }
  }

  async #wake(gameId: GameId, dueMs: number): Promise<void> {
    try {
      await this.#deps.wake(gameId, dueMs)
    } catch (err) {
      this.#deps.log.error({ err, gameId }, 'a due game could not be loaded')
    }
  }
}
