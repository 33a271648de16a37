import { chromium } from '@playwright/test'
import { WITH_MAPS } from '../../playwright.config.ts'
import { buildWebWhenStale } from '../../scripts/build/fresh-web.ts'
import { withFolder } from '../measure/with-folder.ts'
import { withServer } from '../measure/with-server.ts'
import type { Row, Scenario } from '../scenario.ts'
import { followCheapPhone } from './phone/cheap-phone.ts'
import { cheapRows, markdownOf } from './phone/cheap-rows.ts'
import { type Course, followCourse, type PhoneReport } from './phone/course.ts'
import type { TabsReport } from './phone/measure-tabs.ts'

const FULL: Course = { tabs: 20, perSecond: 50, first: 1_000, all: 10_000, hurry: 250, crowd: 300 }
const QUICK: Course = { tabs: 2, perSecond: 50, first: 40, all: 100, hurry: 150, crowd: 20 }
/** The heap may be this much larger after all events. */
const FLAT = 1.1

/** Whether phones stay responsive in a busy game, and do not grow. */
export const phone: Scenario = ({ quick }) =>
  withFolder((folder) =>
    withServer(folder, async ({ origin }) => {
      await buildWebWhenStale()
      const browser = await chromium.launch(WITH_MAPS)
      try {
        const course = quick ? QUICK : FULL
        // Its waits alone take 45 s.
        const cheap = quick ? null : await followCheapPhone(browser, origin)
        const rows = cheap ? cheapRows(cheap) : []
        if (!quick) process.stderr.write(`\nFor docs/figures.md:\n\n${markdownOf(rows)}\n\n`)
        const report = await followCourse(browser, origin, course)
        return {
          title: `The phone: real Chromium tabs, ${course.perSecond} captures a second`,
          ratios: {},
          figures: { ...report, cheap },
          rows: [...rows, ...rowsOf(report, course)],
        }
      } finally {
        await browser.close()
      }
    }),
  )

function rowsOf({ alone, crowd, heapFirstBytes, heapAllBytes }: PhoneReport, { first, all }: Course): Row[] {
  const growth = heapAllBytes / heapFirstBytes
  return [
    tasksRow('One tab, tasks of more than 50 ms', alone),
    tasksRow(`${crowd.tabs} tabs at once, the same`, crowd),
    {
      what: `Heap of one tab, the first, after ${first.toLocaleString('en')} and ${all.toLocaleString('en')} events`,
      value: `${megabytes(heapFirstBytes)} and ${megabytes(heapAllBytes)}`,
      goal: `≤ ${FLAT} ×`,
      // A tab that hears nothing does not grow either.
      ok: growth <= FLAT && alone.voidReason === null && crowd.voidReason === null,
    },
  ]
}

/** CPU time decides, since a task that waits for a core isn't the page's fault; wall-clock time is only reported. */
function tasksRow(what: string, report: TabsReport): Row {
  const { voidReason, longTasks, longestMs, longTasksByClock, longestMsByClock } = report
  const behind = `${(report.behindMs / 1_000).toFixed(1)} s behind at the end`
  const row = {
    what,
    limit: `${report.cpuMsPerEvent.toFixed(1)} ms of CPU an event, ${behind}`,
    goal: 'none by CPU',
  }
  if (voidReason !== null) return { ...row, value: `void: ${voidReason}`, ok: false }
  const byCpu = `${longTasks} by CPU (longest ${longestMs.toFixed(0)} ms)`
  const byClock = `${longTasksByClock} by the clock (longest ${longestMsByClock.toFixed(0)} ms)`
  return { ...row, value: `${byCpu}, ${byClock}`, ok: longTasks === 0 }
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`
