import { median, othersLoad } from '../../arithmetic.ts'
import type { Ratios, Row } from '../../scenario.ts'
import type { Name, Samples } from '../fanout.ts'
import { countedCpu, type Sample } from './sample.ts'

const NAMES: Readonly<Record<Name, string>> = {
  zoneWar: 'Zone War',
  ws: 'bare ws',
  socketIo: 'Socket.IO',
  colyseus: 'Colyseus',
}
/** Cores that others may use before the table says so. */
const DISTURBED = 0.2
const PEERS = ['ws', 'socketIo', 'colyseus'] as const

/** The lines of the table. */
export function rowsOf(samples: Samples, ratios: Partial<Ratios>): Row[] {
  const { zoneWar: ours } = samples
  const beside = (write: (of: readonly Sample[]) => string): string =>
    PEERS.map((name) => `${NAMES[name]} ${write(samples[name])}`).join(', ')
  const rows: Row[] = [
    { what: 'server CPU per delivery', value: writeCpu(ours), limit: beside(writeCpu) },
    goalRow('  of a bare ws loop that stores nothing', ratios.fanoutCpuVsWs, 1),
    goalRow('  of Socket.IO', ratios.fanoutCpuVsSocketIo, 0.75),
    goalRow('  of Colyseus', ratios.fanoutCpuVsColyseus, 0.75),
    { what: 'p50 / p99 from when a bid was due', value: writeTimes(ours), limit: beside(writeTimes) },
    { what: 'memory a connection', value: writeMemory(ours), limit: beside(writeMemory) },
    goalRow('  of bare ws', ratios.memoryVsWs, 1.5),
    {
      what: 'entries lost, doubled',
      value: `${ratios.lost ?? '?'}, ${ratios.doubled ?? '?'}`,
      goal: '0, 0',
      ok: ratios.lost === 0 && ratios.doubled === 0,
    },
  ]
  if (ours.some(({ highest }) => highest !== null)) {
    rows.push({
      what: 'highest deliveries a second, p99 < 100 ms',
      value: writeHighest(ours),
      limit: beside(writeHighest),
    })
  }
  rows.push(...missRows(ours))
  for (const name of Object.keys(samples) as Name[]) rows.push(...voidRows(name, samples[name]))
  return [...rows, ...disturbanceRows(Object.values(samples).flat())]
}

/** Says so when the machine had other things to do. */
function disturbanceRows(samples: readonly Sample[]): Row[] {
  const load = median(samples.map(({ window }) => othersLoad(window))) ?? 0
  if (load < DISTURBED) return []
  return [
    { what: 'other work on this machine', value: `${load.toFixed(1)} cores: do not trust these figures` },
  ]
}

function goalRow(what: string, ratio: number | undefined, most: number): Row {
  const goal = `≤ ${most.toFixed(2)}`
  if (ratio === undefined) return { what, value: 'void', goal, ok: false }
  if (!Number.isFinite(ratio)) return { what, value: 'the product failed', goal, ok: false }
  return { what, value: `${ratio.toFixed(2)} ×`, goal, ok: ratio <= most }
}

/** Says so when the product failed in a round: these rounds count. */
function missRows(samples: readonly Sample[]): Row[] {
  const reasons = samples.flatMap(({ missReason }) => missReason ?? [])
  if (reasons.length === 0) return []
  const value = `${reasons.length} of ${samples.length}`
  return [{ what: 'rounds that Zone War failed', value, limit: reasons[0] ?? '', goal: 'none', ok: false }]
}

function voidRows(name: Name, samples: readonly Sample[]): Row[] {
  const reasons = samples.flatMap(({ voidReason }) => voidReason ?? [])
  if (reasons.length === 0) return []
  const value = `${reasons.length} of ${samples.length}`
  return [{ what: `void rounds of ${NAMES[name]}`, value, limit: reasons[0] ?? '' }]
}

const valid = (samples: readonly Sample[]): Sample[] => samples.filter((one) => one.voidReason === null)
const middle = (figures: readonly number[], digits: number): string => median(figures)?.toFixed(digits) ?? '–'

const writeCpu = (of: readonly Sample[]): string => `${middle(valid(of).map(countedCpu), 1)} µs`

function writeTimes(of: readonly Sample[]): string {
  const readings = valid(of).map(({ reading }) => reading)
  const p50 = middle(
    readings.map(({ p50Ms }) => p50Ms),
    1,
  )
  const p99 = middle(
    readings.map(({ p99Ms }) => p99Ms),
    1,
  )
  return `${p50} / ${p99} ms`
}

const writeMemory = (of: readonly Sample[]): string =>
  `${middle(
    of.map(({ bytesPerConnection }) => bytesPerConnection / 1024),
    1,
  )} KB`

function writeHighest(of: readonly Sample[]): string {
  const highest = of.findLast((one) => one.highest !== null)?.highest
  if (!highest) return '–'
  const mark = highest.limit === 'server' ? '' : '≥ '
  return `${mark}${highest.deliveriesPerSecond.toLocaleString('en')}`
}
