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
import type { BareHandlers } from './watchers/bare.ts'
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

/** Three windows one after the other: players alone, then while a crowd asks a bare server on the same core, then with those who watch. */
interface Round {
  readonly alone: Watch
  readonly bare: Crowded
  readonly watched: Crowded
}

/** A window with a crowd. */
interface Crowded extends Watch {
  readonly crowd: CrowdReport
  /** CPU of the bare server, in µs. */
  readonly bareCpuUs: number
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
  const crowd = startChild<CrowdHandlers>('crowd.ts', CORES.generator)
  const bare = startChild<BareHandlers>('bare.ts', CORES.server)
  try {
    const { port, dialect, rooms, secret } = product
    await generator.ask('face', { port, dialect, rooms })
    await generator.ask('open', { from: 0, to: PLAYERS })
    const path = `/api/watch/${watchToken(secret, { gameId: game.gameId, linkId: LINK_ID })}`
    const board = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } })
    const bytes = Number(board.headers.get('content-length'))
    const barePort = await bare.ask('serve', { bytes })
    const reports: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const seed = SEED + round
      const playCrowded = async (at: number): Promise<Crowded> => {
        await crowd.ask('begin', { port: at, path, watchers: WATCHERS })
        // All of them have come, and asked once.
        await setTimeout(WARM_UP_MS)
        await startBidding(generator, seed)
        const before = await bare.ask('cpuUs', null)
        await crowd.ask('mark', null)
        const watched = await watch(product, generator, seconds * 1_000)
        const report = await crowd.ask('read', null)
        const { length, 0: why } = report.failures
        if (length > 0) throw new Error(`${length} boards did not come: ${why}`)
        await crowd.ask('end', null)
        return { ...watched, crowd: report, bareCpuUs: (await bare.ask('cpuUs', null)) - before }
      }
      const alone = await playFor(product, generator, seconds, seed)
      reports.push({ alone, bare: await playCrowded(barePort), watched: await playCrowded(port) })
    }
    const verdict = await generator.ask('settle', null)
    if (verdict.refusals[0] !== undefined) throw new Error(`a bid was refused: ${verdict.refusals[0]}`)
    return outcomeOf(reports, { lost: verdict.lost + verdict.behind, doubled: verdict.doubled })
  } finally {
    await crowd.stop()
    await bare.stop()
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
  await startBidding(generator, seed)
  return watch(product, generator, seconds * 1_000)
}

async function startBidding(generator: Generator, seed: number): Promise<void> {
  await generator.ask('bid', { perSecond: BIDS_PER_SECOND, seed })
  await setTimeout(WARM_UP_MS)
}

function outcomeOf(reports: readonly Round[], losses: { lost: number; doubled: number }) {
  const middle = (figure: (round: Round) => number): number => medianOfSome(reports.map(figure))
  const ms = (figure: (round: Round) => number): string => `${middle(figure).toFixed(1)} ms`
  const perCent = (figure: (round: Round) => number): string => `${(100 * middle(figure)).toFixed(0)} %`
  const watchedP99Ratio = middle(
    ({ alone, watched }) => watched.reading.senderP99Ms / alone.reading.senderP99Ms,
  )
  const bidders = (what: string, of: (round: Round) => Watch) => ({
    what: `a bidder’s p99, ${what}`,
    value: ms((round) => of(round).reading.senderP99Ms),
    limit: `p50 ${ms((round) => of(round).reading.senderP50Ms)}`,
  })
  const boards = (whose: string, of: (round: Round) => Crowded) => ({
    what: `${whose}, p99`,
    value: ms((round) => of(round).crowd.p99Ms),
    limit: `${Math.round(middle((round) => of(round).crowd.answers / of(round).crowd.seconds)).toLocaleString('en')} a second`,
  })
  return {
    title: `Watchers: ${WATCHERS.toLocaleString('en')} look at one of ${GAMES} games of ${PLAYERS} players, ${BIDS_PER_SECOND} bids a second`,
    ratios: { watchedP99Ratio, ...losses },
    figures: { rounds: reports },
    rows: [
      bidders('nobody watches', ({ alone }) => alone),
      bidders('the crowd asks a bare server', ({ bare }) => bare),
      bidders('all watch', ({ watched }) => watched),
      goalRow('all watch, to nobody watches, median of the rounds', watchedP99Ratio, {
        most: 1.5,
        unit: '×',
      }),
      {
        what: '… to the crowd at the bare server',
        value: `${middle(({ bare, watched }) => watched.reading.senderP99Ms / bare.reading.senderP99Ms).toFixed(2)} ×`,
        limit: '',
      },
      goalRow(
        'all other players’ p99, all watch to nobody',
        middle(({ alone, watched }) => watched.reading.p99Ms / alone.reading.p99Ms),
        { most: 1.5, unit: '×' },
      ),
      boards('boards', ({ watched }) => watched),
      boards('the bare server’s answers', ({ bare }) => bare),
      {
        what: 'the server’s CPU for them',
        value: `${perCent(({ alone, watched }) => coresOf(watched) - coresOf(alone))} of a core`,
        limit: `a bare server’s ${perCent(({ bare }) => bare.bareCpuUs / 1e6 / bare.window.seconds)}`,
      },
      {
        what: 'those who load it, of their core',
        value: perCent(
          ({ watched: { window, crowd } }) => generatorLoad(window) + crowd.cpuUs / 1e6 / crowd.seconds,
        ),
        limit: `players alone ${perCent(({ alone }) => generatorLoad(alone.window))}`,
      },
    ],
  }
}

const coresOf = ({ window }: Watch): number => window.serverCpuUs / 1e6 / window.seconds

function startChild<Handlers extends Record<string, (argument: never) => unknown>>(
  name: string,
  core: number,
) {
  const file = fileURLToPath(new URL(`watchers/${name}`, import.meta.url))
  const child = spawnPinned(core, [file])
  return {
    ask: askChild<Handlers>(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
