import type { WrongCodes } from '#wire/socket.ts'

/** After so long without another one, wrong codes are counted anew, in ms: a guesser has given up. */
const QUIET_MS = 60 * 60_000

/** Counts the wrong team codes that were typed for a game, whoever typed them: no address is kept. */
export class WrongCodeCount {
  #told: WrongCodes | null = null

  /** @param nowMs server time */
  note(nowMs: number): void {
    const isNew = this.#told === null || nowMs - this.#told.lastAtMs > QUIET_MS
    this.#told = { count: isNew ? 1 : (this.#told?.count ?? 0) + 1, lastAtMs: nowMs }
  }

  /** Null where none was typed. */
  get latest(): WrongCodes | null {
    return this.#told
  }
}
