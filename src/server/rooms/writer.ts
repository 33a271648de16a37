import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Batch, BatchOutcome, Store } from '#server/store/store.ts'

/**
 * The pace of commits: at most one in this time, in ms. A sync and a turn of the store's thread cost as much for one
 * entry as for forty, so few entries wait a little longer for each other than many, whose senders bid again.
 */
const PACE_MS = { few: 8, many: 5 } as const
const MANY_ENTRIES = 40
/** A commit of so many entries is full: what else waits is decided while it is stored. */
const FULL_COMMIT = 1_000

/** Something with a batch to store, such as a room. */
export interface BatchSource {
  /** @returns what is to be stored now, null when there is nothing */
  takeBatch(): Batch | null
  /** Hears how the batch taken last has fared. */
  settle(outcome: BatchOutcome): void
  /** Hears that one of the other two threw: a bug, which must not stop the other sources. */
  abandon(error: Error): void
}

/** A batch that is on its way into the store. */
interface Taken {
  readonly source: BatchSource
  readonly batch: Batch
}

/** Time as the writer needs it; replaced in tests. */
export interface Pace {
  /** A clock that never goes back, in ms. */
  nowMs(): number
  /** @param ms at 0 or below: once what has already arrived has been read */
  pause(ms: number): Promise<void>
}

const realPace: Pace = {
  nowMs: () => performance.now(),
  pause: async (ms) => {
    if (ms > 0) await setTimeout(ms)
    else await setImmediate()
  },
}

/**
 * Writes for all games of a node: one batch from each that waits, all in one transaction.
 * The first commit after a pause is immediate, then there is at most one every 8 ms, or 5 ms after one of many
 * entries. Only a full one does not keep the next waiting: one is stored, one is decided, never more, so that neither disk nor processor stands idle.
 */
export class Writer {
  readonly #store: Pick<Store, 'append'>
  readonly #pace: Pace
  readonly #waiting = new Set<BatchSource>()
  #running: Promise<void> | null = null
  #nextCommitMs = Number.NEGATIVE_INFINITY

  constructor(store: Pick<Store, 'append'>, pace: Pace = realPace) {
    this.#store = store
    this.#pace = pace
  }

  /** Has `source` asked for a batch soon. */
  wake(source: BatchSource): void {
    this.#waiting.add(source)
    this.#running ??= this.#run()
  }

  /** Stores one batch that needs no room around it. @returns how it fared */
  append(batch: Batch): Promise<BatchOutcome> {
    return new Promise((settle, abandon) => this.wake({ takeBatch: () => batch, settle, abandon }))
  }

  /** Resolves when nothing waits and nothing is under way. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    let earlier = Promise.resolve()
    while (this.#waiting.size > 0) {
      await this.#pace.pause(this.#nextCommitMs - this.#pace.nowMs())
      const taken = this.#take()
      const doOthersWait = this.#waiting.size > 0
      const committed = this.#commit(taken)
      await earlier
      earlier = committed
      if (!doOthersWait) await committed
    }
    this.#running = null
  }

  /** One batch from each that waits, in the order in which they came, until the commit is full. */
  #take(): Taken[] {
    const taken: Taken[] = []
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

  async #commit(taken: readonly Taken[]): Promise<void> {
    if (taken.length === 0) return
    const batches = taken.map(({ batch }) => batch)
    const entries = batches.reduce((sum, batch) => sum + batch.entries.length, 0)
    this.#nextCommitMs = this.#pace.nowMs() + (entries < MANY_ENTRIES ? PACE_MS.few : PACE_MS.many)
    const outcomes = await this.#append(batches)
    for (const [index, { source }] of taken.entries()) {
      const outcome = outcomes[index] ?? { kind: 'failed', error: new Error('the store gave no outcome') }
      this.#guard(source, () => source.settle(outcome))
    }
  }

  async #append(batches: readonly Batch[]): Promise<BatchOutcome[]> {
    try {
      return await this.#store.append(batches)
    } catch (cause) {
      // Kept or not, nobody knows: sources look into the store before they decide anything.
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
