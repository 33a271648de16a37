import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { CODES, command, readGame } from './fixtures/games.ts'
import { flopTitles, row, ticket, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, test } from './fixtures/test.ts'

const MOST_TABS = 60

test('[X96] [X98] joining, claiming and bidding by keyboard alone', async ({ gather, open, server }) => {
  const { gameId, code, host } = await gather()
  const page = await open({ device: LAPTOP })
  await page.goto('/')

  await test.step('join', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Join a Zone War' }))
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { name: 'Join an Existing Game' })
    await expect(title).toBeFocused()
    await tabTo(page, page.getByLabel('Game Code'))
    await page.keyboard.type(code)
    await tabTo(page, page.getByLabel('Team Code'))
    await page.keyboard.type(CODES.blue)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: "You're in!" })).toBeFocused()
  })

  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await expect(page).toHaveURL('/game/home')
  await expect(page.getByRole('button', { name: 'Skip the countdown' })).toHaveCount(0)

  await test.step('claim: the dialog takes the focus, keeps it, and gives it back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Flop' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'The Flop' })).toBeFocused()
    const title = (await flopTitles(page))[1] ?? ''
    const claim = ticket(page, title).getByRole('button', { name: 'Mark complete' })
    const dialog = page.getByRole('alertdialog', { name: 'Have you sent evidence?' })
    await tabTo(page, claim)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (const _ of ['Tab', 'Tab', 'Tab']) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(claim).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Evidence Sent' }))
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Challenge completed!')).toBeVisible()
    await expect(ticket(page, title)).toHaveCount(0)
    await expect(page.locator('[data-claim]:focus')).toHaveCount(1)
  })

  await test.step('a card that the host’s team claims under the question: it says so, and the next one has the focus', async () => {
    const { cards } = await readGame(host.context(), server.origin, gameId)
    const cardId = (await page.locator('[data-claim]:focus').getAttribute('data-claim')) ?? ''
    const title = cards.find(({ id }) => id === cardId)?.title
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Have you sent evidence?' })
    await expect(dialog.getByRole('button', { name: 'Evidence Sent' })).toBeVisible()
    await command(host.context(), server.origin, gameId, { type: 'ClaimCard', cardId })
    await expect(dialog.getByRole('alert')).toHaveText(`Red Team claimed "${title}" first.`)
    await expect(dialog.getByRole('button', { name: 'Evidence Sent' })).toHaveCount(0)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-claim]:focus')).toHaveCount(1)
  })

  await test.step('bid', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Zones' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Zones' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Midtown East' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Midtown East' })).toBeFocused()
    await tabTo(page, page.getByLabel('Bid amount'))
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Bid placed')).toBeVisible()
    await expect(row(page, 'Team totals', 'Blue Team')).toContainText(/Holds this zone.*\$3\.00/s)
    await expect(page.getByLabel('Bid amount')).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Close' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Zones' })).toBeFocused()
  })
})

