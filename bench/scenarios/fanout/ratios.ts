import { median, medianRatio } from '../../arithmetic.ts'
import type { Peer } from '../../contestants/peer.ts'
import type { Ratios } from '../../scenario.ts'
import { countedCpu, countedLowCpu, type Name, type Sample, type Samples } from './sample.ts'

/** The ratios that are compared between runs; infinite if the product failed in most rounds. */
export function ratiosOf(samples: Samples): Partial<Ratios> {
  const counting = (name: Name, figure: (of: Sample) => number | null) =>
    samples[name].map((one) => (one.voidReason ? null : figure(one)))
  const cpuVs = (peer: Peer) => medianRatio(counting('zoneWar', countedCpu), counting(peer, countedCpu))
  const memory = (name: Name) => samples[name].map(({ bytesPerConnection }) => bytesPerConnection)
  const p99 = (figure: (of: Sample) => number) =>
    median(
      counting('zoneWar', (one) => (one.missReason === null ? figure(one) : Number.POSITIVE_INFINITY)).filter(
        (ms) => ms !== null,
      ),
    )
  return present({
    fanoutCpuVsWs: cpuVs('ws'),
    fanoutCpuVsSocketIo: cpuVs('socketIo'),
    fanoutCpuVsColyseus: cpuVs('colyseus'),
    fanoutCpuVsStoringSocketIo: cpuVs('storingSocketIo'),
    fanoutCpuVsStoringColyseus: cpuVs('storingColyseus'),
    fanoutLowCpuVsWs: medianRatio(counting('zoneWar', countedLowCpu), counting('ws', countedLowCpu)),
    senderP99Ms: p99(({ reading }) => reading.senderP99Ms),
    othersP99Ms: p99(({ reading }) => reading.p99Ms),
    memoryVsWs: medianRatio(memory('zoneWar'), memory('ws')),
    lost: sum(samples.zoneWar.map(({ verdict }) => verdict.lost + verdict.behind)),
    doubled: sum(samples.zoneWar.map(({ verdict }) => verdict.doubled)),
  })
}

/** Without those that could not be had. */
function present<T extends Record<string, number | null>>(all: T): { [K in keyof T]?: number } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: number
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
