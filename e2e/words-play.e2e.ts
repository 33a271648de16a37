import type { Locator } from '@playwright/test'
import { command, createGame, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { layLine } from './fixtures/line.ts'
import { look } from './fixtures/look.ts'
import { askToClaim, claim, flopTitles, openTab, pressBid, pressOf, ticket, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const ONE_CARD = { challenges: [{ id: 'c', title: 'Go Birding', description: 'Spot one.', value: 50 }] }
const FEED_LENGTH = 50
const TABLET = { width: 820, height: 1180 }

test('the last card of the deck: everyone is told, and the flop is empty', async ({ gather, server }) => {
  const { gameId, host, red, blue } = await gather({ setup: ONE_CARD })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await blue.goto('/game/flop')
  await red.goto('/game/flop')
  await expect(red.getByRole('heading', { level: 1, name: 'The Flop' })).toBeVisible()
  await expect(blue.getByRole('article')).toHaveCount(1)
  await claim(red, 'Go Birding')
  await expect(toast(blue, 'No more challenges')).toBeVisible()
  await expect(toast(blue, 'All challenges have been used')).toBeVisible()
  for (const page of [red, blue]) {
    await expect(page.getByText('No challenge cards available.')).toBeVisible()
    await expect(page.getByText('Create challenges in the setup flow.')).toBeVisible()
  }
})

test('notifications: one at a time, gone after seven seconds, or five for the empty deck', async ({
  gather,
  server,
}) => {
  const { gameId, host, red, blue } = await gather({ setup: ONE_CARD })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await blue.goto('/game/zones')
  // What is still on its way would wait for a clock that stands still.
  await expect(blue.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible()
  await blue.clock.install()
  await goTo(blue, '/game/bidding/z01')
  const shown = blue.locator('[data-toast]')
  await expect(blue.getByLabel('Bid amount')).toBeVisible()
  await blue.clock.pauseAt(Date.now() + 3_000)
  const bid = blue.getByRole('button', { name: 'Bid', exact: true })
  await bid.click()
  await expect(toast(blue, 'Invalid bid')).toBeVisible()
  await blue.clock.runFor(6_500)
  await expect(shown).toHaveCount(1)
  await blue.clock.runFor(1_000)
  await expect(shown).toHaveCount(0)

  await bid.click()
  await expect(toast(blue, 'Invalid bid')).toBeVisible()
  await claim(red, 'Go Birding')
  // News that follows on other news is shown a moment later, by a clock that stands still here.
  await expect(async () => {
    await blue.clock.runFor(100)
    await expect(toast(blue, 'No more challenges')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(shown).toHaveCount(1)
  await blue.clock.runFor(4_500)
  await expect(shown).toHaveCount(1)
  await blue.clock.runFor(1_000)
  await expect(shown).toHaveCount(0)
})

test('the feed: the latest 50, the newest first, in an area of its own', async ({ gather, server }) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const map = red.getByRole('link', { name: /^Open the map\./ })
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN
  await test.step('where it has never been drawn, the map’s place stays as high when its borders come', async () => {
    const come = Promise.withResolvers<void>()
    const way = `**/api/games/${gameId}/borders`
    await red.route(way, async (route) => {
      await come.promise
      await route.continue()
    })
    await red.goto('/game/home')
    await expect(red.getByText('No activity yet')).toBeVisible()
    const before = await heightOf(map)
    come.resolve()
    await expect(map.getByRole('img')).toBeVisible()
    expect(await heightOf(map)).toBe(before)
    await red.unroute(way)
  })

  await test.step('before anything has happened, tablets show where to begin', async () => {
    const begin = red.getByRole('region', { name: 'Other top cards' })
    await expect(begin).toHaveCount(0)
    await red.setViewportSize(TABLET)
    await expect(begin.getByRole('link')).toHaveCount(3)
    expect(await heightOf(red.getByText('No activity yet'))).toBeLessThanOrEqual(73)
    const { cards } = await readGame(red.context(), server.origin, gameId)
    const values = cards.filter(({ status }) => status === 'in_flop').map(({ value }) => value)
    // The best of all is what to do next, above them.
    const best = values.toSorted((a, b) => b - a).slice(1, 4)
    for (const [place, value] of best.entries())
      await expect(begin.getByRole('link').nth(place)).toContainText(`$${value}`)
    await look(red, 'the first minute on a tablet')
    await begin.getByRole('link').first().click()
    await expect(red).toHaveURL(/\/game\/flop#c\d+$/)
    await red.setViewportSize(PHONE.viewport)
    await goTo(red, '/game/home')
  })

  for (let number = 1; number <= FEED_LENGTH + 2; number += 1) {
    await command(host.context(), server.origin, gameId, { type: 'PostAnnouncement', text: `Word ${number}` })
  }
  const feed = red.getByRole('region', { name: 'Activity' })
  await expect(feed.getByRole('listitem')).toHaveCount(FEED_LENGTH)
  await expect(feed.getByRole('listitem').first()).toContainText('Word 52')
  await expect(feed.getByRole('listitem').last()).toContainText('Word 3')
  // As many whole rows as 350 px hold, and a way on.
  const [box, rows] = [await feed.boundingBox(), await feed.getByRole('listitem').all()]
  const ends = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.y))
  const bottom = (box?.y ?? 0) + (box?.height ?? 0)
  expect(box?.height).toBeGreaterThan(240)
  expect(box?.height).toBeLessThanOrEqual(350)
  expect(ends.some((top) => Math.abs((top ?? 0) - bottom) < 1)).toBe(true)
  await test.step('on a tablet the feed and the map beside it end together, below what pays', async () => {
    await red.setViewportSize(TABLET)
    const endOf = async (part: Locator) =>
      (await part.boundingBox().then((at) => at && at.y + at.height)) ?? 0
    const box = red.getByRole('region', { name: 'Activity' }).locator('..')
    await expect.poll(async () => Math.abs((await endOf(box)) - (await endOf(map)))).toBeLessThanOrEqual(1)
    await expect(red.getByRole('region', { name: 'Other top cards' }).getByRole('link')).toHaveCount(2)
    await red.setViewportSize(PHONE.viewport)
  })
  await test.step('on a phone the feed begins in the window, below the map', async () => {
    await red.evaluate(() => window.scrollTo({ top: 0 }))
    await expect(red.getByRole('heading', { name: 'Feed' })).toBeInViewport()
  })
  // Rows cost a cheap phone nothing until they are scrolled to.
  const isDrawn = (row: number): Promise<boolean> =>
    feed
      .locator('li')
      .nth(row)
      .evaluate((line) => line.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false)
  expect([await isDrawn(0), await isDrawn(30)]).toEqual([true, false])
  await feed.locator('li').nth(30).scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(30)).toBe(true)
  await feed.evaluate((area) => area.scrollTo({ top: 0 }))
  await red.getByText('Show older').click()
  await expect(feed.getByRole('listitem').first()).not.toBeInViewport()
  await expect(red.getByRole('button', { name: 'Make Announcement' })).toHaveCount(0)
})

test('an announcement has 140 characters, and one that is not posted keeps its words', async ({
  gather,
  server,
}) => {
  const { gameId, host } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const line = await layLine(server.port)
  await host.goto(`${line.origin}/game/home`)
  await host.getByRole('button', { name: 'Make Announcement' }).click()
  const box = host.getByRole('dialog', { name: 'Make Announcement' })
  const send = box.getByRole('button', { name: 'Send' })
  await box.getByLabel('Announcement').fill('   ')
  await expect(send).toBeDisabled()
  await box.getByLabel('Announcement').fill('x'.repeat(150))
  await expect(box.getByText('140/140')).toBeVisible()

  const tab = await host.context().newPage()
  await tab.goto(`${line.origin}/game/home`)
  await tab.getByRole('button', { name: 'Make Announcement' }).click()
  await expect(tab.getByRole('textbox', { name: 'Announcement' })).toHaveValue('x'.repeat(140))

  // The game ends on another device, and this one has not heard of it.
  line.stall('down')
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await send.click()
  // It isn't sent a second time from the other tab.
  await expect(tab.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await line.held()
  line.resume()
  await expect(toast(host, 'Failed to post announcement')).toBeVisible()
  await expect(toast(host, 'Please try again')).toBeVisible()
  await expect(host).toHaveURL(/\/setup-game$/)
  await host.close()
  await line.close()
})

test('a zone that does not come says so; a bid that a teammate has outspent is not placed', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })

  await test.step('no word from the game', async () => {
    // Connections that are taken and never answered.
    await red.routeWebSocket(/\/live/, () => {})
    await red.goto('/game/bidding/z01')
    await expect(red.getByText('Failed to load zone')).toBeVisible()
    await expect(red.getByText('Could not load zone information. Please try again.')).toBeVisible()
    const pressAgain = await pressOf(red.getByRole('button', { name: 'Try again' }))
    await red.routeWebSocket(/\/live/, (socket) => {
      socket.connectToServer()
    })
    await pressAgain()
    await expect(red.getByLabel('Bid amount')).toBeVisible()
  })

  await test.step('the host, of the same team, spends the budget first', async () => {
    const { teams } = await readGame(host.context(), server.origin, gameId)
    const edits = [{ teamId: teams[0]?.id, seenCents: 0, toCents: 900 }]
    await command(host.context(), server.origin, gameId, { type: 'EditBudgets', edits })
    const line = await layLine(server.port)
    const phone = await red.context().newPage()
    await phone.goto(`${line.origin}/game/bidding/z01`)
    await expect(phone.getByText('You have $9.00')).toBeVisible()
    line.stall('down')
    const bid = { zoneId: 'z02', amountCents: 800, seenHighestCents: 0, seenOwnCents: 0 }
    await command(host.context(), server.origin, gameId, { type: 'PlaceBid', ...bid })
    await pressBid(phone, 5)
    await line.held()
    line.resume()
    await expect(toast(phone, 'Failed to place bid')).toBeVisible()
    await expect(toast(phone, 'Please try again.')).toBeVisible()
    // Its spoken copy may still stand beside it.
    await expect(phone.getByText('Insufficient funds.').first()).toBeVisible()
    await expect(phone.getByText('You have $1.00')).toBeVisible()
    await phone.close()
    await line.close()
  })
})

test('a claim that is under way cannot be made again, and its card rests for a second after', async ({
  gather,
  server,
}) => {
  const { gameId, host, blue } = await gather({ setup: ONE_CARD })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const line = await layLine(server.port)
  await blue.clock.install()
  await blue.goto(`${line.origin}/game/flop`)
  await expect(ticket(blue, 'Go Birding')).toBeVisible()
  await blue.clock.pauseAt(Date.now() + 3_000)
  const question = await askToClaim(blue, 'Go Birding')
  // The sheet isn't answered by the second of two taps.
  await blue.clock.runFor(600)
  line.stall('down')
  await question.getByRole('button', { name: 'Evidence Sent' }).click()
  const underWay = blue.getByRole('button', { name: 'Claiming...' })
  await underWay.click({ force: true })
  await expect(blue.getByRole('alertdialog')).toHaveCount(0)
  await line.held()
  line.resume()
  await expect(toast(blue, 'Challenge completed!')).toBeVisible()
  await expect(ticket(blue, 'Go Birding')).toContainText('Completed')

  // What others do is shown at once again.
  await blue.clock.runFor(100)
  const [card] = (await readGame(host.context(), server.origin, gameId)).cards
  await command(host.context(), server.origin, gameId, { type: 'UndoClaim', cardId: card?.id })
  await expect(ticket(blue, 'Go Birding').getByRole('button', { name: 'Mark complete' })).toHaveCount(0)
  await blue.clock.runFor(3_000)
  await expect(ticket(blue, 'Go Birding').getByRole('button', { name: 'Mark complete' })).toBeVisible()
  await blue.close()
  await line.close()
})

test('[X102] a claim that does not arrive in time is not done, and says meanwhile that it waits', async ({
  gather,
  server,
}) => {
  const { gameId, host, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const line = await layLine(server.port)
  await blue.goto(`${line.origin}/game/flop`)
  const title = (await flopTitles(blue))[0] ?? ''
  const question = await askToClaim(blue, title)
  line.stall('up')
  await question.getByRole('button', { name: 'Evidence Sent' }).click()
  await line.held()
  line.cut()
  // Longer than a tap is worth: eight seconds.
  await expect(ticket(blue, title).getByRole('status')).toHaveText(
    'No connection. We’ll tell you whether this claim counted.',
  )
  await expect(blue.getByText(/^In the tunnel since/)).toBeVisible({ timeout: 15_000 })
  line.restore()
  await expect(toast(blue, 'Failed to complete challenge')).toBeVisible()
  await expect(toast(blue, 'Please try again')).toBeVisible()
  await expect(ticket(blue, title).getByRole('button', { name: 'Mark complete' })).toBeVisible()
  await blue.close()
  await line.close()
})

test('the tabs of the game lead to its screens; some screens stand without them', async ({
  gather,
  server,
}) => {
  const { gameId, host, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await blue.goto('/game/home')
  const tabs = blue.getByRole('navigation', { name: 'Game' }).getByRole('link')
  await expect(tabs).toHaveText(['Home', 'Flop', 'Zones', 'Rules'])
  await openTab(blue, 'Rules')
  await expect(blue.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
  await expect(blue.getByRole('main')).toContainText('Bids are non-refundable')
  await openTab(blue, 'Flop')
  await flopTitles(blue)
  await openTab(blue, 'Zones')
  await blue.getByRole('link', { name: 'Midtown East' }).click()
  await expect(blue.getByRole('heading', { level: 1, name: 'Midtown East' })).toBeVisible()
  await expect(tabs).toHaveCount(0)
  await blue.getByRole('link', { name: 'Close' }).click()
  await expect(blue).toHaveURL('/game/zones')
  await expect(blue.getByRole('link', { name: 'View Interactive Map' })).toHaveAttribute(
    'href',
    '/game/interactive-map',
  )
  await host.goto('/game/home')
  await expect(host.getByRole('navigation', { name: 'Game' }).getByRole('link')).toHaveText([
    'Home',
    'Flop',
    'Zones',
    'Rules',
    'Manage',
  ])
})

test('a zone without a description says so on the map', async ({ openHost, server }) => {
  const host = await openHost({ device: PHONE })
  const { gameId } = await createGame(host.request, server.origin)
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  // Today's editor asks for one; a game may be older.
  await host.route(`**/api/games/${gameId}/view?*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutDescriptions(await response.text()) })
  })
  await host.goto('/game/map')
  await expect(host.getByRole('heading', { name: 'Zone 1 - Financial District' })).toBeAttached()
  await expect(host.getByText('No description available.')).toHaveCount(10)
})

/** A view as a game would send it whose zones are titled only. */
function withoutDescriptions(text: string): string {
  return text.replace(/"description":"(?:[^"\\]|\\.)*"/g, '"description":""')
}
