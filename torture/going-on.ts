import { setTimeout } from 'node:timers/promises'
import { countAcknowledged, type Rate } from './acknowledged.ts'
import type { Findings } from './findings.ts'
import { MOST_NEWS_MS, watchNews } from './news.ts'
import type { TorturedGame } from './tortured-games.ts'

/** A tenth of what it was: other nodes' news come later, and the machine may be busy. */
const LEAST_SHARE = 0.1
const CALM_MS = 1_500

/** Holds what nodes do while something is away against what they did just before. */
export class GoingOn {
  /** What was measured, in words. */
  readonly remarks: string[] = []
  readonly #games: readonly TorturedGame[]
  readonly #findings: Findings
  #before: Rate = () => 0

  constructor({ games, findings }: { games: readonly TorturedGame[]; findings: Findings }) {
    this.#games = games
    this.#findings = findings
  }

  /** Counts for a moment while all is well. */
  async calm(): Promise<void> {
    const end = countAcknowledged(this.#phones)
    await setTimeout(CALM_MS)
    this.#before = end()
  }

  /** These nodes go on acknowledging for so long; news reach the others, where there are several. */
  async expect(origins: readonly string[], ms: number): Promise<void> {
    const end = countAcknowledged(this.#phones)
    const news = watchNews(origins.length > 1 ? this.#games : [])
    await setTimeout(ms)
    const during = end()
    for (const origin of origins) this.#compare(origin, during(origin))
    const { heard, slowestMs, overdue } = await news.end()
    if (origins.length < 2) return
    if (overdue > 0)
      this.#wrong(`${overdue} times a phone did not hear within ${MOST_NEWS_MS} ms what happened elsewhere`)
    if (heard + overdue === 0) this.#wrong('no phone heard of anything that happened at the other node')
    this.remarks.push(`${heard} news from node to node, the slowest after ${Math.round(slowestMs)} ms`)
  }

  #compare(origin: string, during: number): void {
    const words = `${during.toFixed(1)} a second acknowledged at ${origin}, ${this.#before(origin).toFixed(1)} before`
    this.remarks.push(words)
    if (during === 0 || during < this.#before(origin) * LEAST_SHARE) this.#wrong(words)
  }

  get #phones() {
    return this.#games.flatMap(({ phones }) => phones)
  }

  #wrong(words: string): void {
    this.#findings.note('wrong', words)
  }
}