test('setting a game up by keyboard alone', async ({ openHost }) => {
  const host = await openHost({ device: LAPTOP })
  await host.goto('/setup-game')
  await tabTo(host, host.getByRole('link', { name: 'Edit teams' }))
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Teams', level: 1 })).toBeFocused()
  await tabTo(host, host.getByLabel('Team 1 name'))
  await host.keyboard.press('ControlOrMeta+A')
  await host.keyboard.type('Night Owls')

  await tabTo(host, host.getByRole('button', { name: 'Save' }))
  await host.keyboard.press('Enter')
  await expect(toast(host, 'Team settings have been saved')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Setup Game' })).toBeFocused()

  await tabTo(host, host.getByRole('link', { name: 'Edit challenges' }))
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Challenges', level: 1 })).toBeFocused()
  await tabTo(host, host.getByRole('button', { name: /^Add/ }))
  await tabTo(host, host.getByRole('link', { name: 'Back to setup' }), 'Shift+Tab')
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Setup Game' })).toBeFocused()

  await tabTo(host, host.getByRole('link', { name: 'Edit custom rules' }))
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Custom Rules', level: 1 })).toBeFocused()
  await tabTo(host, host.getByRole('button', { name: 'Bold' }))
  // Through the text and out of it again.
  await tabTo(host, host.getByRole('button', { name: 'Save Rules' }))
  await host.keyboard.press('Enter')
  await expect(toast(host, 'Custom rules have been saved')).toBeVisible()

  await expect(host.getByRole('heading', { name: 'Setup Game' })).toBeFocused()
  await tabTo(host, host.getByRole('link', { name: 'Edit timing' }))
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Timing', level: 1 })).toBeFocused()
  await tabTo(host, host.getByRole('link', { name: 'Back to setup' }), 'Shift+Tab')
  await host.keyboard.press('Enter')

  await expect(host.getByRole('heading', { name: 'Setup Game' })).toBeFocused()
  await tabTo(host, host.getByRole('button', { name: 'Create Game' }))
  await host.keyboard.press('Enter')
  await expect(host.getByText('Night Owls', { exact: true })).toBeVisible()
})

test('the map and its zones, changed by keyboard alone', async ({ openHost }) => {
  const host = await openHost({ device: LAPTOP })
  await host.goto('/setup-game')
  await tabTo(host, host.getByRole('link', { name: 'Edit map' }))
  await host.keyboard.press('Enter')
  await expect(host.getByRole('heading', { name: 'Map & Zones', level: 1 })).toBeFocused()

  await test.step('the picture', async () => {
    await tabTo(host, host.getByLabel('Upload image'))
    const choosing = host.waitForEvent('filechooser')
    await host.keyboard.press('Space')
    await (await choosing).setFiles({ name: 'map.png', mimeType: 'image/png', buffer: await picture() })
    await expect(host.getByRole('img', { name: 'The map of this game' })).toBeVisible()
    await tabTo(host, host.getByRole('button', { name: 'Remove', exact: true }))
    await host.keyboard.press('Enter')
    await expect(host.getByText('No map image')).toBeVisible()
    await expect(host.getByLabel('Upload image')).toBeFocused()
    await tabTo(host, host.getByRole('button', { name: 'Default map' }))
    await host.keyboard.press('Space')
    await expect(host.getByRole('img', { name: 'The default map of Manhattan' })).toBeVisible()
    await expect(host.getByLabel('Upload image')).toBeFocused()
  })

  await test.step('zones are written, moved, removed and added', async () => {
    await tabTo(host, host.getByLabel('Zone 1 title'))
    await host.keyboard.press('ControlOrMeta+A')
    await host.keyboard.type('Harbour')
    await tabTo(host, host.getByLabel('Zone 1 description'))
    await host.keyboard.press('ControlOrMeta+A')
    await host.keyboard.type('From pier to pier')
    await tabTo(host, host.getByRole('button', { name: 'Move Zone 1 down' }), 'Shift+Tab')
    await host.keyboard.press('Enter')
    await expect(host.getByLabel('Zone 2 title')).toHaveValue('Harbour')
    await expect(host.getByRole('button', { name: 'Move Zone 2 down' })).toBeFocused()
    await tabTo(host, host.getByRole('button', { name: 'Remove Zone 3' }))
    await host.keyboard.press('Enter')
    await expect(host.getByText('9 of 20 maximum zones')).toBeVisible()
    await expect(host.getByRole('group', { name: 'Zone 3' })).toBeFocused()
    await tabTo(host, host.getByRole('button', { name: 'Add zone' }))
    await host.keyboard.press('Enter')
    await expect(host.getByRole('group', { name: 'Zone 10' })).toBeFocused()
    await tabTo(host, host.getByLabel('Zone 10 description'))
    await host.keyboard.type('Up on the hill')
  })

  await test.step('a list is pasted', async () => {
    const open = host.getByRole('button', { name: 'Paste a list' })
    await tabTo(host, open)
    await host.keyboard.press('Enter')
    const dialog = host.getByRole('dialog', { name: 'Paste a list' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await tabTo(host, dialog.getByLabel('List of zones'))
    await host.keyboard.type('Locks: By the canal')
    await tabTo(host, dialog.getByRole('button', { name: 'Check 1 row' }))
    await host.keyboard.press('Enter')
    await tabTo(host, dialog.getByRole('button', { name: /^Add/ }))
    await host.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(host.getByText('11 of 20 maximum zones')).toBeVisible()
    await expect(open).toBeFocused()
  })

  await test.step('borders', async () => {
    await tabTo(host, host.getByRole('button', { name: 'Map link and borders' }))
    await host.keyboard.press('Enter')
    await tabTo(host, host.getByRole('button', { name: 'Import borders' }))
    await host.keyboard.press('Enter')
    const dialog = host.getByRole('dialog', { name: 'Import borders' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await host.keyboard.press('Escape')
    await expect(host.getByRole('button', { name: 'Import borders' })).toBeFocused()
    await tabTo(host, host.getByRole('button', { name: 'Remove the border of Zone 1' }))
    await host.keyboard.press('Enter')
    await expect(host.getByText('8 of 11 zones have one')).toBeVisible()
    await expect(host.getByRole('button', { name: 'Remove the border of Zone 2' })).toBeFocused()
  })

  await tabTo(host, host.getByRole('button', { name: 'Save' }))
  await host.keyboard.press('Enter')
  await expect(toast(host, 'Map with 11 zones has been saved')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Setup Game' })).toBeFocused()
})

test('challenges, changed by keyboard alone', async ({ openHost }) => {
  const host = await openHost({ device: LAPTOP })
  await host.goto('/setup-game/challenges')
  // The first of them opens 'Export, clear, reset'.
  const toggle = host.getByRole('heading').getByRole('button')
  const rows = host.getByRole('listitem').filter({ has: toggle })
  const opener = (number: number) => toggle.nth(number)
  await expect(rows).toHaveCount(80)

  await test.step('one is opened, written and closed', async () => {
    await tabTo(host, opener(2))
    await host.keyboard.press('Enter')
    await expect(opener(2)).toHaveAttribute('aria-expanded', 'true')
    await tabTo(host, rows.nth(1).getByLabel('Title'))
    await host.keyboard.press('ControlOrMeta+A')
    await host.keyboard.type('Ferry there and back')
    await tabTo(host, rows.nth(1).getByLabel('Value'))
    await host.keyboard.press('ControlOrMeta+A')
    await host.keyboard.type('45')
    await tabTo(host, rows.nth(1).getByLabel('Description'))
    await host.keyboard.press('ControlOrMeta+A')
    await host.keyboard.type('Film both landings.')
  })

  await test.step('it is moved, and the focus with it', async () => {
    await tabTo(host, rows.nth(1).getByRole('button', { name: 'Move up' }))
    await host.keyboard.press('Enter')
    await expect(rows.first()).toContainText('Ferry there and back')
    await expect(rows.first().getByRole('button', { name: 'Move up' })).toBeFocused()
    await tabTo(host, rows.first().getByRole('button', { name: 'Move to the bottom' }))
    await host.keyboard.press('Enter')
    await expect(rows.last()).toContainText('Ferry there and back')
    await expect(rows.last().getByRole('button', { name: 'Move to the bottom' })).toBeFocused()
    await expect(rows.last().locator(':focus')).toBeInViewport()
    await tabTo(host, rows.last().getByRole('button', { name: 'Move to the top' }), 'Shift+Tab')
    await host.keyboard.press('Enter')
    await tabTo(host, opener(1), 'Shift+Tab')
    await host.keyboard.press('Enter')
    await expect(opener(1)).toHaveAttribute('aria-expanded', 'false')
    await expect(opener(1)).toContainText('$45')
  })

  await test.step('one is removed, and one added', async () => {
    await tabTo(host, opener(2))
    await host.keyboard.press('Enter')
    const next = (await opener(3).textContent())?.replace(/^3/, '2') ?? ''
    await tabTo(host, rows.nth(1).getByRole('button', { name: 'Remove' }))
    await host.keyboard.press('Enter')
    await expect(host.getByText('79 of 120 maximum challenges')).toBeVisible()
    await expect(opener(2)).toHaveText(next)
    await expect(opener(2)).toBeFocused()
    await tabTo(host, host.getByRole('button', { name: 'Add challenge' }), 'Shift+Tab')
    await host.keyboard.press('Enter')
    await expect(rows.last().getByLabel('Title')).toBeFocused()
    await host.keyboard.type('Skip a stone')
    await tabTo(host, rows.last().getByLabel('Value'))
    await host.keyboard.press('ControlOrMeta+A')
    await host.keyboard.type('20')
    await tabTo(host, rows.last().getByLabel('Description'))
    await host.keyboard.type('Three times at least.')
  })

  await tabTo(host, host.getByRole('button', { name: 'Save' }))
  await host.keyboard.press('Enter')
  await expect(toast(host, '80 challenges have been saved')).toBeVisible()
  await expect(host.getByRole('heading', { name: 'Setup Game' })).toBeFocused()
})

test('the host’s lobby and the start by keyboard alone', async ({ gather }) => {
  const { gameId, host } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  const start = host.getByRole('main').getByRole('button', { name: 'Start Game' })
  const dialog = host.getByRole('alertdialog', { name: 'Start the game?' })
  await tabTo(host, start)
  await host.keyboard.press('Enter')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await host.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(start).toBeFocused()
  await host.keyboard.press('Space')
  await tabTo(host, dialog.getByRole('button', { name: 'Start Game' }))
  await host.keyboard.press('Enter')
  await expect(host).toHaveURL('/game/home')
  await expect(host.getByRole('button', { name: 'Skip the countdown' })).toHaveCount(0)
  await tabTo(host, host.getByRole('link', { name: 'Manage' }))
})

/** A small picture of one colour. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 160, channels: 3, background: '#1f63c7' } })
    .png()
    .toBuffer()

/** Presses Tab until this has the focus; each stop on the way must be visible as such. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0) {
      expect(await hasRing(focused), `a ring around ${await focused.evaluate((it) => it.outerHTML)}`).toBe(
        true,
      )
    }
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MOST_TABS} tabs did not reach ${target}`)
}

/** Whether an element, or the frame right around it, shows an outline of two pixels or more. */
function hasRing(element: Locator): Promise<boolean> {
  return element.evaluate((focused) =>
    [focused, focused.parentElement, focused.parentElement?.parentElement].some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }),
  )
}
