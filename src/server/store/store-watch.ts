import type { BaseLogger } from 'pino'
import { reasonOf } from './postgres/connection-words.ts'
import type { Store } from './store.ts'

/** Interval of the health checks, in ms, of a shared store and of any that is unhealthy. */
const CHECK_EVERY_MS = 2_000
/** Timeout after which a store counts as away, in ms. */
const TIMEOUT_MS = 3_000
/** Time for which a successful write proves that the store is healthy, in ms. */
const FRESH_MS = 5_000

/** A store's health: it works; it answers but can't store anything, as on a full disk; it doesn't answer. */
export type StoreHealth = 'ok' | 'failing' | 'away'

/** Log lines after a recovery. */
const RECOVERY = { failing: 'the store can save again', away: 'the store responds again' } as const

const WELL = { health: 'ok', reason: '' } as const
const NO_ANSWER = { health: 'away', reason: `no answer within ${TIMEOUT_MS / 1_000} s` } as const

/**
 * Watches whether games can be stored: by the writes of games, and by a probe without any, so that a node that gets no traffic
 * notices its own recovery.
 */
export class StoreWatch {
  readonly #store: Pick<Store, 'isShared' | 'heads' | 'probe'>
  readonly #log: Pick<BaseLogger, 'error' | 'info'>
  #health: StoreHealth = 'ok'
  #sinceMs = 0
  #storedAtMs = Number.NEGATIVE_INFINITY
  #checking: Promise<StoreHealth> | null = null
  #timer: NodeJS.Timeout | null = null
  /** Log lines suppressed since the store failed. */
  #suppressed = 0

  constructor(store: Pick<Store, 'isShared' | 'heads' | 'probe'>, log: Pick<BaseLogger, 'error' | 'info'>) {
    this.#store = store
    this.#log = log
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      if (this.#store.isShared || this.#health !== 'ok') void this.check()
    }, CHECK_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** The result of the current check, else of the last one. Never rejects. */
  verdict(): Promise<StoreHealth> {
    return this.#checking ?? Promise.resolve(this.#health)
  }

  /** Checks the store's health; concurrent callers share one check of at most 3 s. Never rejects. */
  check(): Promise<StoreHealth> {
    const isWell = this.#health === 'ok' && performance.now() < this.#storedAtMs + FRESH_MS
    return this.#runCheck(isWell ? () => this.#read() : () => this.#write())
  }

  /** Checks after a failed write or read whether the store is the cause. Never rejects. */
  suspect(): Promise<StoreHealth> {
    return this.#health === 'ok' ? this.#runCheck(() => this.#write()) : Promise.resolve(this.#health)
  }

  /** Notes a successful write. */
  noteStored(): void {
    this.#storedAtMs = performance.now()
  }

  /** Counts a log line suppressed because the store is away. */
  noteUnwritten(): void {
    this.#suppressed += 1
  }

  async #write(): Promise<void> {
    await this.#store.probe()
    this.noteStored()
  }

  async #read(): Promise<void> {
    if (this.#store.isShared) await this.#store.heads([])
  }

  /** Whether a store that can't be written still answers reads. */
  async #doesAnswer(): Promise<boolean> {
    return this.#store.heads([]).then(
      () => true,
      () => false,
    )
  }

  #runCheck(probe: () => Promise<void>): Promise<StoreHealth> {
    this.#checking ??= this.#checkInTime(probe).finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  async #checkInTime(probe: () => Promise<void>): Promise<StoreHealth> {
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), TIMEOUT_MS)
    const found = await Promise.race([this.#tryProbe(probe), late])
    clearTimeout(timer)
    const { health, reason } = found === 'late' ? NO_ANSWER : found
    this.#note(health, reason)
    return health
  }

  async #tryProbe(probe: () => Promise<void>): Promise<{ health: StoreHealth; reason: string }> {
    const failure = await failureOf(probe)
    if (failure === null) return WELL
    if (!(await this.#doesAnswer())) return { health: 'away', reason: reasonOf(failure.error) }
    // It may have recovered in between.
    const again = await failureOf(probe)
    return again === null ? WELL : { health: 'failing', reason: reasonOf(again.error) }
  }

  /** Logs one line when the store fails, and one when it recovers. */
  #note(health: StoreHealth, reason: string): void {
    const was = this.#health
    if (health === was) return
    this.#health = health
    if (was !== 'ok') {
      const forSeconds = Math.round((performance.now() - this.#sinceMs) / 1_000)
      this.#log.info({ forSeconds, suppressed: this.#suppressed }, RECOVERY[was])
    }
    this.#suppressed = 0
    this.#sinceMs = performance.now()
    if (health === 'failing') this.#log.error({ reason }, "the store can't save anything: bids are refused")
    if (health === 'away') this.#log.error({ reason }, "the store isn't responding: games are on hold")
  }
}

/** A probe's error, in an object; null if it succeeded. */
const failureOf = (probe: () => Promise<void>): Promise<{ error: unknown } | null> =>
  probe().then(
    () => null,
    (error: unknown) => ({ error }),
  )
