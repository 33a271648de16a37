import type { BaseLogger } from 'pino'
import { reasonOf } from './postgres/connection-words.ts'
import type { Store } from './store.ts'

/** How often a store that other machines may take away is looked at, and any that is not well, in ms. */
const LOOK_EVERY_MS = 2_000
/** A store that takes longer to answer counts as away, in ms. */
const PATIENCE_MS = 3_000
/** For so long what was stored shows that more can be, in ms. */
const FRESH_MS = 5_000

/** How a store is: it works; it answers but can keep nothing, as on a full disk; it does not answer. */
export type StoreHealth = 'ok' | 'failing' | 'away'

/** What is said when a store works again. */
const RELIEF = { failing: 'the store keeps things again', away: 'the store answers again' } as const

const WELL = { health: 'ok', reason: '' } as const
const NO_ANSWER = { health: 'away', reason: `no answer within ${PATIENCE_MS / 1_000} s` } as const

/**
 * Knows whether games can be stored: by what is stored anyway, and by trying it where nothing is, so that a node that
 * the load balancer spares finds out by itself that it is well again.
 */
export class StoreWatch {
  readonly #store: Pick<Store, 'isShared' | 'heads' | 'probe'>
  readonly #log: Pick<BaseLogger, 'error' | 'info'>
  #health: StoreHealth = 'ok'
  #sinceMs = 0
  #storedAtMs = Number.NEGATIVE_INFINITY
  #checking: Promise<StoreHealth> | null = null
  #timer: NodeJS.Timeout | null = null
  /** Lines of the log that were left out since the store failed. */
  #unwritten = 0

  constructor(store: Pick<Store, 'isShared' | 'heads' | 'probe'>, log: Pick<BaseLogger, 'error' | 'info'>) {
    this.#store = store
    this.#log = log
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      if (this.#store.isShared || this.#health !== 'ok') void this.check()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** As it was when it was last looked at; where it is looked at just now, what comes of that. Never rejects. */
  verdict(): Promise<StoreHealth> {
    return this.#checking ?? Promise.resolve(this.#health)
  }

  /** Looks how the store is; all who ask at once get the same answer, within 3 s. Never rejects. */
  check(): Promise<StoreHealth> {
    const isWell = this.#health === 'ok' && performance.now() < this.#storedAtMs + FRESH_MS
    return this.#look(isWell ? () => this.#read() : () => this.#write())
  }

  /** Something could not be stored or read: looks whether it is the store. Never rejects. */
  suspect(): Promise<StoreHealth> {
    return this.#health === 'ok' ? this.#look(() => this.#write()) : Promise.resolve(this.#health)
  }

  /** Something was stored. */
  noteStored(): void {
    this.#storedAtMs = performance.now()
  }

  /** A line was left out of the log because the store is away. */
  noteUnwritten(): void {
    this.#unwritten += 1
  }

  async #write(): Promise<void> {
    await this.#store.probe()
    this.noteStored()
  }

  async #read(): Promise<void> {
    if (this.#store.isShared) await this.#store.heads([])
  }

  /** What cannot be written to may still be read. */
  async #doesAnswer(): Promise<boolean> {
    return this.#store.heads([]).then(
      () => true,
      () => false,
    )
  }

  #look(look: () => Promise<void>): Promise<StoreHealth> {
    this.#checking ??= this.#findOut(look).finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  async #findOut(look: () => Promise<void>): Promise<StoreHealth> {
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), PATIENCE_MS)
    const found = await Promise.race([this.#tryOut(look), late])
    clearTimeout(timer)
    const { health, reason } = found === 'late' ? NO_ANSWER : found
    this.#note(health, reason)
    return health
  }

  async #tryOut(look: () => Promise<void>): Promise<{ health: StoreHealth; reason: string }> {
    const failure = await failureOf(look)
    if (failure === null) return WELL
    if (!(await this.#doesAnswer())) return { health: 'away', reason: reasonOf(failure.error) }
    // It may have come back in between.
    const again = await failureOf(look)
    return again === null ? WELL : { health: 'failing', reason: reasonOf(again.error) }
  }

  /** Says it in one line when the store fails, and in one when it works again, however many ask it meanwhile. */
  #note(health: StoreHealth, reason: string): void {
    const was = this.#health
    if (health === was) return
    this.#health = health
    if (was !== 'ok') {
      const forSeconds = Math.round((performance.now() - this.#sinceMs) / 1_000)
      this.#log.info({ forSeconds, unwritten: this.#unwritten }, RELIEF[was])
    }
    this.#unwritten = 0
    this.#sinceMs = performance.now()
    if (health === 'failing') this.#log.error({ reason }, 'the store can keep nothing: bids are refused')
    if (health === 'away') this.#log.error({ reason }, 'the store does not answer: games stand still')
  }
}

/** Why it failed, in an object; null where it did not. */
const failureOf = (look: () => Promise<void>): Promise<{ error: unknown } | null> =>
  look().then(
    () => null,
    (error: unknown) => ({ error }),
  )
