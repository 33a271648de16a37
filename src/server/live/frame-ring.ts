const MAX_FRAMES = 256
const MAX_BYTES = 256 * 1024

/** The latest entries of one audience as the bytes that went out: what a phone missed is a slice of it. */
export class FrameRing {
  #frames: Buffer[] = []
  #bytes = 0
  #lastSeq: number

  /** @param lastSeq the entry that the first frame will follow */
  constructor(lastSeq: number) {
    this.#lastSeq = lastSeq
  }

  /** Adds the next entry's frame and forgets the oldest beyond 256 frames or 256 KB. */
  push(frame: Buffer): void {
    this.#frames.push(frame)
    this.#bytes += frame.length
    this.#lastSeq += 1
    while (this.#frames.length > MAX_FRAMES || this.#bytes > MAX_BYTES) {
      this.#bytes -= this.#frames.shift()?.length ?? 0
    }
  }

  /** The frames of all entries after `seq`, in order; null when they are no longer, or not yet, known. */
  after(seq: number): readonly Buffer[] | null {
    const missed = this.#lastSeq - seq
    if (missed < 0 || missed > this.#frames.length) return null
    return this.#frames.slice(this.#frames.length - missed)
  }
}
