import { type Limit, windowMsOf } from './table.ts'

/** A token bucket for a limit: its burst and its refill per period are the limit's `max`. */
export class TokenBucket {
  readonly #max: number
  readonly #perMs: number
  #tokens: number
  #atMs: number

  constructor(limit: Limit, nowMs: number) {
    this.#max = limit.max
    this.#perMs = limit.max / windowMsOf(limit)
    this.#tokens = limit.max
    this.#atMs = nowMs
  }

  /** Takes a token. @returns false when there is none */
  take(nowMs: number): boolean {
    this.#fill(nowMs)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Whether it is full, like a new one. */
  isFull(nowMs: number): boolean {
    this.#fill(nowMs)
    return this.#tokens === this.#max
  }

  #fill(nowMs: number): void {
    const gained = Math.max(0, nowMs - this.#atMs) * this.#perMs
    this.#tokens = Math.min(this.#max, this.#tokens + gained)
    this.#atMs = nowMs
  }
}

/** A token bucket for each key. */
export class KeyedBuckets {
  readonly #limit: Limit
  readonly #buckets = new Map<string, TokenBucket>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Takes a token of the key. @returns false when there is none */
  take(key: string, nowMs: number): boolean {
    let bucket = this.#buckets.get(key)
    if (!bucket) {
      bucket = new TokenBucket(this.#limit, nowMs)
      this.#buckets.set(key, bucket)
    }
    return bucket.take(nowMs)
  }

  /** Drops full buckets, which equal new ones. */
  sweep(nowMs: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(nowMs)) this.#buckets.delete(key)
  }
}
