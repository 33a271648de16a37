import type { Browser, Page } from '@playwright/test'
import type { Visitor } from '../../../test/visitor.ts'
import { type TasksPart, tasksOf } from '../../measure/longest-tasks.ts'
import { JUNCTION, townZones, ZONE_NUMBER, ZOOM } from './town.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const CPU_RATE = 4
const STEPS = 40
const STEP_MS = 40
/** The finger goes so far at once, px. */
const STEP_PX = 0.5
/** A finger that has moved so far holds the corner, px. */
const HOLD_PX = 4
/** What follows upon a gesture is over by then, ms. */
const REST_MS = 3_000

/** What the main thread worked in each part of a gesture. */
export interface DragReport {
  readonly choosing: TasksPart
  readonly hold: TasksPart
  readonly drag: TasksPart
  readonly release: TasksPart
}

/** Drags a corner that four zones share in a drawing as large as can be, as a finger would. @throws Error when it does not move */
export async function dragCorner(browser: Browser, host: Visitor): Promise<DragReport> {
  const { origin } = host
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' })
  try {
    await context.addInitScript(
      ([name, text]) => {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
      },
      [KEPT, drawing()] as const,
    )
    await context.addCookies(
      host
        .cookies()
        .split('; ')
        .map((cookie) => {
          const [name = '', ...value] = cookie.split('=')
          return { name, value: value.join('='), url: origin }
        }),
    )
    const page = await context.newPage()
    await page.goto('/setup-game/map/draw')
    // It was begun on no drafts that are there.
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.locator('[data-zone-id]').last().waitFor()
    await page.waitForTimeout(REST_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const before = await bordersWithJunction(page)
    const choosing = await tasksOf(browser, async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).tap()
      await page.locator('[data-zone-id]').getByText(`${ZONE_NUMBER}`, { exact: true }).tap()
      await page.waitForTimeout(REST_MS)
    })
    // Choosing a zone has changed the map's height.
    const { x, y } = await middleOf(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y: y + by }],
      })
    const hold = await tasksOf(browser, async () => {
      await touch('touchStart')
      await page.waitForTimeout(STEP_MS)
      await touch('touchMove', HOLD_PX)
      await page.waitForTimeout(REST_MS / 3)
    })
    const drag = await tasksOf(browser, async () => {
      for (let step = 1; step <= STEPS; step += 1) {
        await touch('touchMove', HOLD_PX + step * STEP_PX)
        await page.waitForTimeout(STEP_MS)
      }
    })
    const release = await tasksOf(browser, async () => {
      await touch('touchEnd')
      await page.waitForTimeout(REST_MS)
    })
    const zones = before - (await bordersWithJunction(page))
    if (zones !== 4) throw new Error(`the corner has moved in ${zones} zones, not in 4`)
    return { choosing, hold, drag, release }
  } finally {
    await context.close()
  }
}

const KEPT = 'zonewar:drawing'

const drawing = (): string =>
  JSON.stringify({
    zones: townZones(),
    divided: null,
    shape: null,
    view: { centre: JUNCTION, zoom: ZOOM },
    basis: 'none',
  })

/** The junction's position in the window: the middle of the map. */
async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('region', { name: 'Map to draw on' }).boundingBox()
  if (!box) throw new Error('there is no map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The number of zones whose junction hasn't moved, in the browser's stored drawing. */
const bordersWithJunction = (page: Page): Promise<number> =>
  page.evaluate(
    ([name, corner]) => {
      const { zones } = JSON.parse(localStorage.getItem(name) ?? '{"zones":[]}') as {
        zones: { border: { coordinates: number[][][] } }[]
      }
      return zones.filter(({ border }) => border.coordinates.flat().some((place) => `${place}` === corner))
        .length
    },
    [KEPT, `${JUNCTION}`] as const,
  )
