import type { WrongCodes } from '#wire/socket.ts'

/** Time without a wrong code after which the count restarts, in ms. */
const QUIET_MS = 60 * 60_000

/** The number of wrong team codes typed for a game; keeps no addresses. */
export class WrongCodeCount {
  #told: WrongCodes | null = null

  /** @param nowMs server time */
  note(nowMs: number): void {
    const isNew = this.#told === null || nowMs - this.#told.lastAtMs > QUIET_MS
    this.#told = { count: isNew ? 1 : (this.#told?.count ?? 0) + 1, lastAtMs: nowMs }
  }

  /** Null before the first. */
  get latest(): WrongCodes | null {
    return this.#told
  }
}
