/** Counts operations in progress, by key. */
export class UnderWay {
  readonly #counts = new Map<string, number>()

  /** The number in progress. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Begins an operation. @returns ends it; to be called once */
  begin(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1)
    return () => {
      const left = this.of(key) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
