import type { Page } from '@playwright/test'
import { openTab } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

test('[X32] a screen that fails says so, and everything around it goes on', async ({ party, open }) => {
  const { host, red } = party

  await test.step('one that throws: the server hears where, and nothing of what people wrote', async () => {
    // A message as no server of ours tells it: its photos are missing.
    const moment = { atMs: 1, writtenAtMs: 1 }
    const writer = { playerId: null, playerNumber: null, teamId: 't1' }
    const line = { id: 'a', kind: 'message', text: 'Ada Lovelace', cardId: null, ...writer, ...moment }
    await red.route('**/api/games/*/chat*', (route) =>
      route.fulfill({ json: { lines: [line], hasOlder: false } }),
    )
    const reported = red.waitForRequest('**/api/screen-failures')
    await red.goto('/game/chat')
    await expect(red.getByRole('heading', { level: 1, name: 'This screen can’t be shown' })).toBeFocused()
    await expect(red.getByRole('main')).toContainText('Nothing was lost.')
    await expect(red.getByRole('banner')).toContainText('Red Team')
    expect((await reported).postDataJSON()).toEqual({
      screen: '/game/chat',
      error: 'TypeError',
      at: expect.stringMatching(/^[\w-]+\.js:\d+:\d+$/),
    })
    expect((await (await reported).response())?.status()).toBe(200)
    await red.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(red).toHaveURL('/')
  })

  await test.step('an address that is none', async () => {
    await red.goto('/game/map#%')
    await expect(red.getByRole('heading', { level: 1, name: 'Map & Borders' })).toBeVisible()
  })

  await test.step('one whose file never comes: reloading was tried, and the way back works', async () => {
    await host.goto('/game/home')
    await host.route('**/assets/manage-*.js', (route) => route.abort())
    await openTab(host, 'Manage')
    await expect(host.getByRole('heading', { level: 1, name: 'This screen didn’t load' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(host.getByRole('banner')).toContainText('Red Team')
    await host.unroute('**/assets/manage-*.js')
    await reload(host).click()
    await expect(host.getByRole('heading', { level: 1, name: 'Manage Game' })).toBeVisible()
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
