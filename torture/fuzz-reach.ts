import type { FuzzReport } from '#test/fuzz/fuzz.ts'

type Reach = Pick<FuzzReport, 'statuses' | 'frames'>

/** How far several rounds came together. */
export function sumOf(reports: readonly Reach[]): Reach {
  const statuses: Reach['statuses'] = {}
  const frames = { sent: 0, opened: 0, refused: 0, answers: 0 }
  for (const report of reports) {
    addTo(statuses, report.statuses)
    addTo(frames, report.frames)
  }
  return { statuses, frames }
}

function addTo(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}

/** Whether nonsense came where it could do harm: whoever is turned away at the door has tried nothing. */
export function hasReached({ statuses, frames }: Reach): boolean {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const turnedAway = (statuses['429'] ?? 0) + (statuses.cut ?? 0)
  return turnedAway < all / 2 && (statuses['200'] ?? 0) > 0 && frames.opened > 0 && frames.answers > 0
}
