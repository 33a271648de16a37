import type { Verdict } from '../../load/process.ts'
import type { Reading } from '../../load/tally.ts'

/** A contestant this late doesn't sustain the rate: late entries come in batches, which are cheaper. */
const LATE_MS = 500
/** A sender who has no answer when the window ends may have bid a moment ago. */
const ANSWERED = 0.9

/** Why the times of a window say nothing; null when they do. */
export const timelessness = ({ unknown }: Pick<Reading, 'unknown'>): string | null =>
  unknown > 0 ? `${unknown} deliveries were of no known bid` : null

/**
 * What a server did that it must not do; null where it did nothing of the kind.
 * @param stored entries that stand in its file; null for one that stores nothing
 */
export function faultIn(reading: Reading, verdict: Verdict, stored: number | null): string | null {
  const { refusals, closed, behind, heard } = verdict
  if (refusals[0] !== undefined) return `bids were refused: ${refusals[0]}`
  if (closed > 0) return `${closed} sockets were closed`
  if (behind > 0) return `${behind} receivers or bids were left behind`
  if (reading.refetches > 0) return `${reading.refetches} times entries were left out, and a view was fetched`
  if (stored !== null && !(stored >= heard)) return `${heard} entries were told, ${stored} are in the file`
  if (!(reading.answered >= reading.sent * ANSWERED))
    return `${reading.answered} of ${reading.sent} bids were answered`
  const p99Ms = Math.max(reading.p99Ms, reading.senderP99Ms)
  return p99Ms <= LATE_MS ? null : `deliveries were ${Math.round(p99Ms)} ms late: the rate was not held`
}
