import type { Row, Scenario } from '../scenario.ts'
import { flatRow } from './growth/flat.ts'
import { measureCrowd, measureIdle, measureLoads } from './growth/run.ts'
import type { CrowdReport, IdleReport, LoadReport } from './growth/tasks.ts'

const FULL = {
  // With 10,900 nearly as much has come since the latest snapshot as ever does.
  lengths: [100, 1_000, 10_000, 10_900, 100_000],
  players: [10, 100, 500],
  openGames: [10, 100, 1_000, 10_000],
  seconds: 3,
}
const QUICK = { lengths: [100, 1_000, 10_000], players: [10, 500], openGames: [200], seconds: 0.5 }

/** What it costs that games grow long, crowded and many. */
export const growth: Scenario = async ({ quick }) => {
  const { lengths, players, openGames, seconds } = quick ? QUICK : FULL
  const loads = await measureLoads(lengths)
  const crowds: (CrowdReport & { players: number })[] = []
  for (const count of players) crowds.push({ players: count, ...(await measureCrowd(count, seconds)) })
  const idle = await measureIdle(openGames, seconds)
  return {
    title: 'Growth: long games, crowded games (closed loop, so no latencies), many open games',
    ratios: {},
    figures: { loads, crowds, idle },
    rows: [...loads.map(loadRow), flatRow(loads), ...crowds.map(crowdRow), ...idle.map(idleRow)],
  }
}

const loadRow = ({ entries, loadMs, roomBytes, replayMs, logBytes }: LoadReport): Row => ({
  what: `Load a game of ${count(entries)} events`,
  value: `${loadMs.toFixed(1)} ms, ${kilobytes(roomBytes)}`,
  limit: `without snapshots ${replayMs.toFixed(1)} ms, ${kilobytes(logBytes)} of log`,
})

const crowdRow = ({
  players,
  bidsPerSecond,
  deliveriesPerSecond,
}: CrowdReport & { players: number }): Row => ({
  what: `One game, ${players} players connected`,
  value: `${count(bidsPerSecond)} bids/s, ${count(deliveriesPerSecond)} frames/s`,
})

const idleRow = ({ games, gameBytes, loadMs, loadedCpuPercent, restingCpuPercent }: IdleReport): Row => ({
  what: `${count(games)} open games, nobody playing`,
  value: `${restingCpuPercent.toFixed(1)} % of a core`,
  limit: `all loaded: ${loadedCpuPercent.toFixed(1)} %, ${kilobytes(gameBytes)} and ${loadMs.toFixed(1)} ms each`,
})

const count = (number: number): string => number.toLocaleString('en')
const kilobytes = (bytes: number): string => `${count(Math.round(bytes / 1_024))} KB`
