import type { Page } from '@playwright/test'
import { layLine } from './fixtures/line.ts'
import { choice, map, openMap } from './fixtures/map.ts'
import { expect, test } from './fixtures/test.ts'

/** The map's own code. */
const CODE = '**/assets/street-map*'
const missing = (phone: Page) =>
  phone.getByText('The map couldn’t be loaded. Check your signal and try again. Every zone is in the list.')
const tryAgain = (phone: Page) => phone.getByRole('button', { name: 'Try again' }).click()

test('what of the map did not come is told in words, the list serves meanwhile, and it comes later', {
  tag: '@long',
}, async ({ party, server }) => {
  const { red: phone, gameId } = party
  // No test asks a stranger's server for a map.
  await phone.context().route('https://tiles.openfreemap.org/**', (route) => route.abort())
  const line = await layLine(server.port)

  await test.step('the line is cut while the map is on its way', async () => {
    await phone.route(CODE, (route) => route.abort())
    await phone.goto(`${line.origin}/game/zones`)
    await phone.getByRole('link', { name: 'View Interactive Map' }).click()
    await expect(missing(phone)).toBeVisible()
    line.cut()
    await phone.unroute(CODE)
    await choice(phone, 'Midtown East').click()
    await expect(phone.getByRole('dialog', { name: 'Zone 7 - Midtown East' })).toContainText('$1 takes it')
    await phone.keyboard.press('Escape')

    await tryAgain(phone)
    await expect(missing(phone)).toBeVisible()
    line.restore()
    await tryAgain(phone)
    await expect(map(phone)).toBeVisible()
    await expect(phone).toHaveURL(`${line.origin}/game/interactive-map`)
  })

  await test.step('a new version of the server does not have the map’s old file', async () => {
    await phone.route(CODE, (route) => route.fulfill({ status: 404 }))
    await openMap(phone)
    await expect(missing(phone)).toBeVisible()
    const reloaded = phone.waitForEvent('load')
    await tryAgain(phone)
    await reloaded
    await expect(missing(phone)).toBeVisible()
    await phone.unroute(CODE)
    await tryAgain(phone)
    await expect(map(phone)).toBeVisible()
  })

  await test.step('the borders do not come', async () => {
    line.cutAt(`/api/games/${gameId}/borders`)
    await phone.goto(`${line.origin}/game/interactive-map`)
    const words = phone.getByText(/^The borders of the zones couldn’t be loaded\. No connection\./)
    await expect(words).toBeVisible()
    await expect(choice(phone, 'Midtown East')).toBeVisible()
    await tryAgain(phone)
    await expect(words).toBeVisible()

    // Nobody needs to ask again when the connection was lost and is back.
    line.cut()
    await expect(phone.getByText('Reconnecting…')).toBeVisible()
    line.restore()
    await expect(map(phone)).toBeVisible()
  })
  await line.close()
})
