import type { Page } from '@playwright/test'
import { command, createGame, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { layLine } from './fixtures/line.ts'
import { balances, budget, feed, firstCard, setBalance, startGame } from './fixtures/manage.ts'
import { claim, money, openTab, pressOf, rewardOf, ticket, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const SOHO = 'Zone 3 - SoHo & Greenwich Village'

const VILLAGE = 'Zone 4 - East Village & Gramercy'

const bidIn = (page: Page, zone: string, team: string) =>
  page.getByRole('region', { name: zone }).getByRole('spinbutton', { name: team })

test('editing bids: the owner changes on a player’s phone, balances stay', async ({ gather, server }) => {
  const party = await gather()
  await startGame(party, server.origin)
  const { host, red, blue, gameId } = party
  await setBalance(party, server.origin, 'Red Team', 9_000)
  const zone = (await readGame(host.context(), server.origin, gameId)).zones[2]
  await command(red.context(), server.origin, gameId, {
    type: 'PlaceBid',
    zoneId: zone?.id,
    amountCents: 4_000,
    seenHighestCents: 0,
    seenOwnCents: 0,
  })
  await blue.goto('/game/zones')
  await expect(blue.getByRole('img', { name: 'Zone 3, held by Red Team' })).toBeVisible()

  await host.goto('/manage/bids')
  const soho = host.getByRole('main').getByRole('button', { name: SOHO })
  const village = host.getByRole('main').getByRole('button', { name: VILLAGE })
  const save = host.getByRole('button', { name: 'Save' })

  await test.step('one zone is open at a time, or none', async () => {
    await soho.click()
    await expect(soho).toHaveAttribute('aria-expanded', 'true')
    await expect(soho).toHaveAccessibleName(`${SOHO} Red Team · $40.00`)
    await village.click()
    await expect(soho).toHaveAttribute('aria-expanded', 'false')
    await expect(village).toHaveAccessibleName(`${VILLAGE} Unclaimed`)
    await village.click()
    await expect(host.getByRole('spinbutton')).toHaveCount(0)
  })

  await test.step('edits of two zones are saved at once', async () => {
    await soho.click()
    await expect(bidIn(host, SOHO, 'Red Team')).toHaveValue('40.00')
    await expect(save).toBeDisabled()
    await bidIn(host, SOHO, 'Blue Team').fill('40.01')
    await village.click()
    await expect(soho).toHaveAccessibleName(`${SOHO} Red Team · $40.00 1 edit`)
    await bidIn(host, VILLAGE, 'Red Team').fill('2.5')
    await save.click()
    await expect(toast(host, 'Bids Updated')).toBeVisible()
    await expect(toast(host, 'All zone bids have been updated')).toBeVisible()
    await expect(soho).toHaveAccessibleName(`${SOHO} Blue Team · $40.01`)
  })

  await test.step('a phone sees the owner change, and the feed says who did it', async () => {
    await expect(blue.getByRole('img', { name: 'Zone 3, held by Blue Team' })).toBeVisible()
    await expect(blue.getByRole('img', { name: 'Zone 4, held by Red Team' })).toBeVisible()
    await openTab(blue, 'Home')
    await expect(feed(blue)).toContainText("Admin adjusted Blue Team's bid on Zone 3 from $0.00 to $40.01")
    await expect(feed(blue)).toContainText("Admin adjusted Red Team's bid on Zone 4 from $0.00 to $2.50")
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 5_000, 'Blue Team': 0 })
  })

  await test.step('a bid that comes meanwhile is asked about; without any bid the zone is unclaimed', async () => {
    await bidIn(host, VILLAGE, 'Red Team').fill('0')
    const third = (await readGame(host.context(), server.origin, gameId)).zones[3]
    await command(red.context(), server.origin, gameId, {
      type: 'PlaceBid',
      zoneId: third?.id,
      amountCents: 1_000,
      seenHighestCents: 250,
      seenOwnCents: 250,
    })
    await expect(host.getByText('Changed: now $12.50')).toBeVisible()
    await save.click()
    const asks = host.getByRole('alertdialog', { name: 'Changed while you were editing' })
    await expect(asks).toContainText(`Red Team’s bid on ${VILLAGE}`)
    await asks.getByRole('button', { name: 'Keep my edit: $0.00' }).click()
    await expect(village).toHaveAccessibleName(`${VILLAGE} Unclaimed`)
    await openTab(blue, 'Zones')
    await expect(blue.getByRole('img', { name: 'Zone 4, unclaimed' })).toBeVisible()
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 4_000, 'Blue Team': 0 })
  })
})

