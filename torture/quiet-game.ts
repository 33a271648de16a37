import { setTimeout } from 'node:timers/promises'
import type { Findings } from './findings.ts'
import { MOST_NEWS_MS } from './news.ts'
import type { Torment } from './scenario.ts'
import { createTorturedGames, type TorturedGame, type TorturedGamesOptions } from './tortured-games.ts'
import { within } from './within.ts'

const LOOK_EVERY_MS = 10

/**
 * A game in which nobody does anything but what its host is asked for here: a node that writes to a game comes upon
 * what others have written, and would look well without ever hearing of it.
 */
export class QuietGame {
  readonly #game: TorturedGame
  readonly #findings: Findings

  private constructor(game: TorturedGame, findings: Findings) {
    this.#game = game
    this.#findings = findings
  }

  /** One more game at these nodes, with phones at all of them. */
  static async start(
    { scope, random }: Torment,
    { origins, findings }: Pick<TorturedGamesOptions, 'origins' | 'findings'>,
  ): Promise<QuietGame> {
    const options = { scope, origins, random, findings, hasBadLines: false }
    const [game] = await createTorturedGames({ ...options, games: 1, playersEach: 3 })
    if (!game) throw new Error('there is no quiet game')
    return new QuietGame(game, findings)
  }

  /** The host says something; everyone at another node must hear of it in time. @returns in words how it went */
  async tell(): Promise<string> {
    const { host, phones } = this.#game
    const elsewhere = phones.filter(({ origin }) => origin !== host.origin)
    if (elsewhere.length === 0) this.#wrong('nobody listens at the other node')
    await within(host.send({ type: 'PostAnnouncement', text: 'Listen, everybody.' }), 'an answer to the host')
    const toldAtMs = performance.now()
    const waitedMs = (): number => performance.now() - toldAtMs
    const isNews = (): boolean => elsewhere.some(({ seq }) => seq < host.seq)
    while (isNews() && waitedMs() <= MOST_NEWS_MS) await setTimeout(LOOK_EVERY_MS)
    if (isNews()) this.#wrong(`a quiet node did not hear within ${MOST_NEWS_MS} ms what happened elsewhere`)
    return `a node where nobody played heard after ${Math.round(waitedMs())} ms`
  }

  #wrong(words: string): void {
    this.#findings.note('wrong', words)
  }
}
