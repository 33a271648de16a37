import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { watchToken } from '../../src/server/spectators/watch-token.ts'
import { generatorLoad, medianOfSome } from '../arithmetic.ts'
import { type Product, startProductOn } from '../contestants/product.ts'
import { startedGame } from '../contestants/seeded-games.ts'
import { CORES, spawnPinned } from '../cores.ts'
import { goalRow } from '../goal-row.ts'
import { askChild } from '../line.ts'
import { type Generator, startGenerator } from '../load/generator.ts'
import type { Scenario } from '../scenario.ts'
import { type Watch, watch } from './fanout/watch.ts'
import type { CrowdHandlers, CrowdReport } from './watchers/crowd.ts'

const WATCHERS = 2_000
const GAMES = 10
const PLAYERS = 30
const BIDS_PER_SECOND = 50
const FULL = { rounds: 5, seconds: 10 }
const QUICK = { rounds: 3, seconds: 5 }
const WARM_UP_MS = 2_000
const LINK_ID = 'benchwatchscreen'
const SEED = 31

/** Two windows one after the other: players alone, then with those who watch. */
interface Round {
  readonly alone: Watch
  readonly watched: Watch
  readonly crowd: CrowdReport
}

/** What 2,000 people who watch one game by its spectators' link cost those who play, in that game and beside it. */
export const watchers: Scenario = async ({ quick }) => {
  const { rounds, seconds } = quick ? QUICK : FULL
  const games = Array.from({ length: GAMES }, () => startedGame(PLAYERS))
  const [{ game }] = games as [(typeof games)[number]]
  const screen = { type: 'OpenSpectatorScreen', linkId: LINK_ID, delayMinutes: 0, freezeMinutes: 0 } as const
  // Without a delay, so that each second has another board.
  game.play(game.host, screen, Date.now())
  const generator = startGenerator()
  const product = await startProductOn(games)
  const crowd = startCrowd()
  try {
    const { port, dialect, rooms, secret } = product
    await generator.ask('face', { port, dialect, rooms })
    await generator.ask('open', { from: 0, to: PLAYERS })
    const path = `/api/watch/${watchToken(secret, { gameId: game.gameId, linkId: LINK_ID })}`
    const reports: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const alone = await playFor(product, generator, seconds, SEED + round)
      await crowd.ask('begin', { port, path, watchers: WATCHERS })
      // All of them have come, and asked once.
      await setTimeout(WARM_UP_MS)
      await crowd.ask('mark', null)
      const watched = await playFor(product, generator, seconds, SEED + round)
      const report = await crowd.ask('read', null)
      if (report.failures > 0) throw new Error(`${report.failures} boards did not come`)
      await crowd.ask('end', null)
      reports.push({ alone, watched, crowd: report })
    }
    const verdict = await generator.ask('settle', null)
    if (verdict.refusals[0] !== undefined) throw new Error(`a bid was refused: ${verdict.refusals[0]}`)
    return outcomeOf(reports, { lost: verdict.lost + verdict.behind, doubled: verdict.doubled })
  } finally {
    await crowd.stop()
    await product.stop()
    await generator.stop()
  }
}

/** Has players bid for a while, by the same chance with watchers and without. */
async function playFor(
  product: Product,
  generator: Generator,
  seconds: number,
  seed: number,
): Promise<Watch> {
  await generator.ask('bid', { perSecond: BIDS_PER_SECOND, seed })
  await setTimeout(WARM_UP_MS)
  return watch(product, generator, seconds * 1_000)
}

function outcomeOf(reports: readonly Round[], losses: { lost: number; doubled: number }) {
  const middle = (figure: (round: Round) => number): number => medianOfSome(reports.map(figure))
  const ms = (figure: (round: Round) => number): string => `${middle(figure).toFixed(1)} ms`
  const watchedP99Ratio = middle(
    ({ alone, watched }) => watched.reading.senderP99Ms / alone.reading.senderP99Ms,
  )
  const generators = middle(
    ({ watched: { window }, crowd }) => generatorLoad(window) + crowd.cpuUs / 1e6 / window.seconds,
  )
  return {
    title: `Watchers: ${WATCHERS.toLocaleString('en')} look at one of ${GAMES} games of ${PLAYERS} players, ${BIDS_PER_SECOND} bids a second`,
    ratios: { watchedP99Ratio, ...losses },
    figures: { rounds: reports },
    rows: [
      {
        what: 'a bidder’s p99, nobody watches',
        value: ms(({ alone }) => alone.reading.senderP99Ms),
        limit: `p50 ${ms(({ alone }) => alone.reading.senderP50Ms)}`,
      },
      {
        what: 'a bidder’s p99, all watch',
        value: ms(({ watched }) => watched.reading.senderP99Ms),
        limit: `p50 ${ms(({ watched }) => watched.reading.senderP50Ms)}`,
      },
      goalRow('ratio of both, median of the rounds', watchedP99Ratio, { most: 1.5, unit: '×' }),
      goalRow(
        'the same of all other players',
        middle(({ alone, watched }) => watched.reading.p99Ms / alone.reading.p99Ms),
        { most: 1.5, unit: '×' },
      ),
      {
        what: 'boards, p99',
        value: ms(({ crowd }) => crowd.p99Ms),
        limit: `${Math.round(middle(({ crowd, watched }) => crowd.answers / watched.window.seconds)).toLocaleString('en')} a second`,
      },
      {
        what: 'the server’s CPU for them',
        value: `${(100 * middle(({ alone, watched }) => coresOf(watched) - coresOf(alone))).toFixed(0)} % of a core`,
        limit: `those who load it: ${(100 * generators).toFixed(0)} % of theirs`,
      },
    ],
  }
}

const coresOf = ({ window }: Watch): number => window.serverCpuUs / 1e6 / window.seconds

function startCrowd() {
  const file = fileURLToPath(new URL('watchers/crowd.ts', import.meta.url))
  const child = spawnPinned(CORES.generator, [file])
  return {
    ask: askChild<CrowdHandlers>(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
