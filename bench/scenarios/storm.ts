import { setTimeout } from 'node:timers/promises'
import { busyReason, median } from '../arithmetic.ts'
import { type Product, startProduct } from '../contestants/product.ts'
import { type Generator, startGenerator } from '../load/generator.ts'
import type { StormReport } from '../load/storm.ts'
import type { Ratios, Scenario } from '../scenario.ts'
import { rowsOf, type Storm } from './storm/rows.ts'

const FULL = { games: 100, cut: 100, rounds: 3 }
const QUICK = { games: 100, cut: 20, rounds: 1 }
/** In each game one phone stays, and bids. */
const STAYING = 1
const BIDS_PER_SECOND = 500
const BIDDING_MS = 500
const SEED = 7
/** How long all phones are observed after each storm, in ms. */
const AFTER_MS = 1_000

/** Storms: all connections are cut at once, and all phones reconnect at once while bids go on. */
export const storm: Scenario = async ({ quick }) => {
  const { games, cut, rounds } = quick ? QUICK : FULL
  const generator = startGenerator()
  const product = await startProduct(games, STAYING + cut)
  try {
    const { port, dialect, rooms } = product
    await generator.ask('face', { port, dialect, rooms, bidders: STAYING })
    await generator.ask('open', { from: 0, to: STAYING + cut })
    const storms: Storm[] = []
    for (let round = 0; round < rounds; round += 1) {
      storms.push(await watchStorm(product, generator, storms.at(-1)?.verdict.closed ?? 0))
    }
    const ratios = ratiosOf(storms)
    return {
      title: `Reconnect storm: ${(games * cut).toLocaleString('en')} sockets in ${games} games, cut at once, ${rounds} times`,
      ratios,
      figures: { rounds: storms },
      rows: rowsOf(storms, ratios),
    }
  } finally {
    await product.stop()
    await generator.stop()
  }
}

async function watchStorm(product: Product, { ask }: Generator, closedBefore: number): Promise<Storm> {
  const readsBefore = await product.metric('zonewar_store_reads_total')
  const before = await product.usage()
  const order = { staying: STAYING, bidsPerSecond: BIDS_PER_SECOND, seed: SEED, biddingMs: BIDDING_MS }
  const report = await ask('storm', order)
  const after = await product.usage()
  const storeReads = (await product.metric('zonewar_store_reads_total')) - readsBefore
  await ask('bid', { perSecond: BIDS_PER_SECOND, seed: SEED + 1 })
  await setTimeout(AFTER_MS)
  const verdict = await ask('settle', null)
  if (verdict.refusals[0] !== undefined) throw new Error(`a bid was refused: ${verdict.refusals[0]}`)
  const closed = verdict.closed - closedBefore
  return {
    ...report,
    storeReads,
    serverCpuSeconds: (after.cpuUs - before.cpuUs) / 1e6,
    verdict,
    voidReason: busyReason(report) ?? reasonIn(report, closed),
  }
}

function reasonIn({ missed }: StormReport, closed: number): string | null {
  if (closed > 0) return `${closed} sockets were closed`
  return missed > 0 ? null : 'nobody had missed anything'
}

/** A void storm gives no time; what got lost in it is lost all the same. */
function ratiosOf(storms: readonly Storm[]): Partial<Ratios> {
  const seconds = median(storms.flatMap((one) => (one.voidReason === null ? one.seconds : [])))
  const last = storms.at(-1)?.verdict
  const behind = Math.max(0, ...storms.map(({ verdict }) => verdict.behind))
  const reads = storms.reduce((sum, { storeReads }) => sum + storeReads, 0)
  return {
    ...(seconds === null ? {} : { stormSeconds: seconds }),
    stormStoreReads: reads / storms.reduce((sum, { cut }) => sum + cut, 0),
    lost: (last?.lost ?? 0) + behind,
    doubled: last?.doubled ?? 0,
  }
}