test('[X76] undoing a completion: the card is back in the flop, its value is off the balance', async ({
  gather,
  server,
}) => {
  const party = await gather()
  await startGame(party, server.origin)
  const { host, red, blue, gameId } = party
  await host.goto('/manage/undo')
  await expect(host.getByText('No completed challenges found')).toBeVisible()
  await expect(host.getByText(/the flop will temporarily show 8 cards/i)).toBeVisible()

  await blue.goto('/game/flop')
  const title = await firstCard(blue)
  const reward = await rewardOf(blue, title)
  await claim(blue, title)
  const [card] = (await readGame(host.context(), server.origin, gameId)).cards.filter(
    (each) => each.title === title,
  )
  const completed = host.getByRole('article', { name: title, exact: true })
  await expect(completed).toContainText('Blue Team')
  await expect(completed).toContainText(`$${reward}`)
  await expect(completed.getByRole('time')).toHaveText(/^\d\d:\d\d$/)

  // Spent, so that the undo leads into debt.
  await setBalance(party, server.origin, 'Blue Team', 100)
  const dialog = host.getByRole('alertdialog', { name: 'Undo Challenge Completion' })

  await test.step('the question says what will happen, and can be cancelled', async () => {
    await completed.getByRole('button', { name: 'Undo Completion' }).click()
    await expect(dialog).toContainText(`Blue Team goes from $1.00 to -${money(reward - 1)}`)
    await expect(dialog).toContainText('The flop will temporarily show 8 cards.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(completed.getByRole('button', { name: 'Undo Completion' })).toBeFocused()
    // [X76] Of 120 cards only those in sight are laid out.
    await expect(completed.locator('xpath=ancestor::li')).toHaveCSS('content-visibility', 'auto')
  })

  await test.step('undone', async () => {
    await completed.getByRole('button', { name: 'Undo Completion' }).click()
    await dialog.getByRole('button', { name: 'Undo Completion' }).click()
    await expect(toast(host, 'Card Returned to Flop')).toBeVisible()
    await expect(toast(host, `"${title}" is now back in the flop`)).toBeVisible()
    await expect(host.getByText('No completed challenges found')).toBeVisible()
    await expect(host.getByRole('heading', { name: 'Completed Challenges' })).toBeFocused()
    expect(await balances(party, server.origin)).toEqual({ 'Red Team': 0, 'Blue Team': 100 - reward * 100 })
  })

  await test.step('the flop shows 8 cards, and 7 again after the next claim', async () => {
    await expect(ticket(blue, title)).toBeVisible()
    await expect(blue.getByRole('article')).toHaveCount(8)
    await openTab(blue, 'Home')
    await expect(feed(blue)).toContainText(
      `Admin returned "${title}" to the flop and deducted $${reward} from Blue Team`,
    )
    await red.goto('/game/flop')
    await expect(red.getByRole('article')).toHaveCount(8)
    await claim(red, title)
    await expect(red.getByRole('article')).toHaveCount(7)
  })

  await test.step('the budget in debt is shown as it is', async () => {
    await goTo(host, '/manage/budgets')
    await expect(budget(host, 'Blue Team')).toHaveValue(`-${reward - 1}.00`)
  })

  await test.step('a completion that somebody else took back meanwhile leaves nothing to ask', async () => {
    await goTo(host, '/manage/undo')
    await completed.getByRole('button', { name: 'Undo Completion' }).click()
    await expect(dialog).toBeVisible()
    await command(host.context(), server.origin, gameId, { type: 'UndoClaim', cardId: card?.id })
    await expect(dialog.getByRole('alert')).toHaveText(`"${title}" was undone on another screen.`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(host.getByText('No completed challenges found')).toBeVisible()
  })
})

test('what cannot be saved or undone says why', async ({ gather, server }) => {
  const line = await layLine(server.port)
  const party = await gather()
  await startGame(party, server.origin)
  const { host, blue, gameId } = party
  await blue.goto('/game/flop')
  await claim(blue, await firstCard(blue))
  const budgets = host
  const [bids, undo] = [await host.context().newPage(), await host.context().newPage()]
  await budgets.goto(`${line.origin}/manage/budgets`)
  await bids.goto(`${line.origin}/manage/bids`)
  await undo.goto(`${line.origin}/manage/undo`)
  await budget(budgets, 'Red Team').fill('9')
  await bids.getByRole('button', { name: SOHO }).click()
  await bidIn(bids, SOHO, 'Red Team').fill('9')
  await undo.getByRole('button', { name: 'Undo Completion' }).click()

  // The game ends, and none of the three hears of it before it sends.
  line.stall('down')
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await budgets.getByRole('button', { name: 'Save' }).click()
  await bids.getByRole('button', { name: 'Save' }).click()
  await undo.getByRole('alertdialog').getByRole('button', { name: 'Undo Completion' }).click()
  for (const page of [budgets, bids])
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  line.resume()
  for (const [page, title] of [
    [budgets, 'Failed to update budgets'],
    [bids, 'Failed to update bids'],
    [undo, 'Failed to undo claim'],
  ] as const) {
    await expect(toast(page, title)).toBeVisible()
    await expect(toast(page, 'The host has ended the game.')).toBeVisible()
  }
  // The line is closed once nobody loads anything over it any more.
  for (const page of [budgets, bids, undo]) {
    await expect(page.getByRole('heading', { name: 'Setup Game' })).toBeVisible()
  }
  await line.close()
})

test('a desk whose game does not come says so, and comes when it is asked again', async ({
  openHost,
  server,
}) => {
  const host = await openHost()
  await createGame(host.request, server.origin)
  const pages = await Promise.all(
    (
      [
        ['/manage/budgets', 'Failed to load teams', 'Edit Budgets'],
        ['/manage/bids', 'Failed to load data', 'Edit Bids'],
        ['/manage/undo', 'Failed to load claimed cards', 'Completed Challenges'],
      ] as const
    ).map(async ([path, words, title]) => {
      const page = await host.context().newPage()
      // Connections that are taken and never answered.
      await page.routeWebSocket(/\/live/, () => {})
      await page.goto(path)
      return { page, words, title }
    }),
  )
  for (const { page, words, title } of pages) {
    // It says so after eight seconds, and opening a page may take its own.
    await expect(page.getByRole('alert')).toContainText(words, { timeout: 25_000 })
    await expect(page.getByRole('alert')).toContainText('Please try again later')
    const pressAgain = await pressOf(page.getByRole('button', { name: 'Try again' }))
    await page.routeWebSocket(/\/live/, (socket) => {
      socket.connectToServer()
    })
    await pressAgain()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
