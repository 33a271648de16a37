import type { Page } from '@playwright/test'
import { command } from './fixtures/games.ts'
import {
  bid,
  bidAmount,
  claim,
  confirmEnd,
  flopTitles,
  openTab,
  openZone,
  row,
  start,
  ticket,
  toast,
} from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

const SOHO = 'SoHo & Greenwich Village'
const HARLEM = 'Harlem, Washington Heights & Inwood'

test('a phone that waits loads the game once, and its socket lasts through the start', async ({
  gather,
  server,
}) => {
  const { gameId, host, blue } = await gather()
  const asked: string[] = []
  blue.on('websocket', () => asked.push('socket'))
  blue.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/view')) asked.push('view')
  })
  await blue.goto(`/waiting/${gameId}`)
  await expect.poll(() => asked.toSorted()).toEqual(['socket', 'view'])
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await expect(blue).toHaveURL('/game/home')
  await expect(blue.getByRole('heading', { name: 'Feed', exact: true })).toBeVisible()
  expect(asked.toSorted()).toEqual(['socket', 'view'])
})

test('two tabs of one player show the same, and leaving in one leads the other away', async ({
  gather,
  server,
}) => {
  const { gameId, code, host, red: first } = await gather()
  const second = await first.context().newPage()
  const { hold, release } = await heldBack(second)

  await test.step('both wait, and both are moved by the start; a player with two tabs is counted once, the host not at all', async () => {
    for (const tab of [first, second]) await tab.goto(`/waiting/${gameId}`)
    await host.goto(`/host/${gameId}/lobby`)
    await expect(host.getByText('2 players have joined')).toBeVisible()
    await expect(host.getByText('1 here now')).toBeVisible()
    await command(host.context(), server.origin, gameId, { type: 'StartGame' })
    for (const tab of [first, second]) await expect(tab).toHaveURL('/game/home')
  })

  await test.step('what is done in one shows in the other', async () => {
    await openTab(first, 'Flop')
    const title = (await flopTitles(first))[0] ?? ''
    const reward = await claim(first, title)
    await expect(row(second, 'Standings', 'Red Team')).toContainText(`$${reward}.00`)
    await openTab(second, 'Flop')
    await expect(ticket(second, title)).toHaveCount(0)
    await openZone(first, SOHO)
    await openZone(second, SOHO)
    await bid(second, 2)
    await expect(row(first, 'Team totals', 'Red Team')).toContainText(/Holds this zone.*\$2\.00/s)
    await second.getByRole('link', { name: 'Close' }).click()
    await openZone(second, HARLEM)
    await bid(second, 3)
    for (const tab of [first, second]) await expect(tab.getByText(`You have $${reward - 5}.00`)).toBeVisible()
  })

  await test.step('[P4] [X90] the team is changed in one: what the other does for the old team costs nothing', async () => {
    const edits = [{ teamId: 't2', seenCents: 0, toCents: 10_000 }]
    await command(host.context(), server.origin, gameId, { type: 'EditBudgets', edits })
    await bidAmount(second).fill('4')
    await expect(second.getByRole('button', { name: 'Bid $4' })).toBeEnabled()
    hold()
    await first.goto(`/join?game=${code}&team=blue123`)
    await first.getByRole('button', { name: 'Switch' }).click()
    await expect(first.getByRole('banner')).toContainText('Blue Team')
    await expect(second.getByRole('banner')).toContainText('Red Team')
    await second.getByRole('button', { name: 'Bid $4' }).click()
    await expect(second.getByRole('button', { name: 'Bidding...' })).toBeVisible()
    release()
    const refused = 'You’re in Blue Team now. Nothing was charged. Check again before you repeat it.'
    await expect(toast(second, refused)).toBeVisible()
    await expect(second.getByRole('banner')).toContainText('Blue Team')
    await expect(second.getByText('You have $100.00')).toBeVisible()
    await first.goto(`/join?game=${code}&team=red123`)
    await first.getByRole('button', { name: 'Switch' }).click()
    await expect(toast(second, 'You’re in Red Team now')).toBeVisible()
    await expect(second.getByRole('banner')).toContainText('Red Team')
  })

  await test.step('the seat is given up in one', async () => {
    await first.getByRole('button', { name: 'Sign out' }).click()
    await expect(first).toHaveURL('/')
    await expect(second).toHaveURL('/join')
    await second.goBack()
    await expect(second).toHaveURL('/join')
  })
})

/** A tab to which what the server says comes only when it is let through. */
async function heldBack(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let waiting: (() => void)[] | null = null
  await page.routeWebSocket(/\/live/, (toPage) => {
    toPage.connectToServer().onMessage((frame) => {
      const pass = (): void => toPage.send(frame)
      if (waiting) waiting.push(pass)
      else pass()
    })
  })
  return {
    hold() {
      waiting = []
    },
    release() {
      for (const pass of waiting ?? []) pass()
      waiting = null
    },
  }
}

