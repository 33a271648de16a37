import { median, othersLoad } from '../../arithmetic.ts'
import { PEERS, type Peer } from '../../contestants/peer.ts'
import { disturbanceRows } from '../../disturbance.ts'
import { goalRow } from '../../goal-row.ts'
import type { Ratios, Row } from '../../scenario.ts'
import { HELD_P99_MS } from './held.ts'
import type { Plan } from './plan.ts'
import { countedCpu, countedLowCpu, type Name, type Sample, type Samples } from './sample.ts'

const PEER_NAMES = Object.keys(PEERS) as Peer[]
const nameOf = (name: Name): string => (name === 'zoneWar' ? 'Zone War' : PEERS[name].name)

/** The lines of the table. */
export function rowsOf(samples: Samples, ratios: Partial<Ratios>, { low }: Pick<Plan, 'low'>): Row[] {
  const { zoneWar: ours } = samples
  const beside = (write: (of: readonly Sample[]) => string): string =>
    PEER_NAMES.map((name) => `${nameOf(name)} ${write(samples[name])}`).join(', ')
  const rate = low.deliveriesPerSecond.toLocaleString('en')
  const rows: Row[] = [
    { what: 'server CPU per delivery', value: writeCpu(ours), limit: beside(writeCpu) },
    goalRow('  of a bare ws loop that stores nothing', ratios.fanoutCpuVsWs, { most: 1, unit: '×' }),
    goalRow('  of Socket.IO that stores each bid', ratios.fanoutCpuVsStoringSocketIo, {
      most: 0.6,
      unit: '×',
    }),
    goalRow('  of Colyseus that stores each bid', ratios.fanoutCpuVsStoringColyseus, {
      most: 0.6,
      unit: '×',
    }),
    goalRow('  of Socket.IO that stores nothing', ratios.fanoutCpuVsSocketIo, { unit: '×' }),
    goalRow('  of Colyseus that stores nothing', ratios.fanoutCpuVsColyseus, { unit: '×' }),
    {
      what: `server CPU per delivery, ${rate} a second`,
      value: writeLowCpu(ours),
      limit: `${nameOf('ws')} ${writeLowCpu(samples.ws)}`,
    },
    goalRow('  of a bare ws loop', ratios.fanoutLowCpuVsWs, { unit: '×' }),
    {
      ...goalRow("sender's p99 from when the bid was due", ratios.senderP99Ms, { most: 15, unit: 'ms' }),
      limit: `p50 ${writeMs(ours, 'senderP50Ms')}; p99 of ${beside((of) => writeMs(of, 'senderP99Ms'))}`,
    },
    {
      ...goalRow("the others' p99 from when the bid was due", ratios.othersP99Ms, { most: 150, unit: 'ms' }),
      limit: `p50 ${writeMs(ours, 'p50Ms')}; p99 of ${beside((of) => writeMs(of, 'p99Ms'))}`,
    },
    { what: 'memory a connection', value: writeMemory(ours), limit: beside(writeMemory) },
    goalRow('  of bare ws', ratios.memoryVsWs, { most: 1, unit: '×' }),
    {
      what: 'entries lost, doubled',
      value: `${ratios.lost ?? '?'}, ${ratios.doubled ?? '?'}`,
      goal: '0, 0',
      ok: ratios.lost === 0 && ratios.doubled === 0,
    },
  ]
  if (ours.some(({ highest }) => highest !== null)) {
    rows.push({
      what: `highest deliveries a second, p99 ≤ ${HELD_P99_MS} ms`,
      value: writeHighest(ours),
      limit: beside(writeHighest),
    })
  }
  rows.push(...missRows(ours))
  for (const name of Object.keys(samples) as Name[]) rows.push(...voidRows(name, samples[name]))
  const loads = Object.values(samples)
    .flat()
    .map(({ window }) => othersLoad(window))
  return [...rows, ...disturbanceRows(loads)]
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
  return [{ what: `void rounds of ${nameOf(name)}`, value, limit: reasons[0] ?? '' }]
}

/** The middle of what the rounds that count show. */
function middle(of: readonly Sample[], figure: (one: Sample) => number | null, digits: number): string {
  const valid = of.filter((one) => one.voidReason === null)
  const value = median(valid.map(figure).filter((value) => value !== null))
  return value !== null && Number.isFinite(value) ? value.toFixed(digits) : '–'
}

const writeCpu = (of: readonly Sample[]): string => `${middle(of, countedCpu, 1)} µs`
const writeLowCpu = (of: readonly Sample[]): string => `${middle(of, countedLowCpu, 1)} µs`

const writeMs = (of: readonly Sample[], name: 'p50Ms' | 'p99Ms' | 'senderP50Ms' | 'senderP99Ms'): string =>
  `${middle(of, ({ reading }) => reading[name], 1)} ms`

const writeMemory = (of: readonly Sample[]): string =>
  `${median(of.map(({ bytesPerConnection }) => bytesPerConnection / 1024))?.toFixed(1) ?? '–'} KB`

function writeHighest(of: readonly Sample[]): string {
  const highest = of.findLast((one) => one.highest !== null)?.highest
  if (!highest) return '–'
  const mark = highest.limit === 'server' ? '' : '≥ '
  return `${mark}${highest.deliveriesPerSecond.toLocaleString('en')}`
}
