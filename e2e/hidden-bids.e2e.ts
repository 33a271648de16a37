import type { Page } from '@playwright/test'
import { command, hourLong, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { feed } from './fixtures/manage.ts'
import { bid, bidAmount, money, openZone, press, row, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const SOHO = 'SoHo & Greenwich Village'
const SETUP = {
  ...hourLong(60),
  options: { hiddenLastMinutes: 30, hostPlays: false, startDollars: 100 },
}

const strip = (page: Page) => page.getByRole('region', { name: 'Hidden bids' })
const tile = (page: Page) => page.getByRole('link', { name: SOHO })
const standings = (page: Page) => page.getByRole('region', { name: /^(Provisional s|Final s|S)tandings/ })
/** Taken out of a pocket, a phone asks what time it is. */
const wake = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test('[H8] [H9] [H10] bids are hidden in the last half hour, shown at the end, and count once the host declares it', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await openZone(red, SOHO)
  await bid(red, 10)
  await blue.goto('/game/home')
  await expect(feed(blue)).toContainText('Red Team took Zone 3')
  await goTo(red, '/game/rules')
  await expect(red.getByRole('region', { name: 'House rules' })).toContainText(
    'In the last 30 minutes bids are hidden until the end.',
  )

  await test.step('phones say so five minutes before, and count down', async () => {
    await server.advance(25 * MINUTE_MS)
    for (const page of [red, blue]) await wake(page)
    await expect(blue.getByRole('list', { name: 'Alerts' })).toContainText('Bids will be hidden in 5 minutes')
    await expect(strip(blue)).toContainText(/Bids will be hidden\s*in 00:0[45]:\d\d/)
  })

  await test.step('then everything stays as it was, but for the own bids', async () => {
    await server.advance(5 * MINUTE_MS)
    for (const page of [host, red, blue]) await wake(page)
    await expect(strip(blue)).toContainText('Bids are hidden until the end')
    await expect(feed(blue)).toContainText('Bids are hidden until the end.')
    await look(blue, 'home while bids are hidden')
    await openZone(blue, SOHO)
    const form = blue.getByRole('form', { name: 'Bid' })
    await expect(form).toContainText('Hidden until the end')
    await expect(form).toContainText('Your total $0.00')
    await expect(blue.getByRole('button', { name: /^Take/ })).toHaveCount(0)
    await bidAmount(blue).fill('37')
    await expect(row(blue, 'Team totals', 'Blue Team')).toContainText('$0.00 with this bid $37.00')
    await expect(blue.getByText('Takes it at')).toHaveCount(0)
    await bid(blue, 37)
    await expect(form).toContainText('Your total $37.00')
    await expect(blue.getByText('Leader')).toHaveCount(0)
    await look(blue, 'a zone while bids are hidden')
    await goTo(blue, '/game/home')
    await expect(blue.getByRole('region', { name: /^Standings as of \d\d:\d\d$/ })).toBeVisible()
    await expect(blue.getByRole('banner')).toContainText(money(63))
    await expect(row(blue, 'Standings', 'Blue Team')).toContainText(money(100))
  })

  await test.step('the other team sees nothing of it', async () => {
    await goTo(red, '/game/zones')
    await expect(tile(red)).toContainText('Red Team')
    await expect(tile(red)).toContainText(/\$10\.00 at \d\d:\d\d/)
    await expect(tile(red)).toContainText('Hidden until the end')
    await expect(tile(red)).toContainText('Your total $10.00')
    await look(red, 'the zones while bids are hidden')
    await goTo(red, '/game/home')
    await expect(feed(red)).not.toContainText('$37')
    await expect(red.getByRole('banner')).toContainText(money(90))
    const seen = await readGame(red.context(), server.origin, gameId)
    expect(JSON.stringify(seen)).not.toContain('3700')
  })

  await test.step('the host sees it all', async () => {
    await host.goto('/game/home')
    await expect(strip(host)).toContainText('Bids are hidden from other teams')
    await expect(feed(host)).toContainText(/Blue Team took Zone 3 - .* with \$37\.00/)
    await expect(row(host, 'Standings', 'Blue Team')).toContainText('1 zone')
  })

  await test.step('at the end all is shown, and can be disputed', async () => {
    await server.advance(30 * MINUTE_MS)
    for (const page of [host, red, blue]) await wake(page)
    for (const page of [host, red]) {
      await expect(feed(page)).toContainText(/Blue Team took Zone 3 - .* with \$37\.00/)
      await expect(page.getByText('Provisional result')).toBeVisible()
      await expect(strip(page)).toHaveCount(0)
    }
    await expect(red.getByRole('list', { name: 'Alerts' })).toContainText('All bids are shown')
    await look(red, 'home once bids are shown')
    await feed(red)
      .getByRole('button', { name: /^Dispute bid: Blue Team took/ })
      .click()
    const dialog = red.getByRole('dialog')
    await dialog.getByLabel('Reason', { exact: true }).fill('Nobody saw you there.')
    await dialog.getByRole('button', { name: 'Dispute bid', exact: true }).click()
    await expect(toast(red, 'Disputed')).toBeVisible()
    await expect(host.getByRole('button', { name: 'Declare result' })).toBeDisabled()
  })

  await test.step('the host lets it stand and declares the result', async () => {
    await goTo(host, '/manage')
    await host.getByRole('link', { name: /^Review Evidence/ }).click()
    await press(host, 'Let it stand')
    await expect(host.getByText('All caught up')).toBeVisible()
    await goTo(host, '/game/home')
    await press(host, 'Declare result')
    await expect(red.getByText('Blue Team wins', { exact: false }).first()).toBeVisible()
    await expect(standings(red)).toContainText('1 zone')
  })
})

test('[C17] hidden bids need a host who is in no team', async ({ openHost }) => {
  const host = await openHost()
  await host.goto('/setup-game/options')
  await host.getByRole('checkbox', { name: 'Hidden bids' }).check()
  await press(host, 'Save')
  const problem = 'Hidden bids need a host who isn’t in any team: switch on “I don’t play”'
  await expect(toast(host, problem)).toBeVisible()
  await expect(host.getByLabel('Minutes')).toBeFocused()
  await look(host, 'options that do not go together')
  await host.getByRole('checkbox', { name: 'I don’t play' }).check()
  await press(host, 'Save')
  await expect(host).toHaveURL('/setup-game')
})
