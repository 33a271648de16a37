/** So many of a room's latest entries have their time kept; a power of two. */
const REMEMBERED = 4096

/** What a room's receivers have in common: its head, and when the bid behind each entry should have been sent. */
export class Room {
  /** The latest entry that any receiver has heard of. */
  head = 0
  readonly #dueMs = new Float64Array(REMEMBERED).fill(Number.NaN)
  /** Bids under way, by the total that they lead to. */
  readonly #underWay = new Map<number, number>()

  /** A bid that leads to this total is due now. */
  expect(totalCents: number, dueMs: number): void {
    this.#underWay.set(totalCents, dueMs)
  }

  /** Bids that nobody has heard of. */
  get unheard(): number {
    return this.#underWay.size
  }

  /** The first receiver hears of an entry. */
  noteEntry(seq: number, totalCents: number): void {
    this.head = seq
    this.#dueMs[seq & (REMEMBERED - 1)] = this.#underWay.get(totalCents) ?? Number.NaN
    this.#underWay.delete(totalCents)
  }

  /** When the bid behind an entry should have been sent; NaN when no bid of ours is. */
  dueMs(seq: number): number {
    return this.#dueMs[seq & (REMEMBERED - 1)] ?? Number.NaN
  }
}
