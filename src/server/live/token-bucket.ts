/** Lets through a number of things a second, and as many at once after a pause. */
export class TokenBucket {
  readonly #perSecond: number
  #tokens: number
  #atMs: number

  constructor(perSecond: number, nowMs: number) {
    this.#perSecond = perSecond
    this.#tokens = perSecond
    this.#atMs = nowMs
  }

  /** @returns false when this one is too many */
  take(nowMs: number): boolean {
    const gained = (Math.max(0, nowMs - this.#atMs) / 1_000) * this.#perSecond
    this.#tokens = Math.min(this.#perSecond, this.#tokens + gained)
    this.#atMs = nowMs
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