test('two phones of one team are two players of it', { tag: '@long' }, async ({ gather, open, server }) => {
  const { gameId, code, host, red } = await gather()
  const other = await open()
  await other.goto(`/join?game=${code}&team=red123`)
  await other.getByRole('button', { name: 'Join Game' }).click()
  await expect(other.getByText("You've joined as Red Team")).toBeVisible()
  await host.goto(`/host/${gameId}/lobby`)
  await expect(host.getByText('3 players have joined')).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  const title = (await flopTitles(red))[0] ?? ''
  await openTab(other, 'Flop')
  await claim(red, title)
  await expect(ticket(other, title)).toHaveCount(0)
  await openZone(red, SOHO)
  await bid(red, 2)
  await openZone(other, SOHO)
  await bid(other, 1)
  for (const phone of [red, other]) {
    await expect(row(phone, 'Team totals', 'Red Team')).toContainText('$3.00')
  }

  // One leaves for good; the other plays on.
  await red.goto('/game/home')
  await red.getByRole('button', { name: 'Sign out' }).click()
  await expect(red).toHaveURL('/')
  await other.getByRole('link', { name: 'Close' }).click()
  await openZone(other, HARLEM)
  await bid(other, 1)
})

test('a host on laptop and phone at once: start, announcement and end reach both', async ({
  gather,
  open,
}) => {
  const { gameId, host: laptop, blue } = await gather()
  const phone = await open({ device: PHONE })
  await phone.context().addCookies(await laptop.context().cookies())
  await blue.goto(`/waiting/${gameId}`)
  for (const device of [laptop, phone]) await device.goto(`/host/${gameId}/lobby`)
  await expect(phone.getByText('2 players have joined')).toBeVisible()

  await start(phone)
  for (const page of [laptop, blue]) await expect(page).toHaveURL('/game/home')

  await test.step('announced on one, posted once', async () => {
    await laptop.getByRole('button', { name: 'Make Announcement' }).click()
    const box = laptop.getByRole('dialog', { name: 'Make Announcement' })
    await box.getByLabel('Announcement').fill('Lunch at noon')
    await box.getByRole('button', { name: 'Send' }).click()
    for (const page of [laptop, phone, blue]) {
      await expect(page.getByRole('region', { name: 'From the host' })).toContainText('Lunch at noon')
      await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem')).toHaveCount(1)
    }
    // Dismissing is each screen's own.
    await phone.getByRole('button', { name: 'Dismiss announcement' }).click()
    await expect(laptop.getByRole('region', { name: 'From the host' })).toContainText('Lunch at noon')
  })

  await test.step('a budget that one edits follows on the other', async () => {
    for (const device of [laptop, phone]) await device.goto('/manage/budgets')
    await laptop.getByRole('spinbutton', { name: 'Blue Team' }).fill('12.5')
    await laptop.getByRole('button', { name: 'Save' }).click()
    await expect(phone.getByRole('spinbutton', { name: 'Blue Team' })).toHaveValue('12.50')
    await expect(row(blue, 'Standings', 'Blue Team')).toContainText('$12.50')
  })

  await test.step('ended on one, both are in the setup without the dialog; the player reads it', async () => {
    await laptop.goto('/manage')
    await laptop.getByRole('button', { name: 'End Game' }).click()
    await laptop.getByRole('alertdialog').getByRole('button', { name: 'End Game' }).click()
    for (const device of [laptop, phone]) {
      await expect(device).toHaveURL('/setup-game')
      await expect(device.getByRole('button', { name: 'Create Game' })).toBeEnabled()
      await expect(device.getByRole('alertdialog')).toHaveCount(0)
    }
    await expect(blue.getByRole('alertdialog', { name: 'The host has ended the game.' })).toBeVisible()
  })
})

test('a host who signs out on one device is out on the other', async ({ gather, open }) => {
  const { gameId, host: laptop } = await gather()
  const phone = await open()
  await phone.context().addCookies(await laptop.context().cookies())
  for (const device of [laptop, phone]) await device.goto(`/host/${gameId}/lobby`)
  await expect(phone.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await start(laptop)
  await expect(phone).toHaveURL('/game/home')
  await laptop.getByRole('button', { name: 'Sign out' }).click()
  await expect(laptop).toHaveURL('/')
  await expect(phone).toHaveURL('/signin')
  await phone.goto('/manage')
  await expect(phone).toHaveURL('/signin')
})

test('the setup open in two tabs makes one game: the second is asked about it', async ({ openHost }) => {
  const first = await openHost()
  const second = await first.context().newPage()
  for (const tab of [first, second]) {
    await tab.setViewportSize(LAPTOP.viewport)
    await tab.goto('/setup-game')
    await expect(create(tab)).toBeEnabled()
  }
  await create(first).click()
  await expect(first).toHaveURL(/\/host\/[^/]+\/lobby$/)
  const lobby = new URL(first.url()).pathname

  // It has heard of the game from the other tab.
  const question = second.getByRole('alertdialog', { name: 'You have an ongoing game' })
  await expect(question).toContainText('Your game is waiting in the lobby for players to join.')
  await start(first)
  await expect(question).toContainText('You have an active game in progress.')
  await question.getByRole('button', { name: 'End current game' }).click()
  await confirmEnd(second)
  await expect(toast(second, 'Game session ended')).toBeVisible()
  await expect(first).toHaveURL('/setup-game')
  await expect(first.getByRole('alertdialog')).toHaveCount(0)

  await create(second).click()
  await expect(second).toHaveURL(/\/host\/[^/]+\/lobby$/)
  expect(new URL(second.url()).pathname).not.toBe(lobby)
})

const create = (page: Page) => page.getByRole('button', { name: 'Create Game' })
