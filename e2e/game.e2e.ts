import type { Locator, Page } from '@playwright/test'
import { mailLink, newLogin } from './fixtures/accounts.ts'
import { misfits } from './fixtures/fits.ts'
import { CODES, command, readGame } from './fixtures/games.ts'
import { glancesOf, hasShown } from './fixtures/glances.ts'
import { layLine } from './fixtures/line.ts'
import {
  askToClaim,
  bid,
  bidAmount,
  claim,
  fillJoinForm,
  flopTitles,
  money,
  openTab,
  openZone,
  price,
  rewardOf,
  row,
  ticket,
  toast,
} from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

// With all that moves, as most people have it.
test.use({ reducedMotion: 'no-preference' })

const SOHO = 'SoHo & Greenwich Village'
const TRIBECA = 'Financial District, Tribeca & the Battery'
const HARLEM = 'Harlem, Washington Heights & Inwood'

test('[X71] [X92] [X98] a whole game: from the host’s sign-up to the results', async ({ open }) => {
  const [host, red, blue] = [await open({ device: LAPTOP }), await open(), await open()]
  const everyone = [host, red, blue]
  const watched = { takeover: '.play-takeover', toast: '[data-toast]' }
  const [seenByRed, seenByBlue] = [await glancesOf(red, watched), await glancesOf(blue, watched)]
  let gameCode = ''

  await test.step('the host signs up and opens the link in the mail', async () => {
    const { email, password } = newLogin()
    await host.goto('/')
    await host.getByRole('link', { name: 'Create a New Zone War' }).click()
    await host.getByRole('link', { name: 'Create an account' }).click()
    await expect(host.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await host.getByLabel('Email').fill(email)
    await host.getByLabel('Password', { exact: true }).fill(password)
    await host.getByLabel('Confirm Password', { exact: true }).fill(password)
    await host.getByRole('button', { name: 'Create Account' }).click()
    await expect(toast(host, 'Account created successfully')).toBeVisible()
    await expect(host.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    await expect(host.getByText(email)).toBeVisible()
    await host.goto(await mailLink(host.request, email))
    await host.getByLabel('Password', { exact: true }).fill(password)
    await host.getByRole('button', { name: 'Confirm Email' }).click()
    await expect(host).toHaveURL('/setup-game')
  })

  await test.step('the host creates a game with the defaults and copies the codes', async () => {
    await host.getByRole('button', { name: 'Create Game' }).click()
    await expect(toast(host, 'Game Created!')).toBeVisible()
    await expect(host).toHaveURL(/\/host\/[^/]+\/lobby$/)
    await host.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(toast(host, 'Copied!')).toBeVisible()
    gameCode = (await host.getByText(/^[A-HJ-NP-Z2-9]{6}$/).textContent()) ?? ''
    expect(await pasted(red)).toBe(gameCode)
    await host.getByRole('button', { name: 'Copy the code for Blue Team' }).click()
    await expect(toast(host, 'Code for Blue Team copied to clipboard')).toBeVisible()
    expect(await pasted(red)).toBe(CODES.blue)
    await expect(host.getByText('0 players have joined')).toBeVisible()
  })

  await test.step('two players join two teams, and the host sees them come', async () => {
    for (const [page, teamCode, team] of [
      [red, CODES.red, 'Red Team'],
      [blue, CODES.blue, 'Blue Team'],
    ] as const) {
      await page.goto('/')
      await page.getByRole('link', { name: 'Join a Zone War' }).click()
      // Codes are read aloud: capitals do not count in the game's.
      await fillJoinForm(page, gameCode.toLowerCase(), teamCode)
      await expect(toast(page, 'Joined Game')).toBeVisible()
      await expect(page.getByRole('heading', { name: "You're in!" })).toBeVisible()
      await expect(page.getByText(`You've joined as ${team}`)).toBeVisible()
      await expect(page.getByText('Waiting for the host to start the game...')).toBeVisible()
    }
    await expect(host.getByText('2 players have joined')).toBeVisible()
  })

  await test.step('the start moves everyone', async () => {
    await host.getByRole('button', { name: 'Start Game' }).click()
    const question = host.getByRole('alertdialog', { name: 'Start the game?' })
    await expect(question).toContainText(
      'Timer will begin immediately and all players will be moved to the game.',
    )
    await question.getByRole('button', { name: 'Start Game' }).click()
    for (const page of everyone) {
      await expect(page).toHaveURL('/game/home')
      await expect(page.getByText(/^0[78]:\d\d:\d\d$/).first()).toBeVisible()
      await expect(page.getByText('No activity yet')).toBeVisible()
    }
  })

  let [first = '', second = ''] = ['', '']
  const budget = { red: 0, blue: 0 }

  await test.step('a claim shows on all screens, and the question about the same card says so', async () => {
    await openTab(red, 'Flop')
    await openTab(blue, 'Flop')
    ;[first = '', second = ''] = await flopTitles(red)
    expect(await flopTitles(blue)).toContain(first)
    const tooLate = await askToClaim(blue, first)
    await expect(tooLate).toContainText(
      'You can only mark a challenge complete after sharing conclusive evidence.',
    )
    // With large text on a phone held sideways, it stays in the window.
    await blue.setViewportSize({ width: 844, height: 390 })
    const html = blue.locator('html')
    await html.evaluate(({ style }) => style.setProperty('font-size', '200%'))
    await expect(tooLate).toBeInViewport({ ratio: 1 })
    await html.evaluate(({ style }) => style.setProperty('font-size', ''))
    await blue.setViewportSize(PHONE.viewport)

    budget.red = await rewardOf(red, first)
    await (await askToClaim(red, first)).getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(toast(red, 'Challenge completed!')).toBeVisible()
    await expect(toast(red, `+${price(budget.red)} for Red Team`)).toBeVisible()
    // Spoken once: by the answer where it was claimed, by the news elsewhere.
    const news = `Red Team earns ${price(budget.red)}`
    await expect(blue.getByText(news)).toBeAttached()
    expect(await red.getByText(news).count()).toBe(0)
    await expect(row(host, 'Standings', 'Red Team')).toContainText(money(budget.red))
    await expect(host.getByText(`Red Team completed "${first}" (+${price(budget.red)})`)).toBeVisible()
    await expect(ticket(red, first)).toHaveCount(0)

    await expect(tooLate.getByRole('alert')).toHaveText(`Red Team claimed "${first}" first.`)
    await tooLate.getByRole('button', { name: 'Close' }).click()
    await expect(ticket(blue, first)).toHaveCount(0)
    expect(await flopTitles(blue)).toEqual(await flopTitles(red))

    budget.blue = await claim(blue, second)
    await expect(row(host, 'Standings', 'Blue Team')).toContainText(money(budget.blue))
  })

  await test.step('bids change the owner on all screens; a tie goes to the later team', async () => {
    await openTab(host, 'Zones')
    await expect(host.getByRole('link', { name: SOHO })).toContainText(/Unclaimed.*No Bid/s)
    await openTab(red, 'Zones')
    await expectAboveTabs(red, red.getByRole('link', { name: 'Zone 6' }))
    await openZone(red, SOHO)
    await openZone(blue, SOHO)
    await expect(blue.getByText('physically inside')).toBeVisible()

    await bid(blue, 3)
    await expect(toast(blue, 'Bid placed')).toBeVisible()
    await expect(row(red, 'Team totals', 'Blue Team')).toContainText(/Leader.*Holds this zone.*\$3\.00/s)
    await expect(host.getByRole('link', { name: SOHO })).toContainText(/Blue Team.*\$3\.00/s)

    // The bid that takes the zone is filled, in the team's colour; until then nothing is, and the amount that does is tinted and says what it brings.
    const form = red.getByRole('form', { name: 'Bid' })
    const filled = form.locator('button.bg-ink')
    const taking = form.getByRole('button', { name: '$3 takes it , 1 zone: 1st place', exact: true })
    const tinted = form.locator('button.bg-sunken')
    const isTintedAlone = async () => {
      await expect(filled).toHaveCount(0)
      await expect(tinted).toHaveCount(1)
      await expect(tinted.and(taking)).toBeVisible()
    }
    const gives = form.getByText('$3 gives you 1 zone: 1st place')
    await isTintedAlone()
    await expect(gives).toHaveCount(0)
    await expect(form.getByText('Bids aren’t refunded')).toBeVisible()
    await bidAmount(red).fill('1')
    await expect(red.getByText('$1 won’t take it: $2 more needed').first()).toBeVisible()
    await expect(row(red, 'Team totals', 'Red Team')).toContainText(
      /\$0\.00 with this bid \$1\.00.*Takes it at \$3/,
    )
    await expectFullTablet(red)
    await expect(form.getByRole('button', { name: /^Bid \$1 won’t take Zone 3/ })).toBeVisible()
    await isTintedAlone()
    await red.getByRole('button', { name: '$3 takes it', pressed: false }).click()
    await expect(red.getByRole('button', { name: '$3 takes it', pressed: true })).toBeVisible()
    await expect(gives).toBeVisible()
    await expect(form.getByText('Bids aren’t refunded')).toHaveCount(0)
    await expect(filled).toHaveText(/^Bid \$3 takes Zone 3/)
    await expect(filled).toHaveCSS('background-color', 'rgb(209, 19, 34)')
    await expect(red.getByText('Takes the zone').first()).toBeVisible()
    // For a second, in nobody's way, and spoken once.
    await red.getByRole('button', { name: `Bid $3 takes Zone 3 - ${SOHO}` }).click()
    await hasShown(seenByRed, 'takeover', 'Zone 3 is yours')
    await expect(red.getByRole('status').getByText('Zone 3 is yours')).toHaveCount(1)
    for (const page of [red, blue]) {
      const holder = page === red ? 'you hold' : 'Red holds'
      await expect(row(page, 'Team totals', 'Red Team')).toContainText(`Tied, ${holder} it`)
      await expect(row(page, 'Team totals', 'Blue Team')).toContainText(`LeaderTied, ${holder} it`)
    }
    await expect(host.getByRole('link', { name: SOHO })).toContainText(/Red Team.*\$3\.00/s)
    await openTab(host, 'Home')
    await expect(host.getByText(`Blue Team took Zone 3 - ${SOHO} with $3.00`)).toBeVisible()
    await expect(host.getByText(`Red Team took Zone 3 - ${SOHO} with $3.00`)).toBeVisible()
    budget.red -= 3
    budget.blue -= 3
    await expect(row(host, 'Standings', 'Red Team')).toContainText(
      new RegExp(`1 zone.*\\${money(budget.red)}`),
    )
  })

  await test.step('more than the balance is refused while it is typed', async () => {
    await bidAmount(red).fill(String(budget.red + 1))
    await expect(red.getByText('Insufficient funds.').first()).toBeVisible()
    await red.getByRole('button', { name: `Bid ${price(budget.red + 1)}` }).click()
    await expect(toast(red, 'Invalid bid')).toBeVisible()
    await expect(toast(red, 'Please enter a valid bid amount.')).toBeVisible()
    await expect(row(blue, 'Team totals', 'Red Team')).toContainText('$3.00')
  })

  await test.step('an announcement is pinned on all phones until it is dismissed', async () => {
    const words = 'Meet at the fountain at six. Bring the evidence.'
    await host.getByRole('button', { name: 'Make Announcement' }).click()
    const box = host.getByRole('dialog', { name: 'Make Announcement' })
    await expect(box.getByRole('button', { name: 'Send' })).toBeDisabled()
    await box.getByLabel('Announcement').fill(words)
    await expect(box.getByText(`${words.length}/140`)).toBeVisible()
    await box.getByRole('button', { name: 'Send' }).click()
    for (const page of everyone) {
      const pinned = page.getByRole('region', { name: 'From the host' })
      await expect(pinned).toContainText(words)
    }
    await red.getByRole('button', { name: 'Dismiss announcement' }).click()
    await expect(red.getByText(words)).toHaveCount(0)
    await red.reload()
    await expect(row(red, 'Team totals', 'Red Team')).toBeVisible()
    await expect(red.getByText(words)).toHaveCount(0)
    await expect(blue.getByRole('region', { name: 'From the host' })).toContainText(words)
  })

  await test.step('the host ends the game, and everyone learns how it ended', async () => {
    for (const title of [HARLEM, TRIBECA]) {
      await blue.getByRole('link', { name: 'Close' }).click()
      await blue.getByRole('link', { name: title }).click()
      await bid(blue, 1)
    }
    await openTab(host, 'Manage')
    await host.getByRole('button', { name: 'End Game' }).click()
    const question = host.getByRole('alertdialog', { name: 'End the current game?' })
    await expect(question).toContainText(
      'This will permanently end the game for all players. This action cannot be undone.',
    )
    await expect(question.getByText(/^0\d:\d\d:\d\d$/)).toBeVisible()
    await expect(row(host, 'Standings', 'Blue Team')).toContainText('2 zones')
    await question.getByRole('button', { name: 'End Game' }).click()
    // The toast goes as the dialog comes.
    for (const seen of [seenByRed, seenByBlue]) {
      await hasShown(seen, 'toast', 'Game Ended')
      await hasShown(seen, 'toast', 'This game has been ended by the host.')
    }
    for (const page of [red, blue]) {
      const dialog = page.getByRole('alertdialog', { name: 'The host has ended the game.' })
      await expect(dialog).toBeFocused()
      await expect(dialog).toContainText('This game session is now complete. Thank you for playing!')
      await expect(dialog.getByText('Blue Team wins')).toBeVisible()
      await expect(dialog).toContainText(page === red ? 'You came 2nd' : 'You won')
      await expect(row(page, 'Final standings', 'Red Team')).toContainText('1 zone')
    }
    await expect(host).toHaveURL('/setup-game')
    await expect(host.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('players and host open the results', async () => {
    await red.getByRole('link', { name: 'See all results' }).click()
    await host.getByRole('link', { name: 'Results of your last game' }).click()
    for (const page of [red, host]) {
      await expect(page).toHaveURL(/\/results\/[^/]+$/)
      await expect(page.getByRole('heading', { name: 'Final standings' })).toBeVisible()
      const board = page.getByRole('region', { name: 'Final standings' })
      await expect(board.getByText('Blue Team wins')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Red Team' })).toContainText(SOHO)
    }
    await expect(red.getByRole('region', { name: 'Your result' })).toContainText('You came 2nd')
    await blue.getByRole('button', { name: 'Return to Home' }).click()
    await expect(blue).toHaveURL('/')
    await expect(blue.getByRole('link', { name: 'Join a Zone War' })).toBeVisible()
    await expect(blue.getByText('Return to my game')).toHaveCount(0)
  })
})

test('a bid on a price that has moved is refused before anything is charged', async ({ gather, server }) => {
  const line = await layLine(server.port)
  const { gameId, host, red, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  const budget = await claim(red, (await flopTitles(red))[0] ?? '')
  await blue.goto(`${line.origin}/game/flop`)
  await claim(blue, (await flopTitles(blue))[0] ?? '')
  await openZone(red, SOHO)
  await openZone(blue, SOHO)
  await bid(red, 4)
  await expect(blue.getByRole('button', { name: '$4 takes it' })).toBeVisible()

  // Blue's phone hears nothing for a moment: it still shows the old price.
  line.stall('down')
  await bid(red, 5)
  await blue.getByRole('button', { name: '$4 takes it' }).click()
  await blue.getByRole('button', { name: 'Bid $4' }).click()
  await line.held()
  line.resume()

  await expect(blue.getByText('The price is now $9. Nothing was charged.').first()).toBeVisible()
  await expect(row(blue, 'Team totals', 'Blue Team')).toContainText('$0.00 with this bid $4.00')
  await expect(blue.getByRole('button', { name: '$9 takes it' })).toBeVisible()
  const { teams } = await readGame(host.context(), server.origin, gameId)
  expect(teams.map(({ balanceCents }) => balanceCents)[0]).toBe((budget - 9) * 100)
  await line.close()
})

/** What a person gets who pastes into the form for joining. */
async function pasted(page: Page): Promise<string> {
  await page.goto('/join')
  await page.getByLabel('Team Code').focus()
  await page.keyboard.press('ControlOrMeta+V')
  return page.getByLabel('Team Code').inputValue()
}

/** A tablet held upright has a zone's map down to the tabs, and nothing is cut. */
async function expectFullTablet(page: Page): Promise<void> {
  const tablet = { width: 820, height: 1180 }
  await page.setViewportSize(tablet)
  // A phone's page has made way for a toast.
  await page.evaluate(() => window.scrollTo(0, 0))
  const gap = await expectAboveTabs(page, page.getByRole('link', { name: /Open the map/ }))
  expect(gap, 'the map down to the tabs').toBeLessThan(60)
  expect(await misfits(page, { ...tablet, text: 200 })).toEqual([])
}

/** @returns how far above, in px */
async function expectAboveTabs(page: Page, shown: Locator): Promise<number> {
  await expect(shown).toBeVisible()
  const tabs = await page.getByRole('navigation', { name: 'Game' }).boundingBox()
  const box = await shown.boundingBox()
  const gap = (tabs?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
  expect(gap).toBeGreaterThan(0)
  return gap
}
