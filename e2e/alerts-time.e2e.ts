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
  await pass(1)
  await expect(alerts).toContainText(/7 cards expire in (10|9) minutes/)
  await expect(alerts.getByRole('link')).toHaveAttribute('href', '/game/flop')
  await alerts.getByRole('button', { name: /^Dismiss/ }).click()

  await pass(15)
  await expect(alerts.filter({ hasText: '10 minutes left' })).toHaveCount(1)
  await expect(alerts.getByRole('link', { name: 'See zones' })).toHaveAttribute('href', '/game/zones')
  // On Home the board says it.
  await openTab(red, 'Home')
  await expect(red.getByText('Last train', { exact: true })).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await openTab(red, 'Flop')
  await pass(9)
  await expect(alerts.filter({ hasText: '1 minute left' })).toHaveCount(1)
  await expect(alerts.filter({ hasText: '10 minutes left' })).toHaveCount(0)
})
