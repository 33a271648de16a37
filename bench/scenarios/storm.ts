import { setTimeout } from 'node:timers/promises'
import { startProduct } from '../contestants/product.ts'
import { startGenerator } from '../load/generator.ts'
import type { Scenario } from '../scenario.ts'

const FULL = { games: 100, cut: 100 }
const QUICK = { games: 100, cut: 20 }
/** In each game one phone stays, and bids. */
const STAYING = 1
const BIDS_PER_SECOND = 500
const BIDDING_MS = 500
/** How long everyone is watched afterwards, in ms. */
const AFTER_MS = 1_000
const GOAL_SECONDS = 5

/** Everyone's line is cut at once and everyone comes back at once, while bids go on. */
export const storm: Scenario = async ({ quick }) => {
  const { games, cut } = quick ? QUICK : FULL
  const generator = startGenerator()
  const product = await startProduct(games, STAYING + cut)
  try {
    const { ask } = generator
    const { port, dialect, rooms } = product
    await ask('face', { port, dialect, rooms, bidders: STAYING })
    await ask('open', { from: 0, to: STAYING + cut })
    const readsBefore = await product.metric('zonewar_store_reads_total')
    const before = await product.usage()
    const order = { staying: STAYING, bidsPerSecond: BIDS_PER_SECOND, biddingMs: BIDDING_MS }
    const report = await ask('storm', order)
    const after = await product.usage()
    const reads = (await product.metric('zonewar_store_reads_total')) - readsBefore
    await ask('bid', { perSecond: BIDS_PER_SECOND })
    await setTimeout(AFTER_MS)
    const { lost, doubled, behind, closed, refusals } = await ask('settle', null)
    if (refusals[0] !== undefined) throw new Error(`a bid was refused: ${refusals[0]}`)
    const ratios = {
      stormSeconds: report.seconds,
      stormStoreReads: reads / report.cut,
      lost: lost + behind,
      doubled,
    }
    return {
      title: `Reconnect storm: ${report.cut.toLocaleString('en')} sockets in ${games} games, cut at once`,
      ratios,
      figures: {
        ...report,
        storeReads: reads,
        serverCpuSeconds: (after.cpuUs - before.cpuUs) / 1e6,
        closed,
      },
      rows: [
        {
          what: 'until everyone has everything',
          value: `${report.seconds.toFixed(2)} s`,
          goal: `< ${GOAL_SECONDS} s`,
          ok: report.seconds < GOAL_SECONDS,
        },
        {
          what: 'store reads for all reconnects',
          value: String(reads),
          goal: '0',
          ok: reads === 0,
        },
        {
          what: 'entries lost, doubled',
          value: `${ratios.lost}, ${ratios.doubled} of ${report.missed.toLocaleString('en')} missed`,
          goal: '0, 0',
          ok: ratios.lost === 0 && ratios.doubled === 0,
        },
      ],
    }
  } finally {
    await product.stop()
    await generator.stop()
  }
}
