import type { Peer } from './peer.ts'

/** What is addressed to one socket may wait behind entries up to this, in bytes: whoever reads nothing goes. */
const MAX_MAIL_BYTES = 16 * 1024

/** A frame for one socket alone, behind an entry. */
interface Mail {
  readonly afterSeq: number
  readonly frame: Buffer
}

/** Nearly nobody ever has any: one list serves them all. */
const NO_MAIL: readonly Mail[] = []

/** How far one socket has been told, and what waits for it alone. */
export class Cursor {
  readonly peer: Peer
  /** The last entry that it was sent, or that it learns of otherwise. */
  seq: number
  /** The last presence that it was sent, null before the first. */
  presence: Buffer | null = null
  #mail: readonly Mail[] = NO_MAIL
  #mailBytes = 0

  constructor(peer: Peer, seq: number) {
    this.peer = peer
    this.seq = seq
  }

  /** Has a frame wait until the entry was sent. @returns false where too much waits already */
  post(frame: Buffer, afterSeq: number): boolean {
    this.#mailBytes += frame.length
    if (this.#mailBytes > MAX_MAIL_BYTES) return false
    this.#mail = [...this.#mail, { frame, afterSeq }]
    return true
  }

  /** Takes the frames that wait for nothing any more, as many as fit, in order. */
  takeMail(maxBytes: number): readonly Buffer[] {
    const taken: Buffer[] = []
    let left = maxBytes
    for (const { afterSeq, frame } of this.#mail) {
      left -= frame.length
      if (afterSeq > this.seq || left < 0) break
      taken.push(frame)
      this.#mailBytes -= frame.length
    }
    if (taken.length === this.#mail.length) this.#mail = NO_MAIL
    else if (taken.length > 0) this.#mail = this.#mail.slice(taken.length)
    return taken
  }
}
