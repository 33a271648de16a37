import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

test('[X32] a screen that fails says so, and everything around it goes on', async ({ party, open }) => {
  const { host, red } = party

  await test.step('one that throws: the server hears where, and nothing of what people wrote', async () => {
    const broken = 'export function InteractiveMapScreen() { throw new TypeError("Ada Lovelace") }'
    await red.route('**/assets/interactive-map-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    )
    const reported = red.waitForRequest('**/api/screen-failures')
    await red.goto('/game/interactive-map')
    await expect(red.getByRole('heading', { level: 1, name: 'This screen can’t be shown' })).toBeFocused()
    await expect(red.getByRole('main')).toContainText('Nothing was lost.')
    await expect(red.getByRole('banner')).toContainText('Red Team')
    expect((await reported).postDataJSON()).toEqual({
      screen: '/game/interactive-map',
      error: 'TypeError',
      at: expect.stringMatching(/^interactive-map-screen-[\w-]+\.js:1:\d+$/),
    })
    expect((await (await reported).response())?.status()).toBe(200)
    await red.getByRole('banner').getByRole('link', { name: 'Evidence chat' }).click()
    await expect(red.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible()
  })

  await test.step('an address that is none', async () => {
    await red.goto('/game/map#%')
    await expect(red.getByRole('heading', { level: 1, name: 'Map & Borders' })).toBeVisible()
  })

  await test.step('one whose file never comes: reloading was tried, and the way back works', async () => {
    await host.goto('/manage')
    await host.route('**/assets/people-screen-*.js', (route) => route.abort())
    await host.getByRole('link', { name: /^Players/ }).click()
    await expect(host.getByRole('heading', { level: 1, name: 'This screen didn’t load' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(host.getByRole('banner')).toContainText('Red Team')
    await host.unroute('**/assets/people-screen-*.js')
    await reload(host).click()
    await expect(host.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  })

  await test.step('when the frame of all screens throws, the last words are left', async () => {
    const page = await open()
    await page.route('**/api/me', (route) =>
      route.fulfill({ json: { account: null, seat: null, seats: null, lastGameId: null, joinOrigin: '' } }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'This screen can’t be shown' })).toBeVisible()
    await expect(page.getByRole('region', { includeHidden: true })).toHaveCount(0)
    await page.unroute('**/api/me')
    await reload(page).click()
    await expect(page.getByRole('link', { name: /^Join a Zone War/ })).toBeVisible()
  })
})
