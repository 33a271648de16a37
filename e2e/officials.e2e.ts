import type { Page } from '@playwright/test'
import { signUpHost } from './fixtures/accounts.ts'
import { approve, dispute } from './fixtures/desk.ts'
import { command } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { claim, flopTitles, money, openTab, press, price, toast } from './fixtures/steps.ts'
import { expect, type Opening, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const header = (page: Page) => page.getByRole('banner')

test('[K1] a host who doesn’t play sees everything, and neither bids nor claims', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather()
  await host.goto(`/host/${gameId}/setup/teams`)
  await expect(host.getByText('You play for Team 1')).toBeVisible()
  await goTo(host, `/host/${gameId}/setup/options`)
  await host.getByRole('checkbox', { name: 'I don’t play' }).check()
  await press(host, 'Save')
  await expect(host).toHaveURL(`/host/${gameId}/setup`)
  await goTo(host, `/host/${gameId}/setup/teams`)
  await expect(host.getByText('You play for Team 1')).toBeHidden()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })

  await goTo(host, '/game/home')
  await expect(header(host)).toContainText('Host')
  await expect(header(host)).not.toContainText('$')
  await openTab(host, 'Flop')
  await expect(host.getByText('You’re not in a team.')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Mark complete' })).toHaveCount(0)
  await look(host, 'the flop of a host who doesn’t play')
  await openTab(host, 'Zones')
  await expect(host.getByRole('button', { name: /Ours/ })).toHaveCount(0)
  await look(host, 'the zones of a host who doesn’t play')
  await host
    .getByRole('link', { name: /Zone 1\b/ })
    .first()
    .click()
  await expect(host.getByRole('region', { name: 'Bid', exact: true })).toContainText('Only teams bid')
  await look(host, 'a zone of a host who doesn’t play')

  await goTo(host, '/game/chat')
  await host.getByRole('textbox', { name: 'Message' }).fill('Where are you all?')
  await press(host, 'Post')
  await red.goto('/game/chat')
  await expect(red.getByRole('article', { name: /^Host, / })).toContainText('Where are you all?')
  await goTo(red, '/game/rules')
  await expect(red.getByRole('region', { name: 'House rules' })).toContainText('Host doesn’t play')
})

/** The host invites someone under a name. @returns the path of the link */
async function invite(host: Page, office: 'co-host' | 'referee', name: string): Promise<string> {
  await host.goto('/manage/officials')
  await press(host, `Invite ${office}`)
  await host.getByRole('dialog').getByLabel('Name').fill(name)
  return linkFrom(host, () => press(host, 'Make the link'))
}

/** The path of the link that a press makes. */
async function linkFrom(host: Page, make: () => Promise<void>): Promise<string> {
  const answer = host.waitForResponse((response) => response.url().endsWith('/officials') && response.ok())
  await make()
  const response = await answer
  const { token } = (await response.json()) as { token: string }
  const gameId = new URL(response.url()).pathname.split('/')[3]
  await expect(host.getByRole('dialog', { name: /^A link for/ })).toBeVisible()
  return `/office/${gameId}#${token}`
}

/** A phone that has taken the office behind a link. */
async function official(open: (opening?: Opening) => Promise<Page>, link: string): Promise<Page> {
  const phone = await open()
  await phone.goto(link)
  await press(phone, 'Take the office')
  return phone
}

test('[K2] [K3] [K5] [K6] [K7] [K8] a referee decides all claims under Pay on approval, and is dismissed', async ({
  gather,
  open,
  server,
}) => {
  const { host, red, gameId } = await gather({ setup: { options: { review: 'on-approval' } } })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const link = await invite(host, 'referee', 'Ada')
  await look(host, 'the link of a referee')
  const referee = await open()
  await referee.goto(link)
  await expect(referee.getByText('asks you to help run it')).toBeVisible()
  await look(referee, 'the invitation of a referee')
  await press(referee, 'Take the office')
  await expect(toast(referee, 'You’re a referee now')).toBeVisible()
  await expect(header(referee)).toContainText('Referee')
  await press(host, 'Close')
  await expect(host.getByRole('list', { name: 'Officials' })).toContainText('Referee · Here')
  await look(host, 'the officials')

  await test.step('the link is dead, on any phone', async () => {
    const other = await open()
    await other.goto(link)
    await expect(other.getByText('This link doesn’t work any more.')).toBeVisible()
    await look(other, 'a link that has been used')
    await other.close()
  })

  await test.step('a claim waits, and is paid when the referee approves it', async () => {
    await red.goto('/game/flop')
    const [first = '', second = ''] = await flopTitles(red)
    const reward = await claim(red, first)
    await expect(header(red)).toContainText(`${price(reward)} waiting`)
    await openTab(referee, 'Manage')
    await expect(referee.getByRole('link', { name: /Manage Budgets|Invite Players/ })).toHaveCount(0)
    await expect(referee.getByRole('button', { name: /End Game|Extend/ })).toHaveCount(0)
    await look(referee, 'Manage of a referee')
    await goTo(referee, '/manage/evidence')
    await approve(referee)
    await expect(toast(referee, `"${first}": +${price(reward)}`)).toBeVisible()
    await expect(header(red)).toContainText(money(reward))
    await claim(red, second)
    await referee.getByRole('button', { name: /^Reject .* gets nothing$/ }).click()
    const dialog = referee.getByRole('dialog', { name: 'Reject this completion?' })
    await dialog.getByLabel('Reason', { exact: true }).fill('Too blurred.')
    await dialog.getByRole('button', { name: 'Reject and undo' }).click()
    await openTab(red, 'Home')
    const feed = red.getByRole('region', { name: 'Activity' })
    await expect(feed.getByRole('listitem').filter({ hasText: `was paid ${price(reward)}` })).toContainText(
      'Referee Ada',
    )
    await look(red, 'a feed with decisions by a referee')
    await goTo(red, '/game/chat')
    await expect(red.getByText(`Referee Ada approved "${first}" for Red Team`)).toBeVisible()
  })

  await test.step('who plays and hosts is asked before deciding on the own team’s claim', async () => {
    await goTo(host, '/game/flop')
    // One more than usual, as one came back.
    await expect(host.getByRole('article')).toHaveCount(8)
    const title = (await host.getByRole('article').first().getByRole('heading').textContent()) ?? ''
    await claim(host, title)
    await goTo(host, '/manage/evidence')
    await expect(host.getByText('Your own team', { exact: true })).toBeVisible()
    await approve(host)
    const question = host.getByRole('alertdialog', { name: 'Decide for your own team?' })
    await expect(question).toContainText('Referee Ada can decide it instead.')
    await question.getByRole('button', { name: 'Decide anyway' }).click()
    await expect(host.getByText('All caught up')).toBeVisible()
  })

  await goTo(host, '/manage/officials')
  await press(host, 'Remove Ada')
  await host.getByRole('alertdialog').getByRole('button', { name: 'Remove official' }).click()
  await expect(toast(referee, 'You are no longer a referee.')).toBeVisible()
  await referee.goto('/manage')
  await expect(referee).not.toHaveURL('/manage')
  await expect(host.getByText('You run this game alone')).toBeVisible()
})

