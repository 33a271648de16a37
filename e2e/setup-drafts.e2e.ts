import type { Locator, Page, Route } from '@playwright/test'
import { look } from './fixtures/look.ts'
import { codeOf, field, nameOf, openEditor, summaryRow, unfold } from './fixtures/setup-editor.ts'
import { expectSaved, press, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Discard changes?' })

const STORAGE_IS_FULL =
  'This browser’s storage is full or turned off. Free some space, or allow storage for this page, then save again. Your changes are still here.'

/** The browser's own button: it neither waits for nor knows of what the page makes of it. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
}

test('unsaved changes are asked about, whichever way one leaves', async ({ openHost }) => {
  const page = await openHost()
  await openEditor(page, 'teams')
  const [before, changed] = ['Red Team', 'Foxes']
  const change = () => nameOf(page, 1).fill(changed)

  await test.step('without changes nobody asks', async () => {
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await expect(page).toHaveURL('/setup-game')
    await openEditor(page, 'teams')
    await change()
    await nameOf(page, 1).fill(before)
    await page.goBack()
    await expect(page).toHaveURL('/setup-game')
  })

  await test.step('by the arrow', async () => {
    await openEditor(page, 'teams')
    await change()
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/setup-game/teams')
    await expect(nameOf(page, 1)).toHaveValue(changed)
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/setup-game')
    await expect(summaryRow(page, 'Teams')).toContainText(before)
  })

  await test.step('by the browser’s back, again and again', async () => {
    await openEditor(page, 'teams')
    await change()
    for (let time = 0; time < 2; time += 1) {
      await goBack(page)
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(page).toHaveURL('/setup-game/teams')
      await expect(nameOf(page, 1)).toHaveValue(changed)
    }
    await goBack(page)
    await expect(question(page)).toBeVisible()
    // Once more while being asked: still asked.
    await goBack(page)
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/setup-game')
    await expect(page.getByRole('button', { name: 'Create Game' })).toBeEnabled()
    await expect(summaryRow(page, 'Teams')).toContainText(before)
  })

  await test.step('by any other link of ours', async () => {
    await openEditor(page, 'teams')
    await change()
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/join">Elsewhere</a>')
    })
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/setup-game/teams')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/join')
  })

  await test.step('a host who opened the editor by its address is led to the setup', async () => {
    await page.goto('/setup-game/timing')
    await field(page, 'Game duration', 'Hours').fill('9')
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/setup-game')
    await expect(summaryRow(page, 'Timing')).toContainText('Game 8 h')
  })

  await test.step('by closing or reloading the tab, and only then', async () => {
    await openEditor(page, 'teams')
    await change()
    const [asked] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => setTimeout(() => location.reload())),
    ])
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await expect(nameOf(page, 1)).toHaveValue(changed)
    await expectSaved(page, 'Team settings have been saved')
    await page.reload()
    await expect(summaryRow(page, 'Teams')).toContainText(changed)
  })
})

test('a draft that cannot be read is told and replaced', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await page.goto('/setup-game')
  await page.evaluate(() => {
    localStorage.setItem('zonewar:teams', '[{"id":')
    localStorage.setItem('zonewar:timing', '{"gameDurationHours":"two"}')
    localStorage.setItem('zonewar:rules', '<p>Be kind</p>')
  })
  await page.reload()
  const notice = page.getByText('Your saved teams and timing couldn’t be read.')
  await expect(notice).toBeVisible()
  await expect(summaryRow(page, 'Teams')).toContainText('2 teams · Red Team, Blue Team')
  await expect(summaryRow(page, 'Custom Rules')).toContainText('Added')
  await page.getByRole('link', { name: 'Edit teams' }).click()
  await expect(page.getByText('What you saved here before couldn’t be read.')).toBeVisible()
  await expectSaved(page, 'Team settings have been saved')
  await expect(page.getByText('Your saved timing couldn’t be read.')).toBeVisible()
  await press(page, 'Use the defaults')
  await expect(page.getByText('couldn’t be read')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create Game' })).toBeEnabled()
  await expect(page.getByText('couldn’t be read')).toHaveCount(0)
})

test('[X83] a browser that keeps nothing says so in every editor, and what to do', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  for (const [editor, words] of [
    ['teams', 'Failed to save team settings'],
    ['timing', 'Failed to save timing settings'],
    ['challenges', 'Failed to save challenges'],
    ['map', 'Failed to save map settings'],
    ['custom rules', 'Failed to save custom rules'],
    ['game options', 'Failed to save game options'],
  ] as const) {
    await openEditor(page, editor)
    await page.locator('#save').click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, words)).toBeVisible()
    await expect(toast(page, STORAGE_IS_FULL)).toBeVisible()
    await expect(page.getByRole('main').getByText(STORAGE_IS_FULL)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#save')).toBeEnabled()
  }
})

test('[X45] a game that cannot be created says why, Create can be pressed again, and a lost answer is no failure', async ({
  openHost,
}) => {
  const page = await openHost()
  await page.goto('/setup-game')
  const timing = (hours: number) =>
    JSON.stringify({
      gameDurationHours: hours,
      gameDurationMinutes: 0,
      challengeDurationHours: 1,
      challengeDurationMinutes: 0,
    })
  const keep = (text: string) => page.evaluate((kept) => localStorage.setItem('zonewar:timing', kept), text)
  await keep(timing(25))
  await page.reload()
  await expect(summaryRow(page, 'Timing')).toContainText('Game duration cannot exceed 24 hours')
  await press(page, 'Create Game')
  await expect(toast(page, 'Failed to create game')).toBeVisible()
  await expect(toast(page, 'Game duration cannot exceed 24 hours')).toBeVisible()

  await page.context().setOffline(true)
  await press(page, 'Create Game')
  await expect(toast(page, 'No connection. Check your signal and try again.')).toBeVisible()
  await page.context().setOffline(false)
  // Another tab mends it.
  await keep(timing(5))
  // The game is made, and the answer lost.
  const lose = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/games', lose, { times: 1 })
  await press(page, 'Create Game')
  await expect(toast(page, 'Game Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/host\/\w+\/lobby$/)
})

test('[X10] [C10] the summary warns of codes that can be guessed, and shuffles them; the host’s own stay', async ({
  openHost,
}) => {
  const page = await openHost()
  await openEditor(page, 'teams')
  await unfold(page, 'Team codes')
  await codeOf(page, 2).fill('nightbus')
  await expectSaved(page, 'Team settings have been saved')
  const teams = summaryRow(page, 'Teams')
  await expect(teams).toContainText('This code is easy to guess: red123.')
  await look(page, 'summary with guessable codes')
  await press(page, 'Shuffle codes')
  await expect(toast(page, 'Codes shuffled')).toBeVisible()
  await expect(toast(page, /^[a-z]{3,6}[2-9]{4}, nightbus$/)).toBeVisible()
  await expect(teams).not.toContainText('easy to guess')
  await expect(page.getByRole('link', { name: 'Edit teams' })).toBeFocused()
  await press(page, 'Create Game')
  await expect(page.getByText('nightbus', { exact: true })).toBeVisible()
  await expect(page.getByText('easy to guess')).toHaveCount(0)
})
