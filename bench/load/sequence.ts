/** The counted faults of sequences. */
export interface Losses {
  /** Entries that were left out. */
  lost: number
  /** Times that something came which was there before. */
  doubled: number
}

/** How far one receiver has heard of its room: every entry must be the one after the last that came on its socket. */
export class Sequence {
  /** The last entry that it has, heard or in a view; -1 before the first. */
  last = -1
  /** After which one the next entry must come, on this socket. */
  #stream = -1
  readonly #losses: Losses

  constructor(losses: Losses) {
    this.#losses = losses
  }

  /** One more entry came. */
  hear(seq: number): void {
    const gap = seq - this.#stream - 1
    if (gap > 0 && this.#stream >= 0) this.#losses.lost += gap
    if (gap < 0) this.#losses.doubled += 1
    else this.#stream = seq
    this.last = Math.max(this.last, seq)
  }

  /** The server says after which entry its socket goes on: those before it that come no more must be in a view. */
  follow(seq: number): void {
    this.#stream = seq
  }

  /** A whole view came beside the socket: what it holds is not lost, and comes again on the socket. */
  hold(seq: number): void {
    this.last = Math.max(this.last, seq)
  }

  /** Notes a whole view: the entries it contains aren't lost, but it must not go back. */
  jump(seq: number): void {
    if (seq < this.last) this.#losses.doubled += 1
    this.last = seq
    this.#stream = seq
  }
}
