/** A caller that waits for an entry stored by another node. */
interface Waiter {
  /** The entry; infinite for whatever is stored. */
  readonly seq: number
  resolve(): void
  reject(error: unknown): void
}

/** One read of the log, and all callers that wait for it. */
interface Read {
  succeed(): void
  fail(error: unknown): void
}

/**
 * A queue of callers that wait for entries stored by other nodes. One read serves all that came before it began; callers that
 * come during a read wait for the next, as it may have begun too early.
 */
export class CatchUpQueue {
  #waiting: Waiter[] = []

  /** Waits for an entry. @param seq infinite for whatever is stored */
  add(seq: number): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ seq, resolve, reject }))
  }

  /** The next read. @param knownSeq the last known entry, which serves some callers @returns null when none are left */
  next(knownSeq: number): Read | null {
    const waiting = this.#waiting
    this.#waiting = []
    const succeed = (): void => {
      for (const { resolve } of waiting) resolve()
    }
    if (waiting.some(({ seq }) => seq > knownSeq)) return { succeed, fail: (error) => reject(waiting, error) }
    succeed()
    return null
  }

  /** Rejects all callers. */
  rejectAll(error: Error): void {
    reject(this.#waiting, error)
    this.#waiting = []
  }
}

function reject(waiters: readonly Waiter[], error: unknown): void {
  for (const waiter of waiters) waiter.reject(error)
}
