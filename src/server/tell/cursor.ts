import type { Peer } from './peer.ts'

/** Maximum bytes of direct frames that wait behind entries; beyond that the socket is closed. */
const MAX_DIRECT_BYTES = 16 * 1024

/** A frame for one socket, sent after an entry. */
interface DirectFrame {
  readonly afterSeq: number
  readonly frame: Buffer
}

/** The empty queue, shared by all cursors: few ever need one. */
const NO_FRAMES: readonly DirectFrame[] = []

/** One socket's position in the ring, and its queue of direct frames. */
export class Cursor {
  readonly peer: Peer
  /** The last entry that it was sent, or gets with a view. */
  seq: number
  /** The last presence sent, null before the first. */
  presence: Buffer | null = null
  #direct: readonly DirectFrame[] = NO_FRAMES
  #directBytes = 0

  constructor(peer: Peer, seq: number) {
    this.peer = peer
    this.seq = seq
  }

  /** Queues a frame behind an entry. @returns false when the queue is full */
  queueDirect(frame: Buffer, afterSeq: number): boolean {
    this.#directBytes += frame.length
    if (this.#directBytes > MAX_DIRECT_BYTES) return false
    this.#direct = [...this.#direct, { frame, afterSeq }]
    return true
  }

  /** Takes the frames whose entries have been sent, as many as fit, in order. */
  takeDirect(maxBytes: number): readonly Buffer[] {
    const taken: Buffer[] = []
    let left = maxBytes
    for (const { afterSeq, frame } of this.#direct) {
      left -= frame.length
      if (afterSeq > this.seq || left < 0) break
      taken.push(frame)
      this.#directBytes -= frame.length
    }
    if (taken.length === this.#direct.length) this.#direct = NO_FRAMES
    else if (taken.length > 0) this.#direct = this.#direct.slice(taken.length)
    return taken
  }
}
