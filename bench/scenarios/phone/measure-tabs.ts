import type { Browser } from '@playwright/test'
import type { BusyLine } from './busy-line.ts'
import type { Tab } from './tab.ts'
import { type Task, tracedTasks } from './traced-tasks.ts'

/** A task that a person may notice, ms. */
const LONG_MS = 50

/** The share of frames that must arrive: a tab that got the whole view instead did less work. */
const HEARD = 0.9

let announcements = 0

/** How tabs fared while so many events came. */
export interface TabsReport {
  readonly tabs: number
  readonly events: number
  /** Frames that the tabs heard in all; fewer where one fell so far behind that it got the whole view instead. */
  readonly framesHeard: number
  /** Why the tabs' tasks say nothing; null when they count. */
  readonly voidReason: string | null
  /** From when the last event was stored until every tab showed it, ms. */
  readonly behindMs: number
  /** Of a tab's main thread, CPU in ms for one event: everything, and of it scripts, and layout with styles. */
  readonly cpuMsPerEvent: number
  readonly scriptMsPerEvent: number
  readonly layoutMsPerEvent: number
  /** Tasks in all tabs that worked for more than 50 ms, and the longest. */
  readonly longTasks: number
  readonly longestMs: number
  /** The same by the wall clock: where tabs outnumber cores, they mostly wait for one. */
  readonly longTasksByClock: number
  readonly longestMsByClock: number
}

/** Has events come at a rate, and looks at the tabs, which have been loaded. */
export async function measureTabs(
  browser: Browser,
  tabs: readonly Tab[],
  line: BusyLine,
  { events, perSecond }: { events: number; perSecond: number },
): Promise<TabsReport> {
  const before = await Promise.all(tabs.map((tab) => tab.work()))
  let behindMs = 0
  const { tasks, framesHeard } = await tracedTasks(browser, async () => {
    await line.run(events, perSecond)
    announcements += 1
    const words = `That was round ${announcements}.`
    await line.announce(words)
    const storedMs = performance.now()
    await Promise.all(tabs.map((tab) => tab.shows(words)))
    behindMs = performance.now() - storedMs
  })
  const after = await Promise.all(tabs.map((tab) => tab.work()))
  const perEvent = (kind: 'all' | 'script' | 'layout'): number => {
    const seconds = after.reduce((sum, work, index) => sum + work[kind] - (before[index]?.[kind] ?? 0), 0)
    return (seconds * 1_000) / events / tabs.length
  }
  const byCpu = longOnes(tasks, 'cpuMs')
  const byClock = longOnes(tasks, 'wallMs')
  return {
    tabs: tabs.length,
    events,
    framesHeard,
    voidReason: deafness(framesHeard, events * tabs.length),
    behindMs,
    cpuMsPerEvent: perEvent('all'),
    scriptMsPerEvent: perEvent('script'),
    layoutMsPerEvent: perEvent('layout'),
    longTasks: byCpu.count,
    longestMs: byCpu.longest,
    longTasksByClock: byClock.count,
    longestMsByClock: byClock.longest,
  }
}

const deafness = (heard: number, sent: number): string | null =>
  heard < sent * HEARD ? `only ${heard} of ${sent} frames were heard` : null

function longOnes(tasks: readonly Task[], kind: keyof Task): { count: number; longest: number } {
  let count = 0
  let longest = 0
  for (const task of tasks) {
    if (task[kind] > LONG_MS) count += 1
    longest = Math.max(longest, task[kind])
  }
  return { count, longest }
}
