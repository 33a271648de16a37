import { cpuPerDelivery, generatorLoad, median, othersLoad } from '../arithmetic.ts'
import type { Contestant } from '../contestants/contestant.ts'
import { PEERS, startPeer } from '../contestants/peer.ts'
import { startProduct } from '../contestants/product.ts'
import { startGenerator } from '../load/generator.ts'
import type { Outcome, Ratios, Scenario } from '../scenario.ts'
import { type Plan, planOf } from './fanout/plan.ts'
import { ratiosOf } from './fanout/ratios.ts'
import { rowsOf } from './fanout/rows.ts'
import {
  countedCpu,
  countedLowCpu,
  type Name,
  type Sample,
  type Samples,
  takeSample,
} from './fanout/sample.ts'

const NAMES = ['zoneWar', ...Object.keys(PEERS)] as Name[]
/** The low rate is a question of what a delivery costs at least: the bare loop tells. */
const WATCHED_LOW: ReadonlySet<Name> = new Set(['zoneWar', 'ws'])

const start = (name: Name, { games, players }: Plan): Promise<Contestant> =>
  name === 'zoneWar' ? startProduct(games, players) : startPeer(name, games, players)

/**
 * What one entry costs on its way to everyone in its game: the product, which decides and stores each bid, beside
 * others that pass it on, at once or once it is stored. All take turns, so that the machine's moods hit everyone.
 */
export const fanout: Scenario = async (options) => {
  const plan = planOf(options)
  const samples = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Record<Name, Sample[]>
  const generator = startGenerator()
  try {
    for (let round = 1; round <= plan.rounds; round += 1) {
      for (const name of NAMES) {
        const contestant = await start(name, plan)
        const looks = {
          low: WATCHED_LOW.has(name),
          highest: plan.looksForHighest && round === plan.rounds,
          seed: round * 1_000_000,
        }
        samples[name].push(await takeSample(contestant, generator, plan, looks))
      }
    }
  } finally {
    await generator.stop()
  }
  return outcomeOf(samples, plan)
}

function outcomeOf(samples: Samples, plan: Plan): Outcome {
  const ratios = ratiosOf(samples)
  const figures = Object.fromEntries(NAMES.map((name) => [name, figuresOf(samples[name])]))
  return {
    title: `Fan-out: ${plan.games} games of ${plan.players} sockets, ${plan.deliveriesPerSecond.toLocaleString('en')} deliveries a second, bids at random instants`,
    ratios: finite(ratios),
    figures: { plan, ...figures },
    rows: rowsOf(samples, ratios, plan),
  }
}

function figuresOf(samples: readonly Sample[]): object {
  const valid = samples.filter((one) => one.voidReason === null)
  const middle = (figure: (of: Sample) => number | null) =>
    median(valid.map(figure).filter((value) => value !== null))
  return {
    cpuPerDeliveryUs: middle(countedCpu),
    lowCpuPerDeliveryUs: middle(countedLowCpu),
    p50Ms: middle(({ reading }) => reading.p50Ms),
    p99Ms: middle(({ reading }) => reading.p99Ms),
    senderP50Ms: middle(({ reading }) => reading.senderP50Ms),
    senderP99Ms: middle(({ reading }) => reading.senderP99Ms),
    bytesPerConnection: median(samples.map(({ bytesPerConnection }) => bytesPerConnection)),
    residentPerConnection: median(samples.map(({ residentPerConnection }) => residentPerConnection)),
    highest: samples.findLast(({ highest }) => highest !== null)?.highest ?? null,
    rounds: samples.map(({ window, low, reading, verdict, voidReason, missReason }) => ({
      cpuPerDeliveryUs: cpuPerDelivery(window),
      lowCpuPerDeliveryUs: low && cpuPerDelivery(low.window),
      generatorLoad: generatorLoad(window),
      othersLoad: othersLoad(window),
      ...reading,
      ...verdict,
      void: voidReason,
      missed: missReason,
    })),
  }
}

/** Without those that a failed round has made endless: JSON knows no such number. */
const finite = (ratios: Partial<Ratios>): Partial<Ratios> =>
  Object.fromEntries(Object.entries(ratios).filter(([, value]) => Number.isFinite(value)))
