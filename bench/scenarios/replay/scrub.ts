import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type TasksPart, tasksOf } from '../../measure/longest-tasks.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const CPU_RATE = 4
const STEPS = 80
const STEP_MS = 30
const KEYS = 60
const PLAY_MS = 5_000
/** What follows upon a gesture is over by then, ms. */
const REST_MS = 1_000
const START_MS = 5_000

/** What the main thread worked in each part. */
export interface ScrubReport {
  readonly loading: TasksPart
  readonly dragging: TasksPart
  readonly stepping: TasksPart
  readonly playing: TasksPart
}

/** Loads a replay on a slow phone, drags its playhead over all of it and back, steps, and plays it. @throws Error when the moment does not move */
export async function scrub(
  browser: Browser,
  origin: string,
  gameId: string,
  cookie: string,
): Promise<ScrubReport> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' })
  try {
    await context.addCookies(
      cookie.split('; ').map((each) => {
        const [name = '', ...value] = each.split('=')
        return { name, value: value.join('='), url: origin }
      }),
    )
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    // The page itself and its code are measured by `phone`.
    await page.goto('/results/none/replay')
    await page.getByRole('heading', { name: 'No replay to show' }).waitFor()
    // The browser's own first tab is a page as well, and is done by then.
    await page.waitForTimeout(START_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const slider = page.getByRole('slider', { name: 'Moment of the game' })
    const loading = await tasksOf(browser, async () => {
      await page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/results/${gameId}/replay`)
      await slider.waitFor()
      await page.waitForTimeout(REST_MS)
    })
    const track = await slider.boundingBox()
    if (!track) throw new Error('there is no slider')
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [{ x: track.x + 2 + share * (track.width - 4), y: track.y + track.height / 2 }],
      })
    const told: (string | null)[] = [await wordsOf(page)]
    const dragging = await tasksOf(browser, async () => {
      await touch('touchStart', 0)
      const moves: Promise<unknown>[] = []
      for (let step = 1; step <= STEPS; step += 1) {
        // There, and back to the middle. A finger doesn't wait for the page.
        const share = step <= STEPS / 2 ? step / (STEPS / 2) : 1.5 - step / STEPS
        moves.push(touch('touchMove', share))
        await setTimeout(STEP_MS)
      }
      await Promise.all(moves)
      await touch('touchEnd')
      await page.waitForTimeout(REST_MS)
    })
    told.push(await wordsOf(page))
    const stepping = await tasksOf(browser, async () => {
      for (let key = 0; key < KEYS; key += 1)
        await page.keyboard.press(key % 3 === 2 ? 'ArrowLeft' : 'ArrowRight')
      await page.waitForTimeout(REST_MS)
    })
    told.push(await wordsOf(page))
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('600')
    const playing = await tasksOf(browser, async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).tap()
      await page.waitForTimeout(PLAY_MS)
      await page.getByRole('button', { name: 'Pause', exact: true }).tap()
      await page.waitForTimeout(REST_MS)
    })
    told.push(await wordsOf(page))
    if (new Set(told).size !== told.length) throw new Error(`the moment does not move: ${told.join(' | ')}`)
    return { loading, dragging, stepping, playing }
  } finally {
    await context.close()
  }
}

const wordsOf = (page: Page): Promise<string | null> =>
  page.getByRole('slider').getAttribute('aria-valuetext')
