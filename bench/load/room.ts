/** So many of a room's latest entries have their bids kept; a power of two. */
const REMEMBERED = 4096

/** A bid of ours. */
export interface Sent {
  /** When it should have been sent, whenever it was. */
  readonly dueMs: number
  /** Who sent it: the others only hear of it. */
  readonly sender: object
}

/** What a room's receivers have in common: its head, and the bid behind each entry. */
export class Room {
  /** The latest entry that any receiver knows of, heard or in a view. */
  head = 0
  #heard = 0
  readonly #bids: (Sent | null)[] = new Array(REMEMBERED).fill(null)
  /** Bids under way, by the total that they lead to. */
  readonly #underWay = new Map<number, Sent>()

  /** A bid that leads to this total is due now. */
  expect(totalCents: number, bid: Sent): void {
    this.#underWay.set(totalCents, bid)
  }

  /** Bids that nobody has received. */
  get unheard(): number {
    return this.#underWay.size
  }

  /** Whether nobody has received this entry yet. */
  isNew(seq: number): boolean {
    return seq > this.#heard
  }

  /** The first receiver hears of an entry. */
  noteEntry(seq: number, totalCents: number): void {
    this.#heard = seq
    this.head = Math.max(this.head, seq)
    this.#bids[seq & (REMEMBERED - 1)] = this.#underWay.get(totalCents) ?? null
    this.#underWay.delete(totalCents)
  }

  /** The bid behind an entry; null when it is none of ours. */
  bidOf(seq: number): Sent | null {
    return this.#bids[seq & (REMEMBERED - 1)] ?? null
  }
}
