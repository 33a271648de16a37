import type { Page } from '@playwright/test'
import { command, readGame } from './fixtures/games.ts'
import { type Line, layLine } from './fixtures/line.ts'
import {
  bid,
  bidAmount,
  claim,
  flopTitles,
  money,
  openTab,
  openZone,
  pressBid,
  row,
  toast,
} from './fixtures/steps.ts'
import { test as base, expect } from './fixtures/test.ts'

const SOHO = 'SoHo & Greenwich Village'
const TRIBECA = 'Financial District, Tribeca & the Battery'

/** Phones of a running game at its flop; blue's hangs on a line that can break. */
const test = base.extend<{ line: Line; red: Page; blue: Page }>({
  line: async ({ server }, use) => {
    const line = await layLine(server.port)
    await use(line)
    await line.close()
  },
  red: async ({ party: { red } }, use) => {
    await red.goto('/game/flop')
    await use(red)
  },
  blue: async ({ party: { blue }, line }, use) => {
    await blue.goto(`${line.origin}/game/flop`)
    await use(blue)
  },
})

test('what happened while a phone was cut off for ten seconds is caught up', async ({ red, blue, line }) => {
  await openZone(blue, SOHO)

  line.cut()
  const title = (await flopTitles(red))[0] ?? ''
  await claim(red, title)
  await openZone(red, SOHO)
  await bid(red, 4)
  await expect(blue.getByText('Reconnecting…')).toBeVisible()
  // Said once the cut has lasted for ten seconds.
  await expect(blue.getByText(/^In the tunnel since \d\d:\d\d$/)).toBeVisible({ timeout: 15_000 })
  await expect(row(blue, 'Team totals', 'Red Team')).toContainText('$0.00')

  line.restore()
  await expect(row(blue, 'Team totals', 'Red Team')).toContainText(/Holds this zone.*\$4\.00/s)
  await expect(blue.getByText('Reconnecting…')).toHaveCount(0)
  await blue.getByRole('link', { name: 'Close' }).click()
  await blue.getByRole('link', { name: 'Home' }).click()
  await expect(blue.getByText(`Red Team completed "${title}"`)).toBeVisible()
  await expect(row(blue, 'Standings', 'Red Team')).toContainText('1 zone')
})

test('a bid whose answer was lost is told as placed, and charged once', async ({
  party: { gameId, host },
  blue,
  line,
  server,
}) => {
  const budget = await claim(blue, (await flopTitles(blue))[0] ?? '')
  await openZone(blue, SOHO)

  line.stall('down')
  await pressBid(blue, 6)
  // The bid is in the game, but its phone does not hear of it.
  await expect.poll(async () => blueTotal(await readGame(host.context(), server.origin, gameId))).toBe(600)
  await expect(blue.getByRole('button', { name: 'Bidding...' })).toBeVisible()
  await expect(toast(blue, 'Bid placed')).toHaveCount(0)
  line.cut()
  await expect(blue.getByText('No connection. We’ll tell you whether this bid was placed.')).toBeVisible()
  line.restore()

  await expect(toast(blue, 'Bid placed')).toBeVisible()
  await expect(bidAmount(blue)).toHaveValue('')
  await expect(row(blue, 'Team totals', 'Blue Team')).toContainText('$6.00')
  await expect(blue.getByText(`You have ${money(budget - 6)}`)).toBeVisible()
  expect(blueTotal(await readGame(host.context(), server.origin, gameId))).toBe(600)

  await test.step('a bid that never arrived is sent again while it is worth it, and charged once', async () => {
    await blue.getByRole('link', { name: 'Close' }).click()
    await openTab(blue, 'Flop')
    const left = budget - 6 + (await claim(blue, (await flopTitles(blue))[0] ?? ''))
    await openZone(blue, TRIBECA)

    line.stall('up')
    await pressBid(blue, 7)
    await line.held()
    line.cut()
    line.restore()

    await expect(toast(blue, 'Bid placed')).toBeVisible()
    await expect(blue.getByText(`You have ${money(left - 7)}`)).toBeVisible()
    const { zones } = await readGame(host.context(), server.origin, gameId)
    expect(Object.values(zones[0]?.totals ?? {})).toEqual([700])
  })
})

