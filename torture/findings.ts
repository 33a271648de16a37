/** What went wrong: an acknowledged command that is nowhere, one that is there twice, or anything else. */
export type Fault = 'lost' | 'doubled' | 'wrong'

const WORDS_KEPT = 20

/** What a scenario has found: counts of all, words of the first few. */
export class Findings {
  readonly counts: Record<Fault, number> = { lost: 0, doubled: 0, wrong: 0 }
  readonly words: string[] = []
  /** Commands that were answered with 'ok', and found in the log. */
  acknowledged = 0
  /** Entries that came to phones one by one, and were held against the log. */
  heard = 0
  /** Commands that were refused and stand in the log all the same. */
  lateTwins = 0
  readonly #mayHaveLateTwins: boolean

  /** @param options.nodes with more than one, a first sending may arrive late: docs/decisions/0015 */
  constructor({ nodes }: { nodes: number }) {
    this.#mayHaveLateTwins = nodes > 1
  }

  noteLateTwin(words: string): void {
    this.lateTwins += 1
    if (!this.#mayHaveLateTwins) this.note('wrong', words)
  }

  note(fault: Fault, words: string): void {
    this.counts[fault] += 1
    if (this.words.length < WORDS_KEPT) this.words.push(`${fault}: ${words}`)
  }

  get areNone(): boolean {
    return Object.values(this.counts).every((count) => count === 0)
  }
}
