import type { Entry } from '#core/game/events.ts'
import { hasPersonalData, withoutPersonalData } from './erased-words.ts'
import { encodeFrame } from './peer.ts'

const MAX_FRAMES = 256
const MAX_BYTES = 256 * 1024

/** The size in bytes above which pages that fetch don't get a frame: they fetch the view, which is compressed. */
const LARGE_FRAME_BYTES = 8 * 1024

/** An entry as one audience may see it. */
export type VisibleEntry = Pick<Entry, 'seq' | 'atMs' | 'events'>

/** An entry's frame. @param entry its events may be empty, so that numbers have no gaps */
export const encodeEntry = ({ seq, atMs, events }: VisibleEntry): Buffer =>
  encodeFrame({ type: 'entry', seq, atMs, events: [...events] })

interface Slot {
  bytes: Buffer
  /** Kept if something of it can be erased, else null. */
  readonly entry: VisibleEntry | null
}

/** A ring buffer of one audience's latest frames: what is pending for a socket is a slice of it. */
export class FrameRing {
  #slots: Slot[] = []
  #bytes = 0
  #lastSeq: number
  #lastLargeSeq = Number.NEGATIVE_INFINITY

  /** @param lastSeq the entry that the first frame will follow */
  constructor(lastSeq: number) {
    this.#lastSeq = lastSeq
  }

  /** The newest entry's number. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** The newest entry whose frame was too large for pages that fetch; minus infinity without one. */
  get lastLargeSeq(): number {
    return this.#lastLargeSeq
  }

  /** Adds the next entry, and drops the oldest beyond 256 frames or 256 KB. @param frame the entry's bytes */
  push(entry: VisibleEntry, frame: Buffer): void {
    this.#slots.push({ bytes: frame, entry: entry.events.some(hasPersonalData) ? entry : null })
    this.#bytes += frame.length
    this.#lastSeq += 1
    if (frame.length > LARGE_FRAME_BYTES) this.#lastLargeSeq = this.#lastSeq
    while (this.#slots.length > MAX_FRAMES || this.#bytes > MAX_BYTES) {
      this.#bytes -= this.#slots.shift()?.bytes.length ?? 0
    }
  }

  /** The frames of all entries after `seq`, in order; null when the ring doesn't hold them all. */
  after(seq: number): readonly Buffer[] | null {
    const missed = this.#lastSeq - seq
    if (missed < 0 || missed > this.#slots.length) return null
    return this.#slots.slice(this.#slots.length - missed).map(({ bytes }) => bytes)
  }

  /** The earliest entry that at most so many bytes follow. */
  reachOf(bytes: number): number {
    let left = bytes
    let seq = this.#lastSeq
    for (let n = this.#slots.length - 1; n >= 0; n -= 1) {
      left -= this.#slots[n]?.bytes.length ?? 0
      if (left < 0) break
      seq -= 1
    }
    return seq
  }

  /** Rewrites frames without erased personal data. @param erasedIds the data's ids */
  blank(erasedIds: ReadonlySet<string>): void {
    for (const slot of this.#slots) {
      const entry = slot.entry && withoutPersonalData(slot.entry, erasedIds)
      if (!entry || entry === slot.entry) continue
      const bytes = encodeEntry(entry)
      this.#bytes += bytes.length - slot.bytes.length
      Object.assign(slot, { bytes, entry })
    }
  }
}
