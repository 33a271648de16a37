import type { Locator, Page } from '@playwright/test'
import { CODES, command } from './fixtures/games.ts'
import { flopTitles, row, ticket, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, test } from './fixtures/test.ts'

const MOST_TABS = 60

test('joining, claiming and bidding by keyboard alone', async ({ gather, open, server }) => {
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
