import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { medianOfSome } from '../arithmetic.ts'
import { goalRow } from '../goal-row.ts'
import { withFolder } from '../measure/with-folder.ts'
import { withServer } from '../measure/with-server.ts'
import { createOpenGames } from '../rooms/open-games-in.ts'
import type { Scenario } from '../scenario.ts'

const FULL = { openGames: 1_000, times: 7 }
/** From the start to the first answer. */
const GOAL_MS = 400
const QUICK = { openGames: 200, times: 1 }

/** The time from start to first answer, on an empty folder and on one with many open games. */
export const start: Scenario = ({ quick }) =>
  withFolder(async (folder) => {
    const { openGames, times } = quick ? QUICK : FULL
    const used = join(folder, 'used')
    await createOpenGames({ folder: used, from: 0, to: openGames })
    // Accounts and the like are made at a folder's first start: once, not each time.
    await timeStart(used)
    const took = { nothing: [] as number[], empty: [] as number[], used: [] as number[] }
    for (let time = 0; time < times; time += 1) {
      took.nothing.push(await timeNothing())
      took.empty.push(await timeStart(join(folder, `empty-${time}`)))
      took.used.push(await timeStart(used))
    }
    const [nothing, emptyFolder, manyGames] = [took.nothing, took.empty, took.used].map(medianOfSome)
    const limit = `node alone ${inMs(nothing)}`
    return {
      title: 'Start: from `node src/server/main.ts` to the first answer',
      ratios: { ...(emptyFolder !== undefined && { startMs: emptyFolder }) },
      figures: { nodeAloneMs: nothing, emptyFolderMs: emptyFolder, openGames, openGamesMs: manyGames },
      rows: [
        { ...goalRow('On an empty folder', emptyFolder, { most: GOAL_MS, unit: 'ms' }), limit },
        { what: `With ${openGames.toLocaleString('en')} open games`, value: inMs(manyGames), limit },
      ],
    }
  })

const timeStart = (folder: string): Promise<number> => withServer(folder, async ({ startMs }) => startMs)

/** What Node needs to do nothing at all, ms. */
async function timeNothing(): Promise<number> {
  const beganMs = performance.now()
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
  return performance.now() - beganMs
}

const inMs = (ms: number | undefined): string => `${Math.round(ms ?? Number.NaN)} ms`
