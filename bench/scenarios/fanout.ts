import { cpuPerDelivery, generatorLoad, median, medianRatio, othersLoad } from '../arithmetic.ts'
import type { Contestant } from '../contestants/contestant.ts'
import { startPeer } from '../contestants/peer.ts'
import { startProduct } from '../contestants/product.ts'
import { startGenerator } from '../load/generator.ts'
import type { Outcome, Ratios, Scenario } from '../scenario.ts'
import { type Plan, planOf } from './fanout/plan.ts'
import { rowsOf } from './fanout/rows.ts'
import { countedCpu, type Sample, takeSample } from './fanout/sample.ts'

type Start = (plan: Plan) => Promise<Contestant>

const STARTS = {
  zoneWar: ({ games, players }: Plan) => startProduct(games, players),
  ws: ({ games, players }: Plan) => startPeer('ws', games, players),
  socketIo: ({ games, players }: Plan) => startPeer('socket.io', games, players),
  colyseus: ({ games, players }: Plan) => startPeer('colyseus', games, players),
} satisfies Record<string, Start>

/** Those that are compared, the product among them. */
export type Name = keyof typeof STARTS
export type Samples = Readonly<Record<Name, readonly Sample[]>>

/**
 * What one entry costs on its way to everyone in its game: the product, which decides and stores each bid,
 * beside others that only pass it on. All take turns, so that the machine's moods hit everyone.
 */
export const fanout: Scenario = async (options) => {
  const plan = planOf(options)
  const samples: Record<Name, Sample[]> = { zoneWar: [], ws: [], socketIo: [], colyseus: [] }
  const generator = startGenerator()
  try {
    for (let round = 1; round <= plan.rounds; round += 1) {
      for (const name of Object.keys(STARTS) as Name[]) {
        const looksForHighest = plan.looksForHighest && round === plan.rounds
        const contestant = await STARTS[name](plan)
        samples[name].push(await takeSample(contestant, generator, plan, looksForHighest))
      }
    }
  } finally {
    await generator.stop()
  }
  return outcomeOf(samples, plan)
}

function outcomeOf(samples: Samples, plan: Plan): Outcome {
  const cpu = (name: Name) => samples[name].map((one) => (one.voidReason ? null : countedCpu(one)))
  const memory = (name: Name) => samples[name].map(({ bytesPerConnection }) => bytesPerConnection)
  const ratios = present({
    fanoutCpuVsWs: medianRatio(cpu('zoneWar'), cpu('ws')),
    fanoutCpuVsSocketIo: medianRatio(cpu('zoneWar'), cpu('socketIo')),
    fanoutCpuVsColyseus: medianRatio(cpu('zoneWar'), cpu('colyseus')),
    memoryVsWs: medianRatio(memory('zoneWar'), memory('ws')),
    lost: sum(samples.zoneWar.map(({ verdict }) => verdict.lost + verdict.behind)),
    doubled: sum(samples.zoneWar.map(({ verdict }) => verdict.doubled)),
  })
  const figures = Object.fromEntries(
    (Object.keys(samples) as Name[]).map((name) => [name, figuresOf(samples[name])]),
  )
  return {
    title: `Fan-out: ${plan.games} games of ${plan.players} sockets, ${plan.deliveriesPerSecond.toLocaleString('en')} deliveries a second`,
    ratios: finite(ratios),
    figures: { plan, ...figures },
    rows: rowsOf(samples, ratios),
  }
}

function figuresOf(samples: readonly Sample[]): object {
  const valid = samples.filter((one) => one.voidReason === null)
  return {
    cpuPerDeliveryUs: median(valid.map(countedCpu)),
    p50Ms: median(valid.map(({ reading }) => reading.p50Ms)),
    p99Ms: median(valid.map(({ reading }) => reading.p99Ms)),
    bytesPerConnection: median(samples.map(({ bytesPerConnection }) => bytesPerConnection)),
    residentPerConnection: median(samples.map(({ residentPerConnection }) => residentPerConnection)),
    highest: samples.findLast(({ highest }) => highest !== null)?.highest ?? null,
    rounds: samples.map(({ window, reading, verdict, voidReason, missReason }) => ({
      cpuPerDeliveryUs: cpuPerDelivery(window),
      generatorLoad: generatorLoad(window),
      othersLoad: othersLoad(window),
      p50Ms: reading.p50Ms,
      p99Ms: reading.p99Ms,
      maxMs: reading.maxMs,
      deliveries: reading.deliveries,
      ...verdict,
      unknown: reading.unknown,
      void: voidReason,
      missed: missReason,
    })),
  }
}

/** Without those that could not be had. */
function present<T extends Record<string, number | null>>(all: T): { [K in keyof T]?: number } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: number
  }
}

/** Without those that a failed round has made endless: JSON knows no such number. */
const finite = (ratios: Partial<Ratios>): Partial<Ratios> =>
  Object.fromEntries(Object.entries(ratios).filter(([, value]) => Number.isFinite(value)))

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