test('a bid that never arrived in time is told as not placed, and not charged', async ({
  party: { gameId, host },
  blue,
  line,
  server,
}) => {
  const budget = await claim(blue, (await flopTitles(blue))[0] ?? '')
  await openZone(blue, SOHO)

  line.stall('up')
  await pressBid(blue, 5)
  await line.held()
  line.cut()
  // Longer than a tap is worth: eight seconds.
  await expect(blue.getByText(/^In the tunnel since/)).toBeVisible({ timeout: 15_000 })
  await expect(blue.getByRole('button', { name: 'Bidding...' })).toBeVisible()
  line.restore()

  // In sight, and spoken a moment later.
  const refusal = blue.getByText('You were offline for too long. Nothing was charged. Try again.')
  await expect(refusal.first()).toBeVisible()
  await expect(blue.getByText(`You have ${money(budget)}`)).toBeVisible()
  await expect(bidAmount(blue)).toHaveValue('5')
  expect(blueTotal(await readGame(host.context(), server.origin, gameId))).toBe(0)
  // The form is open again, and works.
  await blue.getByRole('button', { name: 'Bid $5' }).click()
  await expect(row(blue, 'Team totals', 'Blue Team')).toContainText('$5.00')
})

test('a phone that knows that it is offline says so', async ({ red }) => {
  await flopTitles(red)
  await red.context().setOffline(true)
  await expect(red.getByText('Offline', { exact: true })).toBeVisible()
  await red.context().setOffline(false)
  await expect(red.getByText('Offline', { exact: true })).toHaveCount(0)
})

test('a screen that was never opened before opens in a tunnel, also where files of others did not come', async ({
  red,
}) => {
  await red.route('**/assets/play-*.css', (route) => route.abort())
  // The other screens come ahead; last of all the end of the game, which wants these styles.
  const refused = red.waitForEvent('requestfailed', (request) => request.url().includes('/assets/play-'))
  await flopTitles(red)
  await refused
  await red.context().setOffline(true)
  await expect(red.getByText('Offline', { exact: true })).toBeVisible()
  await openTab(red, 'Zones')
  await expect(red.getByRole('heading', { name: 'Zones' })).toBeVisible()
  await red.getByRole('link', { name: SOHO }).click()
  await expect(bidAmount(red)).toBeVisible()
})

test('a screen whose files do not come is opened when they do', async ({ gather, server, line }) => {
  const { gameId, host, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  line.cutAt('/assets/game-')
  // It is asked for ahead, as soon as the game stands.
  const refused = blue.waitForEvent('requestfailed')
  await blue.goto(`${line.origin}/game/home`)
  const feed = blue.getByRole('heading', { name: 'Feed', exact: true })
  await expect(feed).toBeVisible()
  await refused
  line.cut()
  await openTab(blue, 'Rules')
  await expect(blue.getByText('Reconnecting…')).toBeVisible()
  await expect(feed).toBeVisible()
  line.restore()
  await expect(blue.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible()
})

test('a screen whose stylesheet did not come once is not opened bare', async ({ red }) => {
  let refusals = 0
  await red.context().route('**/assets/play-*.css', (route) => {
    refusals += 1
    return refusals === 1 ? route.abort() : route.continue()
  })
  await openTab(red, 'Zones')
  await red.getByRole('link', { name: 'View Interactive Map' }).click()
  await expect(red.getByRole('heading', { name: 'Interactive Map', level: 1 })).toBeVisible()
  expect(refusals).toBe(2)
  const sheets = await red.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(sheets.filter((href) => href.includes('/assets/play-'))).toHaveLength(1)
})

test('the host’s rules that did not come are asked for again, by hand and once the line is back', async ({
  gather,
  server,
  line,
}) => {
  const { gameId, host, blue } = await gather({ setup: { rules: { content: '<p>Stay on the island.</p>' } } })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  line.cutAt(`/api/games/${gameId}/rules`)
  await blue.goto(`${line.origin}/game/rules`)
  const words = blue.getByText(/^The host’s rules couldn’t be loaded\. No connection\./)
  await expect(words).toBeVisible()
  const refused = blue.waitForEvent('requestfailed')
  await blue.getByRole('button', { name: 'Try again' }).click()
  await refused
  await expect(words).toBeVisible()

  line.cut()
  await expect(blue.getByText('Reconnecting…')).toBeVisible()
  line.restore()
  await expect(blue.getByText('Stay on the island.')).toBeVisible()
})

/** What Blue has bid on the third zone, in cents. */
function blueTotal({ teams, zones }: Awaited<ReturnType<typeof readGame>>): number {
  return zones[2]?.totals[teams[1]?.id ?? ''] ?? 0
}
