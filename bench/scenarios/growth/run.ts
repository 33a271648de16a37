import { startRoundRunner } from '../../measure/round-runner.ts'
import { withFolder } from '../../measure/with-folder.ts'
import { createOpenGames } from '../../rooms/open-games-in.ts'
import type { CrowdReport, CrowdTask, GrowTask, IdleReport, IdleTask, LoadReport, LoadTask } from './tasks.ts'

/** What it takes to load games of these lengths. */
export const measureLoads = (lengths: readonly number[]): Promise<LoadReport[]> =>
  withFolder(async (folder) => {
    const task: GrowTask & LoadTask = { folder, lengths }
    await once<object>(import.meta.resolve('./grow-logs.ts'), task, 0)
    const { reports } = await once<{ reports: LoadReport[] }>(import.meta.resolve('./load-games.ts'), task, 0)
    return reports
  })

/** How fast a game goes with these many players. */
export const measureCrowd = (players: number, seconds: number): Promise<CrowdReport> =>
  withFolder((folder) =>
    once<CrowdReport>(import.meta.resolve('./crowd.ts'), { folder, players } satisfies CrowdTask, seconds),
  )

/** The cost of this many idle open games. @param counts in rising order */
export const measureIdle = (counts: readonly number[], seconds: number): Promise<IdleReport[]> =>
  withFolder(async (folder) => {
    const reports: IdleReport[] = []
    let from = 0
    for (const count of counts) {
      await createOpenGames({ folder, from, to: count })
      from = count
      const task: IdleTask = { folder, count }
      reports.push(await once<IdleReport>(import.meta.resolve('./idle.ts'), task, seconds))
    }
    return reports
  })

/** One round in a process that begins and ends with it. */
async function once<Report>(url: string, task: unknown, seconds: number): Promise<Report> {
  const contestant = await startRoundRunner<Report>(url, task)
  try {
    return await contestant.round(seconds)
  } finally {
    await contestant.stop()
  }
}
