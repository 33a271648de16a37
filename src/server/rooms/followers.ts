/** Somebody who waits for what others have stored. */
interface Follower {
  /** Up to this entry; infinite for whatever is there. */
  readonly seq: number
  resolve(): void
  reject(error: unknown): void
}

/** One read for all who wait for it. */
interface Turn {
  succeed(): void
  fail(error: unknown): void
}

/**
 * Those who wait for what others have stored. One read serves all who came before it began; who comes while it is
 * under way waits for the next, since it may have begun too early.
 */
export class Followers {
  #waiting: Follower[] = []

  /** @param seq the entry that must be known, infinite for whatever is there */
  add(seq: number): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ seq, resolve, reject }))
  }

  /** @param knownSeq the last entry that is known: who wants no more is served @returns null when nobody is left */
  next(knownSeq: number): Turn | null {
    const waiting = this.#waiting
    this.#waiting = []
    const succeed = (): void => {
      for (const { resolve } of waiting) resolve()
    }
    if (waiting.some(({ seq }) => seq > knownSeq)) return { succeed, fail: (error) => reject(waiting, error) }
    succeed()
    return null
  }

  /** Tells all that there is nothing more to wait for. */
  disappoint(error: Error): void {
    reject(this.#waiting, error)
    this.#waiting = []
  }
}

function reject(followers: readonly Follower[], error: unknown): void {
  for (const follower of followers) follower.reject(error)
}
