/** What is counted of sequences that are not whole. */
export interface Losses {
  /** Entries that were left out. */
  lost: number
  /** Times that something came which was there before. */
  doubled: number
}

/** How far one receiver has heard of its room: every entry must be the one after the last. */
export class Sequence {
  /** The last entry heard of, -1 before the first. */
  last = -1
  readonly #losses: Losses

  constructor(losses: Losses) {
    this.#losses = losses
  }

  /** One more entry came. */
  hear(seq: number): void {
    const gap = seq - this.last - 1
    if (gap > 0 && this.last >= 0) this.#losses.lost += gap
    if (gap < 0) this.#losses.doubled += 1
    else this.last = seq
  }

  /** A whole view came: what it holds is not lost, but nobody may be led back. */
  jump(seq: number): void {
    if (seq < this.last) this.#losses.doubled += 1
    this.last = seq
  }
}