test('[K6] the host’s phone dies: a co-host goes on to the end', async ({ gather, open, server }) => {
  const { host, red, blue, gameId } = await gather()
  const link = await invite(host, 'co-host', 'Cleo')
  const cohost = await official(open, link)
  await expect(cohost).toHaveURL(`/host/${gameId}/lobby`)
  await look(cohost, 'the lobby of a co-host')
  await host.context().close()

  await press(cohost, 'Start Game')
  await cohost.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }).click()
  await expect(cohost).toHaveURL('/game/home')
  await openTab(cohost, 'Manage')
  await expect(cohost.getByRole('button', { name: 'End Game' })).toHaveCount(0)
  await look(cohost, 'Manage of a co-host')

  await red.goto('/game/flop')
  await blue.goto('/game/home')
  const [title = ''] = await flopTitles(red)
  const reward = await claim(red, title)
  await dispute(blue, title, 'Nobody was there.')
  await expect(toast(blue, 'Disputed')).toBeVisible()
  await server.advance(9 * 60 * MINUTE_MS)
  await expect(blue.getByText('Provisional result').first()).toBeVisible()

  // Loaded anew: its clock is the server's, which was moved.
  await cohost.goto('/manage/evidence')
  await approve(cohost)
  await goTo(cohost, '/manage')
  await press(cohost, 'Declare result')
  await expect(toast(cohost, 'Result declared')).toBeVisible()
  await expect(header(red)).toContainText(money(reward))
  await press(cohost, 'End Game')
  await cohost.getByRole('alertdialog').getByRole('button', { name: 'End Game' }).click()
  await expect(red.getByRole('alertdialog')).toBeVisible()
  await goTo(cohost, `/results/${gameId}`)
  await expect(cohost.getByText('Red Team').first()).toBeVisible()
  await look(cohost, 'the results of a co-host')
})

test('[K4] a new link takes the office to another phone', async ({ gather, open }) => {
  const { host } = await gather()
  const first = await official(open, await invite(host, 'referee', 'Ada'))
  await expect(first.getByText("You've joined as a referee")).toBeVisible()
  await expect(first.getByText('Office taken')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Test this phone' })).toHaveAttribute('href', '/phone-check')
  await look(first, 'the waiting screen of a referee')
  await press(host, 'Close')
  const link = await linkFrom(host, async () => {
    await press(host, 'New link for Ada')
    await host.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
  })
  await expect(toast(first, 'You are no longer a referee.')).toBeVisible()
  const second = await official(open, link)
  await expect(second.getByText("You've joined as a referee")).toBeVisible()
})

test('[K9] the host hands the game over to a co-host', async ({ gather, open, server }) => {
  const { host, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const cohost = await official(open, await invite(host, 'co-host', 'Cleo'))
  await press(host, 'Close')
  await press(host, 'Hand over to Cleo')
  const question = host.getByRole('alertdialog', { name: 'Hand the game over to Cleo?' })
  await look(host, 'the question before a hand-over')
  await question.getByRole('button', { name: 'Offer the game' }).click()
  await expect(toast(host, 'Offered to Cleo')).toBeVisible()
  await expect(host.getByRole('list', { name: 'Officials' })).toContainText('Offered the game')
  await openTab(cohost, 'Manage')
  await expect(cohost.getByRole('link', { name: 'Sign in to take over' })).toBeVisible()
  await look(cohost, 'an offer of the game')
  await signUpHost(cohost.request, server.origin)
  await cohost.goto('/manage')
  await press(cohost, 'Take over')
  await expect(cohost.getByRole('button', { name: 'End Game' })).toBeVisible()
  await expect(header(host)).toContainText('Co-host')
  await goTo(host, '/manage')
  await expect(host.getByRole('button', { name: /Extend/ })).toBeVisible()
  await expect(host.getByRole('button', { name: 'End Game' })).toHaveCount(0)
  await goTo(cohost, '/manage/officials')
  await expect(cohost.getByRole('list', { name: 'Officials' })).toContainText('Co-host 2')
  await look(cohost, 'the officials of a new host')
})
