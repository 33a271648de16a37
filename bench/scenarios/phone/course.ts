import type { Browser } from '@playwright/test'
import { openBusyLine } from './busy-line.ts'
import { measureTabs, type TabsReport } from './measure-tabs.ts'
import { Tab } from './tab.ts'

const SCREENS = ['/game/home', '/game/zones']

/** What happens, and how much of it. */
export interface Course {
  /** At the end; the first of them is alone until then. */
  readonly tabs: number
  readonly perSecond: number
  /** Events after which the heap is looked at first. */
  readonly first: number
  /** Events after which it is looked at again. */
  readonly all: number
  /** The pace of those in between, events a second. */
  readonly hurry: number
  /** Events for all tabs at once. */
  readonly crowd: number
}

/** The measurements. */
export interface PhoneReport {
  readonly alone: TabsReport
  readonly crowd: TabsReport
  readonly heapFirstBytes: number
  readonly heapAllBytes: number
}

/** One tab alone, then its heap over many events, then all tabs together. */
export async function followCourse(browser: Browser, origin: string, course: Course): Promise<PhoneReport> {
  const line = await openBusyLine(origin, 'tabs@bench.example')
  const { gameCode } = line
  const open = (index: number): Promise<Tab> =>
    Tab.open(browser, origin, { gameCode, path: SCREENS[index % SCREENS.length] ?? '' })
  const tab = await open(0)
  await tab.rest()
  const { perSecond, hurry } = course
  const alone = await measureTabs(browser, [tab], line, { events: course.first, perSecond })
  const heapFirstBytes = await tab.heapBytes()
  const rest = course.all - course.first
  await line.run(rest, hurry)
  const heapAllBytes = await tab.heapBytes()
  const tabs = [tab]
  for (let index = 1; index < course.tabs; index += 1) tabs.push(await open(index))
  await tab.rest()
  const crowd = await measureTabs(browser, tabs, line, { events: course.crowd, perSecond })
  line.close()
  return { alone, crowd, heapFirstBytes, heapAllBytes }
}
