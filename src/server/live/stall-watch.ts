/** A socket's progress at one sample. */
export interface SendProgress {
  /** Time since queued bytes last left, in ms; 0 if none are queued. */
  readonly stalledMs: number
  /** Whether queued bytes have left since the last sample: the other end reads. */
  readonly hasProgress: boolean
}

/** Detects a stalled socket: queued bytes none of which leaves, however slowly. */
export class StallWatch {
  /** When the current queue last made progress; null if nothing is queued. */
  #stalledSinceMs: number | null = null
  #sentBytes = 0

  /** @param sentBytes in all @param waitingBytes still queued */
  sample(
    nowMs: number,
    { sentBytes, waitingBytes }: { sentBytes: number; waitingBytes: number },
  ): SendProgress {
    const hasProgress = this.#stalledSinceMs !== null && sentBytes > this.#sentBytes
    this.#sentBytes = sentBytes
    // A clock that was wrong by days may have been set back.
    const stalledSinceMs = hasProgress ? nowMs : Math.min(this.#stalledSinceMs ?? nowMs, nowMs)
    this.#stalledSinceMs = waitingBytes > 0 ? stalledSinceMs : null
    return { stalledMs: waitingBytes > 0 ? nowMs - stalledSinceMs : 0, hasProgress }
  }
}
