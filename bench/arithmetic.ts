/** A generator that is busier than this says more about itself than about the server. */
const BUSY_LIMIT = 0.7

/** What a process used in some time, and what was delivered in it. */
export interface Window {
  readonly seconds: number
  readonly deliveries: number
  /** CPU of the server's process, all its threads, in µs. */
  readonly serverCpuUs: number
  /** CPU of the generator's process, in µs. */
  readonly generatorCpuUs: number
  /** CPU of the whole machine, in µs. */
  readonly machineCpuUs: number
}

/** The server's CPU for one frame that reached one receiver, in µs; NaN when none did. */
export const cpuPerDelivery = ({ serverCpuUs, deliveries }: Window): number =>
  deliveries === 0 ? Number.NaN : serverCpuUs / deliveries

/** The part of its core that the generator used: 1 is all of it. */
export const generatorLoad = ({
  generatorCpuUs,
  seconds,
}: Pick<Window, 'generatorCpuUs' | 'seconds'>): number => generatorCpuUs / 1e6 / seconds

/** The cores that others kept busy meanwhile: 0.5 is half of one. */
export const othersLoad = (window: Window): number =>
  Math.max(0, window.machineCpuUs - window.serverCpuUs - window.generatorCpuUs) / 1e6 / window.seconds

/** Why a window says nothing; null when it counts. */
export const voidReason = (window: Window): string | null =>
  busyReason(window) ?? (window.deliveries === 0 ? 'nothing was delivered' : null)

/** Why a generator is not to be believed; null when it had enough of its core left. */
export function busyReason(window: Parameters<typeof generatorLoad>[0]): string | null {
  const load = generatorLoad(window)
  return load <= BUSY_LIMIT ? null : `the generator used ${Math.round(load * 100)} % of its core`
}

/** The middle of some figures, of an even number the mean of the two in the middle; null of none. */
export function median(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper
  return (upper + (lower ?? upper)) / 2
}

/** The median where there are figures for certain. @throws RangeError for none */
export function medianOfSome(figures: readonly number[]): number {
  const middle = median(figures)
  if (middle === null) throw new RangeError('no figures have no median')
  return middle
}

/** The median of pairs' ratios: noise that lasts for a whole round falls out. Rounds without one of both are left out. */
export function medianRatio(
  ours: readonly (number | null)[],
  theirs: readonly (number | null)[],
): number | null {
  const ratios = ours.flatMap((own, round) => {
    const other = theirs[round]
    return own === null || other === null || other === undefined ? [] : [own / other]
  })
  return median(ratios)
}
