import { build, type Histogram } from 'hdr-histogram-js'
import type { Losses } from './sequence.ts'

const MS = 1_000
/** Ten minutes: nothing takes longer and is still waited for. */
const HIGHEST_US = 600 * MS * MS

/** What all receivers of a generator have heard. */
export interface Reading {
  readonly seconds: number
  /** Bids that were due, and sent. */
  readonly sent: number
  /** Bids that their senders have heard of. */
  readonly answered: number
  /** Entries that reached a receiver. */
  readonly deliveries: number
  /** Those of them of which no bid of ours is known: they have no time. */
  readonly unknown: number
  /** Receivers that were told to fetch a view, since entries were left out: these have no time either. */
  readonly refetches: number
  /** From the instant at which a bid was due to each receipt of its entry by someone else, in ms. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Until its sender had the answer; of those who are sent none, until the own entry came. */
  readonly senderP50Ms: number
  readonly senderP99Ms: number
  /** CPU of the generator's process, in µs. */
  readonly cpuUs: number
}

/** Counts what receivers hear. Sequence numbers are watched from the first entry on, times from the last `mark`. */
export class Tally implements Losses {
  /** When the bytes came that are being read. */
  nowMs = 0
  lost = 0
  doubled = 0
  /** Sockets that the server ended. */
  closed = 0
  /** Times that a whole view came, in a frame or fetched. */
  views = 0
  /** Bids, since the window began. */
  sent = 0
  readonly refusals: string[] = []
  readonly #others = histogram()
  readonly #senders = histogram()
  #deliveries = 0
  #unknown = 0
  #refetches = 0
  #markedAtMs = performance.now()
  #cpu = process.cpuUsage()

  /** One entry has reached one receiver. @param dueMs of its bid, NaN when no bid of ours is known */
  noteDelivery(dueMs: number, isOwn: boolean): void {
    this.#deliveries += 1
    const us = this.#since(dueMs)
    if (!(us >= 0)) this.#unknown += 1
    else if (!isOwn) this.#others.recordValue(us)
  }

  /** A bid's sender has heard of it. */
  noteAnswer(dueMs: number): void {
    this.#senders.recordValue(Math.max(0, this.#since(dueMs)))
  }

  /** A receiver was told to fetch a view while it listened. */
  noteRefetch(): void {
    this.#refetches += 1
  }

  /** Begins a window. */
  mark(): void {
    this.#others.reset()
    this.#senders.reset()
    this.sent = 0
    this.#deliveries = 0
    this.#unknown = 0
    this.#refetches = 0
    this.#markedAtMs = performance.now()
    this.#cpu = process.cpuUsage()
  }

  /** What has come since the window began. */
  read(): Reading {
    const { user, system } = process.cpuUsage(this.#cpu)
    const ms = (of: Histogram, percentile: number): number => of.getValueAtPercentile(percentile) / MS
    return {
      seconds: (performance.now() - this.#markedAtMs) / MS,
      sent: this.sent,
      answered: this.#senders.totalCount,
      deliveries: this.#deliveries,
      unknown: this.#unknown,
      refetches: this.#refetches,
      p50Ms: ms(this.#others, 50),
      p99Ms: ms(this.#others, 99),
      maxMs: this.#others.maxValue / MS,
      senderP50Ms: ms(this.#senders, 50),
      senderP99Ms: ms(this.#senders, 99),
      cpuUs: user + system,
    }
  }

  #since(dueMs: number): number {
    return Math.round((this.nowMs - dueMs) * MS)
  }
}

const histogram = (): Histogram =>
  build({ lowestDiscernibleValue: 1, highestTrackableValue: HIGHEST_US, numberOfSignificantValueDigits: 3 })
