import { build, type Histogram } from 'hdr-histogram-js'
import type { Losses } from './sequence.ts'

const MS = 1_000
/** Ten minutes: nothing takes longer and is still waited for. */
const HIGHEST_US = 600 * MS * MS

/** What all receivers of a generator have heard. */
export interface Reading {
  readonly seconds: number
  /** Entries that reached a receiver. */
  readonly deliveries: number
  /** Those of them of which no bid of ours is known: they have no time. */
  readonly unknown: number
  /** From the instant at which a bid was due to each receipt of its entry, in ms. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
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
  /** Times that a whole view came. */
  welcomes = 0
  readonly refusals: string[] = []
  readonly #histogram: Histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: HIGHEST_US,
    numberOfSignificantValueDigits: 3,
  })
  #deliveries = 0
  #unknown = 0
  #markedAtMs = performance.now()
  #cpu = process.cpuUsage()

  /** One entry has reached one receiver. */
  noteDelivery(dueMs: number): void {
    this.#deliveries += 1
    const us = Math.round((this.nowMs - dueMs) * MS)
    if (us >= 0) this.#histogram.recordValue(us)
    else this.#unknown += 1
  }

  /** Begins a window. */
  mark(): void {
    this.#histogram.reset()
    this.#deliveries = 0
    this.#unknown = 0
    this.#markedAtMs = performance.now()
    this.#cpu = process.cpuUsage()
  }

  /** What has come since the window began. */
  read(): Reading {
    const { user, system } = process.cpuUsage(this.#cpu)
    return {
      seconds: (performance.now() - this.#markedAtMs) / MS,
      deliveries: this.#deliveries,
      unknown: this.#unknown,
      p50Ms: this.#histogram.getValueAtPercentile(50) / MS,
      p99Ms: this.#histogram.getValueAtPercentile(99) / MS,
      maxMs: this.#histogram.maxValue / MS,
      cpuUs: user + system,
    }
  }
}
