import { mkdir } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { LAPTOP, PHONE } from '../../e2e/fixtures/test.ts'
import config from '../../playwright.config.ts'

const DEVICES = { phone: PHONE, laptop: LAPTOP } as const
const THEMES = ['light', 'dark'] as const

/** Someone with a phone and a laptop, on both of whom they are the same person. */
type Person = Record<keyof typeof DEVICES, Page>

/** Takes each picture four times: on phone and laptop, light and dark. */
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

/** Loads a camera. @param folder where the pictures go @param origin of the server to be shown */
export async function openCamera(folder: string, origin: string): Promise<Camera> {
  await mkdir(folder, { recursive: true })
  const browser: Browser = await chromium.launch(config.use?.launchOptions ?? {})

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
      for (const device of ['phone', 'laptop'] as const) {
        const page = person[device]
        await page.goto(path)
        await page.locator('h1').waitFor({ state: 'attached' })
        await prepare?.(page)
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme })
          await untilComplete(page)
          const file = `${folder}/${screen}-${device}-${colorScheme}.png`
          await page.screenshot({ path: file, type: 'png', scale: 'css', animations: 'disabled' })
        }
      }
      console.log(screen)
    },
    close: () => browser.close(),
  }
}

/** Fonts and pictures are there. */
async function untilComplete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}
