import type { Page } from '@playwright/test'
import { approve } from './fixtures/desk.ts'
import { CODES, command, createGame, joinGame, newCommandId, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { summaryRow } from './fixtures/setup-editor.ts'
import {
  bidAmount,
  claim,
  expectSaved,
  flopTitles,
  money,
  openTab,
  openZone,
  press,
  pressBid,
  price,
  row,
  start,
  ticket,
  toast,
} from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const header = (page: Page) => page.getByRole('banner')
const lockedNotice = (page: Page) =>
  page.getByRole('region', { name: 'Bid', exact: true }).getByRole('status')

test('[C17] house rules are chosen by preset and by hand, kept in this browser, and part of the game that is made', async ({
  openHost,
}) => {
  const host = await openHost()
  await host.goto('/setup-game')
  await expect(summaryRow(host, 'Game options')).toContainText('Classic · No house rules')
  await host.getByRole('link', { name: 'Edit game options' }).click()
  await expect(host).toHaveURL('/setup-game/options')
  await look(host, 'the options of Classic')

  await test.step('a preset fills the rows, and a row of one’s own is no preset', async () => {
    await press(host, 'Claim and lock Zones stay with whoever takes them for a while, in fixed teams.')
    await expect(host.getByRole('checkbox', { name: 'Lock' })).toBeChecked()
    await host.getByRole('checkbox', { name: 'Raise cap' }).check()
    await host.getByRole('radio', { name: 'Pay on approval' }).check()
    await host.getByRole('checkbox', { name: 'Auto-approval' }).check()
    const minutes = host.getByLabel('Minutes')
    await minutes.last().fill('90')
    await press(host, 'Save')
    await expect(toast(host, 'Auto-approval must be from 5 to 60 minutes')).toBeVisible()
    await expect(minutes.last()).toBeFocused()
    await minutes.last().fill('25')
    await look(host, 'the options of a host')
  })

  await test.step('leaving asks, saving keeps, a reload finds it', async () => {
    await host.getByRole('link', { name: 'Back to setup' }).click()
    await host
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await expectSaved(host, 'Game options have been saved')
    await host.reload()
    await expect(summaryRow(host, 'Game options')).toContainText(
      '6 house rules · Start money, Raise cap, Lock, Teams closed after start, Pay on approval, Auto-approval',
    )
  })

  await press(host, 'Create Game')
  await expect(host).toHaveURL(/\/lobby$/)
  const gameId = new URL(host.url()).pathname.split('/')[2] ?? ''
  await goTo(host, `/host/${gameId}/setup/options`)
  await expect(host.getByRole('checkbox', { name: 'Auto-approval' })).toBeChecked()
})

test('[C17] [C12] those who wait read the house rules, and each change of them', async ({ gather }) => {
  const { host, red, gameId } = await gather({ setup: { options: { lockMinutes: 20 } } })
  await red.goto(`/waiting/${gameId}`)
  const theGame = red.getByRole('region', { name: 'The Game' })
  await expect(theGame).toContainText('A zone that changes hands is locked for 20 minutes.')
  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('link', { name: 'Edit this game' }).click()
  await host.getByRole('link', { name: 'Edit game options' }).click()
  await host.getByRole('radio', { name: 'Pay on approval' }).check()
  await press(host, 'Save')
  await expect(host).toHaveURL(`/host/${gameId}/setup`)
  await expect(theGame).toContainText('pays when the host approves it')
  await expect(toast(red, 'The host changed the house rules')).toBeVisible()
  await look(red, 'the house rules of those who wait')
  await host.getByRole('link', { name: 'Back to lobby' }).first().click()
  await start(host)
  await openTab(red, 'Rules')
  await expect(red.getByRole('region', { name: 'House rules' })).toContainText('Lock')
  await look(red, 'Rules with house rules')
})

test('[H6] a game under Pay on approval: rewards wait, are paid once the host approves, and win', async ({
  gather,
  server,
}) => {
  const { host, red, blue, gameId } = await gather({ setup: { options: { review: 'on-approval' } } })
  await host.goto(`/host/${gameId}/lobby`)
  await start(host)
  await red.goto('/game/flop')
  await blue.goto('/game/home')
  const [first = '', second = '', third = '', fourth = ''] = await flopTitles(red)

  const reward = await claim(red, first)
  await expect(toast(red, `${price(reward)} waiting until the host approves it`)).toBeVisible()
  await expect(header(red)).toContainText(`$0.00${price(reward)} waiting`)
  await expect(blue.getByRole('region', { name: 'Activity' })).toContainText(
    `"${first}" (${price(reward)} waiting)`,
  )

  await test.step('three wait, and no more', async () => {
    const more = (await claim(red, second)) + (await claim(red, third))
    await expect(header(red)).toContainText(`${price(reward + more)} waiting`)
    await expect(red.getByText('3 of your claims wait for approval.')).toBeVisible()
    await ticket(red, fourth).getByRole('button', { name: 'Mark complete' }).click()
    await press(red, 'Evidence Sent')
    await expect(toast(red, 'Failed to complete challenge')).toBeVisible()
    await expect(toast(red, /of your team’s claims wait for approval/)).toBeVisible()
    await look(red, 'the flop with three that wait')
  })

  await test.step('the host approves one, which pays it, and rejects one, which pays nothing', async () => {
    await goTo(host, '/manage/evidence')
    await expect(host.getByText('Paid once you approve it')).toBeVisible()
    await look(host, 'a claim that is paid on approval')
    await approve(host)
    await expect(toast(host, `"${first}": +${price(reward)}`)).toBeVisible()
    await expect(header(red)).toContainText(money(reward))
    await openTab(red, 'Home')
    await expect(red.getByRole('region', { name: 'Activity' })).toContainText(
      `was paid ${price(reward)} for "${first}"`,
    )
    await host.getByRole('button', { name: /^Reject .* gets nothing$/ }).click()
    const dialog = host.getByRole('dialog', { name: 'Reject this completion?' })
    await dialog.getByLabel('Reason', { exact: true }).fill('Too blurred.')
    await expect(dialog).toContainText(`stays at ${money(reward)}, as nothing was paid`)
    await dialog.getByRole('button', { name: 'Reject and undo' }).click()
    await expect(header(red)).toContainText(money(reward))
  })

  await test.step('what was paid is bid, and wins', async () => {
    const [zone] = (await readGame(red.context(), server.origin, gameId)).zones
    await openZone(red, zone?.title ?? '')
    await pressBid(red, reward)
    await expect(bidAmount(red)).toHaveValue('')
    await server.advance(9 * 60 * MINUTE_MS)
    await expect(red.getByText('Time is up.').first()).toBeVisible()
    await approve(host)
    await command(host.context(), server.origin, gameId, { type: 'EndGame' })
    await goTo(red, `/results/${gameId}`)
    await expect(red.getByText('Red Team').first()).toBeVisible()
    await expect(row(red, 'Final standings', 'Red Team')).toContainText('1')
  })
})

test('[H7] a claim with proof is paid by itself, and says so', async ({ gather, server }) => {
  const options = { review: 'on-approval', autoApproveMinutes: 5 }
  const { host, red, gameId } = await gather({ setup: { options } })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  const [first = ''] = await flopTitles(red)
  const { cards } = await readGame(red.context(), server.origin, gameId)
  const cardId = cards.find(({ title }) => title === first)?.id
  const reward = await claim(red, first)
  const message = { messageId: newCommandId(), text: 'At the fountain.', cardId, writtenAtMs: 1, photos: [] }
  const headers = { origin: server.origin }
  const posted = await red.request.post(`/api/games/${gameId}/messages`, { data: message, headers })
  expect(posted.ok()).toBe(true)
  await host.goto('/manage/evidence')
  await expect(host.getByText(/Paid once you approve it, or automatically at \d\d:\d\d/)).toBeVisible()
  await server.advance(4 * MINUTE_MS)
  await expect(header(red)).toContainText(`${price(reward)} waiting`)
  await server.advance(MINUTE_MS)
  await expect(header(red)).toContainText(money(reward))
  await expect(header(red)).not.toContainText('waiting')
  await goTo(red, '/game/chat')
  await expect(red.getByText(`Approved automatically: "${first}" for Red Team`)).toBeVisible()
})

test('[H1] [H3] [H5] a game of Claim and lock: zones lock when they change hands, until the winner stands', async ({
  gather,
  open,
  server,
}) => {
  const options = { startDollars: 50, lockMinutes: 20, areTeamsClosed: true }
  const { host, red, blue, gameId, code } = await gather({ setup: { options } })
  await host.goto(`/host/${gameId}/lobby`)
  await start(host)
  const [zone] = (await readGame(red.context(), server.origin, gameId)).zones
  const title = zone?.title ?? ''

  await test.step('red takes a zone, and nobody can bid on it', async () => {
    await red.goto('/game/home')
    await expect(header(red)).toContainText(money(50))
    await blue.goto('/game/home')
    await openZone(blue, title)
    await bidAmount(blue).fill('12')
    await openZone(red, title)
    await pressBid(red, 10)
    await expect(lockedNotice(red)).toContainText(/Locked until \d\d:\d\d/)
    await expect(lockedNotice(blue)).toContainText(/Locked until \d\d:\d\d/)
    await look(blue, 'a locked zone')
    await blue.getByRole('link', { name: 'Close' }).click()
    await expect(blue.getByRole('link', { name: title })).toContainText('Locked until')
    await look(blue, 'zones, one of them locked')
  })

  await test.step('nobody joins after the start', async () => {
    const late = await open()
    await expect(
      joinGame(late.request, server.origin, { gameCode: code, teamCode: CODES.red }),
    ).rejects.toThrow('its teams are closed')
    await goTo(host, '/manage/invite')
    await expect(host.getByText('Teams are closed after the start')).toBeVisible()
  })

  await test.step('once the lock has ended, blue takes it back by itself', async () => {
    await blue.getByRole('link', { name: title }).click()
    await expect(lockedNotice(blue)).toBeVisible()
    await server.advance(20 * MINUTE_MS)
    // Taken out of a pocket, a phone asks what time it is.
    await blue.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(bidAmount(blue)).toBeVisible()
    await pressBid(blue, 12)
    await expect(lockedNotice(blue)).toContainText(/Locked until \d\d:\d\d/)
    await expect(lockedNotice(red)).toBeVisible()
  })

  await test.step('the host’s edit lifts the lock', async () => {
    const edits = [{ zoneId: zone?.id, teamId: 't1', seenCents: 1_000, toCents: 3_000 }]
    await command(host.context(), server.origin, gameId, { type: 'EditBids', edits })
    await expect(bidAmount(blue)).toBeVisible()
  })

  await test.step('to the winner', async () => {
    await server.advance(8 * 60 * MINUTE_MS)
    await expect(red.getByText('Time is up.').first()).toBeVisible()
    await command(host.context(), server.origin, gameId, { type: 'EndGame' })
    await goTo(red, `/results/${gameId}`)
    await expect(row(red, 'Final standings', 'Red Team')).toContainText('1')
  })
})

test('[H2] [H4] the raise cap and double rewards are seen before they matter', async ({
  openHost,
  open,
  server,
}) => {
  const host = await openHost()
  const setup = { options: { startDollars: 50, raiseCapDollars: 15, doubleLastMinutes: 60 }, timing: HOUR }
  const { gameId, code } = await createGame(host.request, server.origin, setup)
  const red = await open()
  await joinGame(red.request, server.origin, { gameCode: code, teamCode: CODES.red })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await expect(red.getByText('Double', { exact: false }).first()).toBeVisible()
  await look(red, 'a flop of double rewards')
  const [first = ''] = await flopTitles(red)
  const { cards } = await readGame(red.context(), server.origin, gameId)
  const reward = await claim(red, first)
  // A page from before house rules is told the doubled value.
  expect(reward).toBe(cards.find(({ title }) => title === first)?.value)
  await expect(header(red)).toContainText(money(50 + reward))
  const [zone] = (await readGame(red.context(), server.origin, gameId)).zones
  await openZone(red, zone?.title ?? '')
  await expect(red.getByText('At most $15 (raise cap)')).toBeVisible()
  await bidAmount(red).fill('16')
  await expect(red.getByText('The raise cap allows at most $15 here.')).toBeVisible()
  await look(red, 'a bid above the cap')
  await pressBid(red, 15)
  await expect(red.getByText('At the raise cap')).toBeVisible()
})

const HOUR = {
  gameDurationHours: 1,
  gameDurationMinutes: 0,
  challengeDurationHours: 0,
  challengeDurationMinutes: 30,
}
