import { setImmediate, setTimeout } from 'node:timers/promises'
import { isEventLoopSaturated } from '#server/machine/event-loop.ts'
import type { Batch, BatchOutcome, Store } from '#server/store/store.ts'

/**
 * The pace of commits: at most one in this time, in ms. A sync and a turn of the store's thread cost as much for one
 * entry as for forty, so few entries wait a little longer for each other than many, whose senders bid again; longest while
 * the event loop is saturated.
 */
const COMMIT_INTERVAL_MS = { few: 8, many: 5, saturated: 20 } as const
const MANY_ENTRIES = 40
/** Entries of a full commit, during which the next one is decided. */
const FULL_COMMIT = 1_000

/** A source of batches, such as a room. */
export interface BatchSource {
  /** @returns the batch to store now, null when there is none */
  takeBatch(): Batch | null
  /** Called with the outcome of the batch taken last. */
  settle(outcome: BatchOutcome): void
  /** Called when one of the other two threw: a bug, which must not stop other sources. */
  abandon(error: Error): void
}

/** A batch that is being stored. */
interface InFlightBatch {
  readonly source: BatchSource
  readonly batch: Batch
}

/** The writer's clock; replaced in tests. */
export interface WriterClock {
  /** Monotonic, in ms. */
  nowMs(): number
  /** @param ms at 0 or below: after the input that has already arrived */
  pause(ms: number): Promise<void>
  /** Whether the event loop is saturated; never, if absent. */
  isSaturated?(): boolean
}

const realClock: WriterClock = {
  nowMs: () => performance.now(),
  pause: async (ms) => {
    if (ms > 0) await setTimeout(ms)
    else await setImmediate()
  },
  isSaturated: isEventLoopSaturated,
}

/**
 * The writer of all games of a node: one transaction with one batch from each waiting source. The first commit after a pause
 * is immediate, then there is at most one every 8 ms, or 5 ms after one of many entries. During a full commit the next one is
 * decided, never more, so that neither disk nor processor is idle.
 */
export class Writer {
  readonly #store: Pick<Store, 'append'>
  readonly #clock: WriterClock
  readonly #waiting = new Set<BatchSource>()
  #running: Promise<void> | null = null
  #nextCommitMs = Number.NEGATIVE_INFINITY

  constructor(store: Pick<Store, 'append'>, clock: WriterClock = realClock) {
    this.#store = store
    this.#clock = clock
  }

  /** Schedules a source to be asked for a batch. */
  wake(source: BatchSource): void {
    this.#waiting.add(source)
    this.#running ??= this.#run()
  }

  /** Stores a batch without a room. */
  append(batch: Batch): Promise<BatchOutcome> {
    return new Promise((settle, abandon) => this.wake({ takeBatch: () => batch, settle, abandon }))
  }

  /** Resolves when nothing waits and nothing is in flight. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    let earlier = Promise.resolve()
    while (this.#waiting.size > 0) {
      await this.#clock.pause(this.#nextCommitMs - this.#clock.nowMs())
      const taken = this.#take()
      const doOthersWait = this.#waiting.size > 0
      const committed = this.#commit(taken)
      await earlier
      earlier = committed
      if (!doOthersWait) await committed
    }
    this.#running = null
  }

  /** One batch from each waiting source, first come first served, until the commit is full. */
  #take(): InFlightBatch[] {
    const taken: InFlightBatch[] = []
    let entries = 0
    for (const source of [...this.#waiting]) {
      if (entries >= FULL_COMMIT) break
      this.#waiting.delete(source)
      const batch = this.#guard(source, () => source.takeBatch())
      if (!batch) continue
      taken.push({ source, batch })
      entries += batch.entries.length
    }
    return taken
  }

  async #commit(taken: readonly InFlightBatch[]): Promise<void> {
    if (taken.length === 0) return
    const batches = taken.map(({ batch }) => batch)
    const entries = batches.reduce((sum, batch) => sum + batch.entries.length, 0)
    this.#nextCommitMs = this.#clock.nowMs() + this.#intervalAfter(entries)
    const outcomes = await this.#append(batches)
    for (const [index, { source }] of taken.entries()) {
      const outcome = outcomes[index] ?? { kind: 'failed', error: new Error('the store returned no outcome') }
      this.#guard(source, () => source.settle(outcome))
    }
  }

  /** In ms. @param entries of the last commit */
  #intervalAfter(entries: number): number {
    if (entries >= MANY_ENTRIES) return COMMIT_INTERVAL_MS.many
    return this.#clock.isSaturated?.() ? COMMIT_INTERVAL_MS.saturated : COMMIT_INTERVAL_MS.few
  }

  async #append(batches: readonly Batch[]): Promise<BatchOutcome[]> {
    try {
      return await this.#store.append(batches)
    } catch (cause) {
      // The outcome is unknown: sources read the store before they decide anything.
      const error = asError(cause)
      return batches.map(() => ({ kind: 'failed', error }))
    }
  }

  #guard<Result>(source: BatchSource, act: () => Result): Result | null {
    try {
      return act()
    } catch (cause) {
      source.abandon(asError(cause))
      return null
    }
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))
