import type { Page } from '@playwright/test'
import { WHOLE } from '../playwright.config.ts'
import { command } from './fixtures/games.ts'
import { toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

// A browser without a window has no screen to keep on.
test.use({ launchOptions: WHOLE })

test('the map keeps the screen on when told to, again after the page was put away, and only while it stands', {
  tag: '@long',
}, async ({ gather, server }) => {
  const { host, red, blue, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.addInitScript(watchLocks)
  await red.goto('/game/interactive-map')
  const keep = keepSwitch(red)
  await expect(keep).toHaveAttribute('aria-checked', 'false')
  expect(await locks(red)).toEqual([])

  await keep.click()
  await expect(keep).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => locks(red)).toEqual(['held'])

  // As the browser does when the page is hidden, and as it tells when it is back.
  await red.evaluate(async () => {
    await window.locks.at(-1)?.release()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => locks(red)).toEqual(['released', 'held'])

  await red.getByRole('link', { name: 'Back to Zones' }).click()
  await expect.poll(() => locks(red)).toEqual(['released', 'released'])

  // It stays as it was left, until it is switched off.
  await red.goto('/game/interactive-map')
  await expect(keep).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => locks(red)).toEqual(['held'])
  await keep.click()
  await expect.poll(() => locks(red)).toEqual(['released'])
  await red.close()

  await test.step('a phone that saves its battery says that the screen may go dark', async () => {
    await blue.goto('/game/interactive-map')
    await blue.evaluate(() => {
      navigator.wakeLock.request = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'))
    })
    await keepSwitch(blue).click()
    await expect(toast(blue, 'Couldn’t keep the screen on')).toBeVisible()
    await expect(keepSwitch(blue)).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('where a browser cannot keep the screen on, nothing is offered', async () => {
    await blue.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
    await blue.reload()
    await expect(blue.getByRole('heading', { name: 'Interactive Map' })).toBeVisible()
    await expect(blue.getByRole('complementary', { name: 'Zones' })).toBeVisible()
    await expect(keepSwitch(blue)).toHaveCount(0)
  })
})

const keepSwitch = (page: Page) => page.getByRole('switch', { name: 'Keep screen on' })

declare global {
  interface Window {
    /** Every wake lock that the page was given. */
    locks: WakeLockSentinel[]
  }
}

/** Has the page remember the real locks that it is given. */
function watchLocks(): void {
  window.locks = []
  const request = navigator.wakeLock.request.bind(navigator.wakeLock)
  navigator.wakeLock.request = async (type) => {
    const lock = await request(type)
    window.locks.push(lock)
    return lock
  }
}

const locks = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.locks.map(({ released }) => (released ? 'released' : 'held')))
