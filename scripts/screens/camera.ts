import { mkdir } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LAPTOP, PHONE } from '../../e2e/fixtures/test.ts'
import { WHOLE, WITH_MAPS } from '../../playwright.config.ts'

/** As sharp as a phone draws it. */
export const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 } as const
const DEVICES = { phone: SHARP_PHONE, laptop: LAPTOP } as const
/** Of 100: letters stay sharp, and a picture of a phone takes 15 to 35 KB. */
const WEBP_QUALITY = 80

type Theme = 'light' | 'dark'

/** On which devices and in which themes each picture is taken. */
type Shots = Partial<Record<keyof typeof DEVICES, readonly Theme[]>>

/** On phone and laptop, light and dark. */
const ALL_SHOTS: Shots = { phone: ['light', 'dark'], laptop: ['light', 'dark'] }

/** One device in each theme, where the other two would show nothing new. */
export const TWO_SHOTS: Shots = { phone: ['light'], laptop: ['dark'] }

/** Someone with a phone and a laptop, on both of which they are the same person. */
export type Person = Record<keyof typeof DEVICES, Page>

/** Takes the pictures of screens. */
export interface Camera {
  /** Someone new; `like` has the same cookies as a browser that has signed in or joined. */
  person(like?: BrowserContext): Promise<Person>
  /**
   * Opens a screen and takes its pictures.
   * @param prepare brings the screen to the state to be shown, on each device
   */
  take(
    screen: string,
    person: Person,
    path: string,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<void>
  close(): Promise<void>
}

interface CameraOptions {
  /** All four unless told otherwise. */
  shots?: Shots
  /** Maps can be drawn, by the processor; each picture then waits until nothing moves. */
  canDrawMaps?: boolean
  /** Only screens whose names contain one of these are taken; all where there are none. */
  only?: readonly string[]
}

/** Loads a camera. @param folder where the pictures go @param origin of the server to be shown */
export async function openCamera(
  folder: string,
  origin: string,
  { shots = ALL_SHOTS, canDrawMaps = false, only = [] }: CameraOptions = {},
): Promise<Camera> {
  await mkdir(folder, { recursive: true })
  const browser: Browser = await chromium.launch(canDrawMaps ? WITH_MAPS : WHOLE)

  async function openDevice(device: keyof typeof DEVICES, like?: BrowserContext): Promise<Page> {
    const cookies = (await like?.cookies()) ?? []
    const context = await browser.newContext({
      ...DEVICES[device],
      baseURL: origin,
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    await context.addCookies(cookies)
    return context.newPage()
  }

  return {
    person: async (like) => ({
      phone: await openDevice('phone', like),
      laptop: await openDevice('laptop', like),
    }),
    async take(screen, person, path, prepare) {
      if (only.length > 0 && !only.some((words) => screen.includes(words))) return
      for (const device of ['phone', 'laptop'] as const) {
        const themes = shots[device]
        if (!themes) continue
        const page = person[device]
        await page.goto(path)
        await page.locator('h1').filter({ hasNotText: 'Loading' }).first().waitFor({ state: 'attached' })
        await prepare?.(page)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          await untilComplete(page)
          const picture = canDrawMaps ? await untilStill(page) : await shoot(page)
          const file = `${screen}-${device}-${colorScheme}.webp`
          const width = DEVICES[device].viewport.width
          await sharp(picture)
            .resize({ width })
            .webp({ quality: WEBP_QUALITY, smartSubsample: true })
            .toFile(`${folder}/${file}`)
          if (await overflows(page)) console.log(`  ${file} is wider than its screen`)
        }
      }
      console.log(screen)
    },
    close: () => browser.close(),
  }
}

/** Waits for fonts and pictures, except those that load when scrolled to. */
async function untilComplete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})))
  })
}

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ type: 'png', animations: 'disabled' })

/** A picture that is the same as the one before it: a map draws itself in steps. */
async function untilStill(page: Page): Promise<Buffer> {
  let last = await shoot(page)
  for (let tries = 0; tries < 12; tries += 1) {
    await page.waitForTimeout(300)
    const next = await shoot(page)
    if (next.equals(last)) return next
    last = next
  }
  return last
}

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
