/** What a look at a line has shown. */
export interface LineState {
  /** For how long bytes have waited of which none has left, in ms; 0 where none wait. */
  readonly stoodMs: number
  /** Bytes that waited have left since the last look: whoever is at the other end reads. */
  readonly hasMoved: boolean
}

/** Watches whether what waits to be sent goes out, however slowly. */
export class LineWatch {
  /** When bytes were first seen to wait of which none has left; null where none wait. */
  #standsSinceMs: number | null = null
  #sentBytes = 0

  /** @param sentBytes in all @param waitingBytes that are still to be sent */
  look(nowMs: number, { sentBytes, waitingBytes }: { sentBytes: number; waitingBytes: number }): LineState {
    const hasMoved = this.#standsSinceMs !== null && sentBytes > this.#sentBytes
    this.#sentBytes = sentBytes
    // A clock that was wrong by days may have been set back.
    const standsSinceMs = hasMoved ? nowMs : Math.min(this.#standsSinceMs ?? nowMs, nowMs)
    this.#standsSinceMs = waitingBytes > 0 ? standsSinceMs : null
    return { stoodMs: waitingBytes > 0 ? nowMs - standsSinceMs : 0, hasMoved }
  }
}
