import type { Browser, CDPSession, Page } from '@playwright/test'
import { createGame, openLive, signUpHost } from '../../../test/live-client.ts'
import { openBusyLine } from './busy-line.ts'
import { type Task, tracedTasks } from './traced-tasks.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** 'Slow 4G' as Lighthouse has DevTools apply it: each request waits so long, and bytes a second. */
const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
  offline: false,
} as const
const CPU_RATE = 6
/** For so long one looks at Zones before one opens the map, ms. */
const LOOK_MS = 5_000
const IDLE_MS = 5_000
/** Work that is so far apart is of two awakenings, ms. */
const ASLEEP_MS = 50
const EVENTS_A_SECOND = 5
const TABS = ['/game/flop', '/game/zones', '/game/rules', '/game/home', '/game/chat'] as const

/** A phone of the cheapest kind on a poor line, over plain http without a worker. */
export interface CheapPhoneReport {
  /** From opening the link, cold, to 'You're in!'; the button is pressed as soon as it is there. */
  readonly joinMs: number
  /** From the host's start to Home. */
  readonly startMs: number
  /** From the press on Zones to the map. */
  readonly mapMs: number
  /** From the press to the screen, while events come, by path. */
  readonly screensMs: Readonly<Record<string, number>>
  /** The main thread's longest task meanwhile. */
  readonly longestTaskMs: number
  /** Wake-ups a second of the waiting screen and of the flop, on which nothing happens. */
  readonly wakesWaiting: number
  readonly wakesFlop: number
}

/** Follows one such phone from the link to a busy game. */
export async function followCheapPhone(browser: Browser, origin: string): Promise<CheapPhoneReport> {
  const visitor = await signUpHost(origin, { email: 'lobby@bench.example', password: 'Canal+Bowery7' })
  const { gameId, code } = await createGame(visitor)
  const host = await openLive(visitor, gameId)
  const { page, close } = await openCheapPhone(browser, origin)
  const joinMs = await timed(async () => {
    await page.goto(`/join?game=${code}&team=red123`, { waitUntil: 'commit' })
    await untilSeen(page, 'button', 'Join Game')
    await page.getByRole('button', { name: 'Join Game' }).click()
    await untilSeen(page, 'h1', "You're in!")
  })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  const wakesWaiting = await wakesASecond(browser, page)
  const startMs = await timed(async () => {
    await host.command({ type: 'StartGame' })
    await untilSeen(page, 'h2', 'Feed')
  })
  await page.locator('a[href="/game/flop"]').first().click()
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(LOOK_MS)
  const wakesFlop = await wakesASecond(browser, page)
  await page.locator('a[href="/game/zones"]').first().click()
  await page.waitForTimeout(LOOK_MS)
  const mapMs = await timed(async () => {
    await page.getByRole('link', { name: 'View Interactive Map' }).click()
    await untilSeen(page, '[aria-label="Map of the zones"]')
  })
  await close()
  await host.close()
  return { joinMs, startMs, mapMs, wakesWaiting, wakesFlop, ...(await followBusyGame(browser, origin)) }
}

async function followBusyGame(
  browser: Browser,
  origin: string,
): Promise<Pick<CheapPhoneReport, 'screensMs' | 'longestTaskMs'>> {
  const line = await openBusyLine(origin, 'cheap@bench.example')
  const { page, close } = await openCheapPhone(browser, origin)
  await page.goto(`/join?game=${line.gameCode}&team=red123`)
  await page.getByRole('button', { name: 'Join Game' }).click()
  await page.getByRole('navigation', { name: 'Game' }).waitFor()
  await page.waitForLoadState('networkidle')
  const screensMs: Record<string, number> = {}
  const { tasks } = await tracedTasks(browser, async () => {
    const events = line.run(EVENTS_A_SECOND * 20, EVENTS_A_SECOND)
    for (const path of TABS) {
      screensMs[path] = await openScreen(page, `a[href="${path}"]`)
      await page.waitForTimeout(1_000)
    }
    await openScreen(page, 'a[href="/game/home"]')
    await openScreen(page, 'a[href="/game/zones"]')
    screensMs['/game/bidding'] = await openScreen(page, 'a[href^="/game/bidding/"]')
    await events
  })
  await close()
  line.close()
  return { screensMs, longestTaskMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)) }
}

async function openCheapPhone(
  browser: Browser,
  origin: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools: CDPSession = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return { page, close: () => context.close() }
}

/** Looks before each frame: a locator looks twice a second once it has waited for a while. */
const untilSeen = (page: Page, selector: string, words = ''): Promise<unknown> =>
  page.waitForFunction(
    ([css, text]) =>
      [...document.querySelectorAll(css)].some(
        (each) => each.checkVisibility() && each.textContent.includes(text),
      ),
    [selector, words] as const,
  )

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** Presses a link as a finger would, and waits for another heading. @returns ms by the page's own clock */
async function openScreen(page: Page, link: string): Promise<number> {
  await page.locator(link).first().waitFor()
  return page.evaluate(async (selector) => {
    const heading = (): Element | null => document.querySelector('[data-route-heading]')
    const before = heading()
    const startMs = performance.now()
    document.querySelector<HTMLElement>(selector)?.click()
    while (heading() === null || heading() === before) {
      await new Promise((painted) => requestAnimationFrame(painted))
    }
    return performance.now() - startMs
  }, link)
}

async function wakesASecond(browser: Browser, page: Page): Promise<number> {
  const { pageWork } = await tracedTasks(browser, () => page.waitForTimeout(IDLE_MS))
  return awakenings(pageWork) / (IDLE_MS / 1_000)
}

/** The number of a page's wake-ups: consecutive work counts as one. */
export function awakenings(work: readonly Pick<Task, 'startMs' | 'wallMs'>[]): number {
  let count = 0
  let endMs = Number.NEGATIVE_INFINITY
  for (const { startMs, wallMs } of work.toSorted((one, other) => one.startMs - other.startMs)) {
    if (startMs - endMs >= ASLEEP_MS) count += 1
    endMs = Math.max(endMs, startMs + wallMs)
  }
  return count
}
