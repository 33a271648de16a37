import type { Locator } from '@playwright/test'
import { command, hourLong } from './fixtures/games.ts'
import { flopTitles, openTab } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const SETUP = hourLong(45)

test('cards that are about to expire, and the end of the game, are told in time', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await flopTitles(red)
  const alerts = red.getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  /** Time passes; the phone asks what time it is, as it does when it is taken out of a pocket. */
  const pass = async (minutes: number): Promise<void> => {
    await server.advance(minutes * MINUTE_MS)
    await red.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  await pass(34)
  await expect(red.getByText(/00:(11|10):\d\d/).first()).toBeVisible()
  await expect(alerts).toHaveCount(0)
  const seconds = async (text: Locator): Promise<number> => {
    const [, min = '', s = ''] = (await text.innerText()).match(/00:(\d\d):(\d\d)/) ?? []
    return Number(min) * 60 + Number(s)
  }
  await pass(1)
  // The flop's tickets say it themselves.
  await expect(red.getByText(/00:(10:00|09:\d\d)/).first()).toBeVisible()
  const ofTicket = await seconds(red.getByRole('article').first())
  await expect(alerts).toHaveCount(0)
  await openTab(red, 'Rules')
  await expect(alerts).toContainText(/7 cards expire in 00:(10:00|09:\d\d)/)
  // It counts down as they do.
  const sinceTicket = ofTicket - (await seconds(alerts))
  expect(sinceTicket).toBeGreaterThanOrEqual(0)
  expect(sinceTicket).toBeLessThanOrEqual(3)
  await expect(alerts.getByRole('link')).toHaveAttribute('href', '/game/flop')
  await alerts.getByRole('button', { name: /^Dismiss/ }).click()

  await pass(15)
  await expect(alerts.filter({ hasText: /00:(10:00|09:\d\d) left/ })).toHaveCount(1)
  await expect(alerts.getByRole('link', { name: 'See zones' })).toHaveAttribute('href', '/game/zones')
  // On Home the board says it.
  await openTab(red, 'Home')
  await expect(red.getByText('Last train', { exact: true })).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await openTab(red, 'Flop')
  await pass(9)
  await expect(alerts.getByText(/^00:(01:00|00:\d\d) left$/)).toHaveCount(1)
  await expect(alerts).toHaveCount(1)
})
