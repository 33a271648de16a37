import type { Peer } from './peer.ts'

/** What is addressed to one socket may wait behind entries up to this, in bytes: whoever reads nothing goes. */
const MAX_MAIL_BYTES = 16 * 1024

/** A frame for one socket alone, behind an entry. */
interface Mail {
  readonly afterSeq: number
  readonly frame: Buffer
}

/** How far one socket has been told, and what waits for it alone. */
export class Cursor {
  readonly peer: Peer
  /** The last entry that it was sent, or that it learns of otherwise. */
  seq: number
  /** The last presence that it was sent, null before the first. */
  presence: Buffer | null = null
  #mail: Mail[] = []
  #mailBytes = 0

  constructor(peer: Peer, seq: number) {
    this.peer = peer
    this.seq = seq
  }

  /** Has a frame wait until the entry was sent. @returns false where too much waits already */
  post(frame: Buffer, afterSeq: number): boolean {
    this.#mailBytes += frame.length
    if (this.#mailBytes > MAX_MAIL_BYTES) return false
    this.#mail.push({ frame, afterSeq })
    return true
  }

  /** Takes the next frame that waits for nothing any more; null where there is none. */
  takeMail(): Buffer | null {
    const next = this.#mail[0]
    if (!next || next.afterSeq > this.seq) return null
    this.#mail.shift()
    this.#mailBytes -= next.frame.length
    return next.frame
  }
}
