import type { Verdict } from '../../load/process.ts'
import type { StormReport } from '../../load/storm.ts'
import type { Ratios, Row } from '../../scenario.ts'

/** One storm, and what came of it. */
export interface Storm extends StormReport {
  readonly storeReads: number
  readonly serverCpuSeconds: number
  /** Of all storms so far. */
  readonly verdict: Verdict
  /** Why it does not count; null when it does. */
  readonly voidReason: string | null
}

const GOAL_SECONDS = 2

/** The lines of the table. */
export function rowsOf(storms: readonly Storm[], { stormSeconds, lost, doubled }: Partial<Ratios>): Row[] {
  const reads = storms.reduce((sum, { storeReads }) => sum + storeReads, 0)
  const missed = storms.reduce((sum, one) => sum + one.missed, 0)
  const goal = `≤ ${GOAL_SECONDS} s`
  const limit = `each storm: ${storms.map(({ seconds }) => `${seconds.toFixed(2)} s`).join(', ')}`
  const what = 'until everyone has everything, median'
  return [
    stormSeconds === undefined
      ? { what, value: 'void', goal, limit }
      : { what, value: `${stormSeconds.toFixed(2)} s`, goal, limit, ok: stormSeconds <= GOAL_SECONDS },
    { what: 'store reads for all reconnects', value: String(reads), goal: '0', ok: reads === 0 },
    {
      what: 'entries lost, doubled',
      value: `${lost}, ${doubled} of ${missed.toLocaleString('en')} missed`,
      goal: '0, 0',
      ok: lost === 0 && doubled === 0,
    },
    ...voidRows(storms),
  ]
}

function voidRows(storms: readonly Storm[]): Row[] {
  const reasons = storms.flatMap(({ voidReason }) => voidReason ?? [])
  if (reasons.length === 0) return []
  return [{ what: 'void storms', value: `${reasons.length} of ${storms.length}`, limit: reasons.join('; ') }]
}
