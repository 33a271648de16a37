import { type Limit, windowMsOf } from './table.ts'

/** A row of the table as a bucket: as many at once as it allows, and as many in each of its periods. */
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

  /** @returns false when this one is too many */
  take(nowMs: number): boolean {
    this.#fill(nowMs)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Whether nothing was taken for so long that a new bucket would be the same. */
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

/** A bucket for each key; those that have filled up again are forgotten. */
export class KeyedBuckets {
  readonly #limit: Limit
  readonly #buckets = new Map<string, TokenBucket>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** @returns false when this one is too many of the key */
  take(key: string, nowMs: number): boolean {
    let bucket = this.#buckets.get(key)
    if (!bucket) {
      bucket = new TokenBucket(this.#limit, nowMs)
      this.#buckets.set(key, bucket)
    }
    return bucket.take(nowMs)
  }

  /** Makes room: a full bucket is no different from a new one. */
  sweep(nowMs: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(nowMs)) this.#buckets.delete(key)
  }
}
