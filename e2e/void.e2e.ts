import type { Page } from '@playwright/test'
import { approve } from './fixtures/desk.ts'
import { command, hourLong, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { feed, setBalance } from './fixtures/manage.ts'
import { bid, money, openTab, openZone, press, row, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const SOHO = 'Zone 3 - SoHo & Greenwich Village'
const FERRY = 'They were still on the ferry.'

const history = (page: Page) => page.getByRole('region', { name: 'Bid history of Zone 3' })
const balance = (page: Page, team: string, dollars: number) =>
  expect(row(page, 'Standings', team)).toContainText(money(dollars))
const manageTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Manage' })

/** Gives a reason in the dialog that is open, and presses its button. */
async function answer(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('[B10] [B11] [B12] [S5] [S6] a disputed bid is voided and refunded, and one at the end holds up the result', async ({
  gather,
  server,
}) => {
  const party = await gather({ setup: hourLong(20) })
  const { gameId, host, red, blue } = party
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  for (const team of ['Red Team', 'Blue Team']) await setBalance(party, server.origin, team, 10_000)
  await red.goto('/game/home')
  await openZone(red, 'SoHo & Greenwich Village')
  await bid(red, 15)
  await blue.goto('/game/home')
  await openZone(blue, 'SoHo & Greenwich Village')
  await bid(blue, 20)

  await test.step('a player disputes it where it stands: on the zone, or in the feed', async () => {
    await expect(blue.getByRole('button', { name: /^Dispute bid/ })).toHaveCount(1)
    const latest = red.getByRole('region', { name: 'Latest bids' })
    await expect(latest.getByRole('listitem')).toHaveCount(2)
    await latest.getByRole('button', { name: /^Dispute bid: Blue Team took/ }).click()
    await answer(red, 'Dispute bid', FERRY)
    await expect(toast(red, 'Disputed')).toBeVisible()
    await expect(latest).toContainText('Your team disputed this')
    await goTo(red, '/game/home')
    await expect(feed(red)).toContainText('Your team disputed this')
    await expect(feed(red).getByRole('button', { name: /^Dispute bid/ })).toHaveCount(0)
  })

  await test.step('the host finds it beside the claims, with the reason, and voids it', async () => {
    await host.goto('/manage')
    await expect(manageTab(host)).toHaveAccessibleName('Manage (1 waiting)')
    await host.getByRole('link', { name: /^Review Evidence/ }).click()
    const item = host.getByRole('article')
    await expect(item.getByRole('heading', { level: 2 })).toHaveText(`$20 on ${SOHO}`)
    await expect(item).toContainText('Blue Team holds the zone with $20.00.')
    await expect(item.getByRole('region', { name: 'Disputed' })).toContainText(FERRY)
    await look(host, 'a disputed bid')
    await press(host, 'Void bid')
    const dialog = host.getByRole('dialog', { name: 'Void bid' })
    await expect(dialog).toContainText('Red Team holds the zone again with $15.00.')
    await expect(dialog).toContainText('Blue Team doesn’t get its $20 back.')
    await dialog.getByLabel('Refund').check()
    await expect(dialog).toContainText('Blue Team gets its $20 back: $80.00 → $100.00.')
    await answer(host, 'Void bid', 'A ferry isn’t the zone.')
    await expect(toast(host, 'Bid voided and refunded')).toBeVisible()
    await expect(host.getByText('All caught up')).toBeVisible()
  })

  await test.step('every phone has the earlier holder and the money back, and says why', async () => {
    // Anew: without the banners of what has just happened.
    await blue.goto('/game/home')
    for (const page of [red, blue]) {
      await balance(page, 'Red Team', 85)
      await balance(page, 'Blue Team', 100)
      await expect(row(page, 'Standings', 'Red Team')).toContainText('1 zone')
      await expect(feed(page)).toContainText(
        `The host voided Blue Team’s bid of $20 on ${SOHO} and refunded it: A ferry isn’t the zone.`,
      )
      await expect(feed(page)).toContainText(`Red Team holds ${SOHO} again with $15.00`)
    }
  })

  await test.step('the zone’s history tells all of it; a second tab voids another bid without a refund', async () => {
    await openZone(blue, 'SoHo & Greenwich Village')
    await bid(blue, 30)
    await goTo(host, '/manage/bids')
    await host.getByRole('main').getByRole('button', { name: SOHO }).click()
    await expect(history(host).getByRole('listitem')).toHaveCount(3)
    await expect(history(host)).toContainText('Voided and refunded: A ferry isn’t the zone.')
    await look(host, 'the bid history')
    const second = await host.context().newPage()
    await second.goto('/manage/bids')
    await second.getByRole('main').getByRole('button', { name: SOHO }).click()
    await history(second).getByRole('button', { name: 'Void bid: Blue Team, $30' }).click()
    await history(host).getByRole('button', { name: 'Void bid: Blue Team, $30' }).click()
    await answer(host, 'Void bid', 'Wrong zone.')
    await expect(second.getByText('This bid was voided on another screen.')).toBeVisible()
    await second.close()
    const { teams, zones } = await readGame(host.context(), server.origin, gameId)
    expect(teams.map(({ balanceCents }) => balanceCents)).toEqual([8_500, 7_000])
    expect(zones[2]?.currentOwner).toBe('t1')
  })

  await test.step('what is disputed when time is up keeps the result open', async () => {
    await goTo(blue, '/game/home')
    await feed(blue)
      .getByRole('button', { name: /^Dispute bid: Red Team took/ })
      .click()
    await answer(blue, 'Dispute bid', 'Red never got off the bus.')
    // Anew: it asks for the server's time again while it's young.
    await host.goto('/game/home')
    await server.advance(60 * MINUTE_MS)
    for (const page of [host, red, blue]) {
      await expect(page.getByText('Provisional result')).toBeVisible()
      await expect(page.getByText('Red Team wins')).toHaveCount(0)
    }
    await expect(host.getByText('1 dispute still to decide, then you can declare the result.')).toBeVisible()
    await expect(red.getByText('The host still has to decide 1 dispute.')).toBeVisible()
    await expect(red.getByRole('button', { name: 'Declare result' })).toHaveCount(0)
    await expect(host.getByRole('button', { name: 'Declare result' })).toBeDisabled()
    await look(host, 'a provisional result')
    await goTo(red, `/results/${gameId}`)
    await expect(red.getByRole('heading', { level: 1 })).toHaveText('Provisional result')
    await look(red, 'provisional results')
  })

  await test.step('the host lets the bid stand and declares the result, which all phones then show', async () => {
    await host.getByRole('link', { name: 'Review disputes' }).click()
    await press(host, 'Let it stand')
    await expect(toast(host, 'The bid stands')).toBeVisible()
    await openTab(host, 'Manage')
    await look(host, 'Manage with a provisional result')
    await press(host, 'Declare result')
    await expect(toast(host, 'Result declared')).toBeVisible()
    for (const page of [red, blue]) await expect(page.getByText('Red Team wins').first()).toBeVisible()
    await expect(blue.getByText('Provisional result')).toHaveCount(0)
    await expect(feed(blue)).toContainText('The host declared the result.')
    await expect(feed(blue).getByRole('button', { name: /^Dispute bid/ })).toHaveCount(0)
    await openTab(host, 'Home')
    await expect(host.getByText('Red Team wins')).toBeVisible()
  })
})

test('[Q1] [Q2] Manage shows first what waits, since when, and what is overdue, without a reload', async ({
  gather,
  server,
}) => {
  const party = await gather({ setup: hourLong(20) })
  const { gameId, host, red, blue } = party
  const give = (page: Page, order: { type: string; [field: string]: unknown }) =>
    command(page.context(), server.origin, gameId, order)
  await give(host, { type: 'StartGame' })
  await setBalance(party, server.origin, 'Blue Team', 10_000)
  await host.goto('/manage')
  const desk = host.getByRole('region', { name: 'Review desk' })
  await expect(desk).toContainText('All caught up')

  const { cards, zones } = await readGame(host.context(), server.origin, gameId)
  await give(blue, { type: 'ClaimCard', cardId: cards[0]?.id })
  await expect(desk).toContainText('1 waiting')
  await server.advance(12 * MINUTE_MS)
  const zoneId = zones[2]?.id
  await give(blue, {
    type: 'PlaceBid',
    zoneId,
    amountCents: 2_000,
    seenHighestCents: 0,
    seenOwnCents: 0,
  })
  await give(red, { type: 'DisputeBid', bid: 1, reason: FERRY })
  await host.reload()
  await expect(desk).toContainText('2 waiting oldest 12 min 1 completion and 1 disputed bid')
  await expect(desk).toContainText('1 overdue')

  await test.step('a pause stops the ages, too', async () => {
    await give(host, { type: 'PauseGame' })
    await server.advance(30 * MINUTE_MS)
    await host.reload()
    await expect(desk).toContainText('oldest 12 min')
    await give(host, { type: 'ResumeGame' })
    await expect(desk).toContainText('oldest 42 min')
  })

  await test.step('the oldest is opened first, and a decision leads to the next', async () => {
    await desk.getByRole('link', { name: /^Review Evidence 2 waiting/ }).click()
    const rows = host.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Overdue, 42 min old')
    await expect(host.getByRole('article')).toHaveAccessibleName(cards[0]?.title ?? '')
    await approve(host)
    await expect(host.getByRole('article')).toHaveAccessibleName(`$20 on ${SOHO}`)
    await expect(manageTab(host)).toHaveAccessibleName('Manage (1 waiting)')
  })
})
