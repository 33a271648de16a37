import type { Browser, CDPSession, Page } from '@playwright/test'
import { newId } from '../../../src/core/game/ids.ts'

const REST_MS = 2_000
/** How far a tab may fall behind, ms. */
const PATIENCE_MS = 180_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** What a tab has worked so far, in s of its main thread's CPU. */
export interface TabWork {
  readonly all: number
  readonly script: number
  readonly layout: number
}

/** A player's tab, seated and in the game. */
export class Tab {
  readonly #page: Page
  readonly #devtools: CDPSession

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page
    this.#devtools = devtools
  }

  /** Opens a new browser, takes a seat and shows a screen. @param path such as `/game/home` */
  static async open(
    browser: Browser,
    origin: string,
    { gameCode, path }: { gameCode: string; path: string },
  ): Promise<Tab> {
    const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' })
    await context.request.get('/api/me')
    const joined = await context.request.post('/api/join', {
      data: { commandId: newId(Math.random), gameCode, teamCode: 'red123' },
      headers: { origin },
    })
    if (!joined.ok()) throw new Error(`joining answered ${joined.status()}`)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(path)
    await page.getByRole('navigation', { name: 'Game' }).waitFor()
    return new Tab(page, devtools)
  }

  /** Leaves it alone until loading is over. */
  async rest(): Promise<void> {
    await this.#page.waitForTimeout(REST_MS)
  }

  /** Resolves once it shows these words. */
  async shows(words: string): Promise<void> {
    await this.#page.getByText(words).first().waitFor({ timeout: PATIENCE_MS })
  }

  /** CPU since the tab was opened. */
  async work(): Promise<TabWork> {
    const {
      TaskDuration = 0,
      ScriptDuration = 0,
      LayoutDuration = 0,
      RecalcStyleDuration = 0,
    } = await this.#metrics()
    return { all: TaskDuration, script: ScriptDuration, layout: LayoutDuration + RecalcStyleDuration }
  }

  /** Bytes of JavaScript heap once the garbage is gone. */
  async heapBytes(): Promise<number> {
    for (let count = 0; count < 2; count += 1) await this.#devtools.send('HeapProfiler.collectGarbage')
    return (await this.#metrics()).JSHeapUsedSize ?? 0
  }

  async #metrics(): Promise<Record<string, number>> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
}
