import { medianOfSome } from '../../arithmetic.ts'
import type { RoomsReport } from './contestants.ts'

/** What the product's rooms reach. */
export interface RoomsRate {
  readonly bidsPerSecond: number
  /** CPU of the whole process, store's thread and the bidders included, for one bid. */
  readonly cpuMicros: number
  readonly bidsPerCommit: number
}

export const rateOf = (reports: readonly RoomsReport[]): RoomsRate => ({
  bidsPerSecond: Math.round(medianOfSome(reports.map(({ bids, seconds }) => bids / seconds))),
  cpuMicros: Math.round(medianOfSome(reports.map(({ bids, cpuSeconds }) => (cpuSeconds / bids) * 1e7))) / 10,
  bidsPerCommit: Math.round(medianOfSome(reports.map(({ entries, commits }) => entries / commits))),
})
