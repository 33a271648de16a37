import type { Locator, Page } from '@playwright/test'
import { codeOf, field, nameOf, openEditor, summaryRow } from './fixtures/setup-editor.ts'
import { confirmEnd, expectSaved, openTab, press, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const colour = (page: Page, number: number, name: string): Locator =>
  page.getByRole('group', { name: `Team ${number} colour` }).getByRole('radio', { name })

async function expectInvalid(page: Page, words: string): Promise<void> {
  await press(page, 'Save')
  await expect(toast(page, 'Validation Error')).toBeVisible()
  await expect(toast(page, words)).toBeVisible()
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
}

test('[C1] [C2] [C8] what a host sets up is the game that is created', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })

  await test.step('three teams with names, colours and codes of their own', async () => {
    await openEditor(page, 'teams')
    await expect(page.getByText('You will be assigned to Team 1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove Team/ })).toHaveCount(0)
    // [X41] What turns round its neighbours is not even typed, and twenty emoji are twenty characters.
    await nameOf(page, 1).fill('\u202esexoF')
    await expect(nameOf(page, 1)).toHaveValue('sexoF')
    await nameOf(page, 1).fill('👩‍🚒'.repeat(21))
    await expect(nameOf(page, 1)).toHaveValue('👩‍🚒'.repeat(20))
    await expect(page.getByText('20/20', { exact: true })).toBeVisible()
    await expect(nameOf(page, 1)).toHaveAttribute('dir', 'auto')
    await nameOf(page, 1).fill('Foxes')
    await colour(page, 1, 'Orange').click()
    await press(page, 'Add team')
    await expect(nameOf(page, 3)).toHaveValue('Red Team')
    await colour(page, 3, 'Green').click()
    await expect(nameOf(page, 3)).toHaveValue('Green Team')
    await page.getByRole('button', { name: 'Orange: swap with Team 1' }).last().click()
    await expect(page.getByText('Swapped colours with Team 3.')).toBeVisible()
    await expect(colour(page, 1, 'Green')).toBeChecked()
    await page.getByRole('button', { name: 'Orange: swap with Team 3' }).first().click()
    await expect(nameOf(page, 3)).toHaveValue('Green Team')
    await press(page, 'Team codes')
    await expect(codeOf(page, 1)).toHaveAttribute('placeholder', 'orange123')
    await expect(codeOf(page, 3)).toHaveAttribute('placeholder', 'green123')
    await codeOf(page, 3).fill('Typo')
    await codeOf(page, 3).fill('')
    await codeOf(page, 2).fill('Canal7')
    await expectSaved(page, 'Team settings have been saved')
    await expect(summaryRow(page, 'Teams')).toContainText('3 teams · Foxes, Blue Team, Green Team')
  })

  await test.step('durations that are no multiple of five', async () => {
    await openEditor(page, 'timing')
    await expect(page.getByText('Ends 8 h after the start; each card lasts 2 h')).toBeVisible()
    await field(page, 'Game duration', 'Hours').fill('3')
    await field(page, 'Game duration', 'Minutes').fill('7')
    await field(page, 'Challenge timer', 'Hours').fill('')
    await field(page, 'Challenge timer', 'Minutes').fill('41')
    await expect(page.getByText('Ends 3 h 7 min after the start; each card lasts 41 min')).toBeVisible()
    await expectSaved(page, 'Timing settings have been saved')
    await expect(summaryRow(page, 'Timing')).toContainText('Game 3 h 7 min · Each challenge 41 min')
  })

  await test.step('both are still there after a reload', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Edit teams' }).click()
    await expect(nameOf(page, 1)).toHaveValue('Foxes')
    await expect(nameOf(page, 3)).toHaveValue('Green Team')
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await expect(page).toHaveURL('/setup-game')
  })

  await test.step('the lobby shows these teams with these codes, the game these durations', async () => {
    await expect(
      page.getByText('You can still change everything in the lobby', { exact: false }),
    ).toBeVisible()
    await press(page, 'Create Game')
    await expect(toast(page, 'Game Created!')).toBeVisible()
    await expect(page).toHaveURL(/\/host\/[^/]+\/lobby$/)
    const teams = page.getByRole('main').getByRole('listitem')
    for (const [team, code] of [
      ['Foxes', 'orange123'],
      ['Blue Team', 'Canal7'],
      ['Green Team', 'green123'],
    ] as const) {
      await expect(teams.filter({ hasText: team })).toContainText(code)
    }
    await press(page, 'Start Game')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start Game' }).click()
    await expect(page).toHaveURL('/game/home')
    await expect(page.getByText(/^03:0[67]:\d\d$/).first()).toBeVisible()
    await openTab(page, 'Flop')
    await expect(page.getByText(/00:4[01]:\d\d/).first()).toBeVisible()
  })

  await test.step('the drafts are kept for the next game', async () => {
    await page.goto('/setup-game')
    await press(page, 'End current game')
    await confirmEnd(page)
    await expect(summaryRow(page, 'Teams')).toContainText('Foxes')
  })
})

test('[C1] [C2] the teams editor refuses what a game cannot have', async ({ openHost }) => {
  // On a phone, which folds the codes away.
  const page = await openHost({ device: PHONE })
  await openEditor(page, 'teams')
  await nameOf(page, 2).fill('   ')
  await expectInvalid(page, 'Team names cannot be empty')
  await expect(nameOf(page, 2)).toBeFocused()
  await expect(page).toHaveURL('/setup-game/teams')
  await nameOf(page, 2).fill('A name that is much too long')
  await expect(nameOf(page, 2)).toHaveValue('A name that is much ')
  await nameOf(page, 2).fill(' red team ')
  await expect(page.getByText('Another team has this name.')).toHaveCount(2)

  await press(page, 'Team codes')
  await codeOf(page, 1).fill('a-b')
  // The error is found by whoever has closed the codes again.
  await press(page, 'Team codes')
  await expectInvalid(page, 'Team codes need 4 to 20 letters or digits')
  await expect(codeOf(page, 1)).toBeFocused()
  await codeOf(page, 1).fill('blue123')
  await expectInvalid(page, 'Each team needs its own code')

  await test.step('two to six', async () => {
    for (const name of ['Yellow Team', 'Green Team', 'Purple Team', 'Orange Team']) {
      await press(page, 'Add team')
      await expect(page.getByLabel(/^Team \d name$/).last()).toHaveValue(name)
    }
    await expect(page.getByText('6 of 6 teams')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add team' })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Remove Team/ })).toHaveCount(4)
    await press(page, 'Remove Team 4')
    await expect(page.getByLabel(/^Team \d name$/)).toHaveCount(5)
    await expect(nameOf(page, 4)).toHaveValue('Purple Team')
  })

  await test.step('shuffling gives each a readable code of its own', async () => {
    await press(page, 'Shuffle all')
    const codes = await Promise.all([1, 2, 3, 4, 5].map((number) => codeOf(page, number).inputValue()))
    for (const code of codes) expect(code).toMatch(/^[a-z]{3,6}[2-9]{4}$/)
    expect(new Set(codes).size).toBe(5)
    await expectSaved(page, 'Team settings have been saved')
    await press(page, 'Create Game')
    for (const code of codes) await expect(page.getByText(code, { exact: true })).toBeVisible()
  })
})

test('[C4] the timing editor refuses what a game cannot have', async ({ openHost }) => {
  const page = await openHost({ device: PHONE })
  await openEditor(page, 'timing')
  const set = async (group: 'Game duration' | 'Challenge timer', hours: string, minutes: string) => {
    await field(page, group, 'Hours').fill(hours)
    await field(page, group, 'Minutes').fill(minutes)
  }
  await set('Game duration', '0', '59')
  await expectInvalid(page, 'Game duration must be at least 1 hour')
  await set('Game duration', '', '')
  await expectInvalid(page, 'Game duration must be at least 1 hour')
  await set('Game duration', '-9', '0')
  await expectInvalid(page, 'Game duration must be at least 1 hour')
  await set('Game duration', '24', '1')
  await expectInvalid(page, 'Game duration cannot exceed 24 hours')
  await set('Game duration', '24', '0')
  await set('Challenge timer', '0', '4')
  await expectInvalid(page, 'Challenge timer must be at least 5 minutes')
  await set('Challenge timer', '6', '1')
  await expectInvalid(page, 'Challenge timer cannot exceed 6 hours')
  await expect(page).toHaveURL('/setup-game/timing')

  await test.step('the spinner goes by five, and carries', async () => {
    await set('Challenge timer', '1', '53')
    await press(page, 'Challenge timer: 5 minutes more')
    await expect(field(page, 'Challenge timer', 'Minutes')).toHaveValue('55')
    await press(page, 'Challenge timer: 5 minutes more')
    await expect(field(page, 'Challenge timer', 'Hours')).toHaveValue('2')
    await expect(field(page, 'Challenge timer', 'Minutes')).toHaveValue('0')
    await field(page, 'Game duration', 'Minutes').press('ArrowUp')
    await expect(field(page, 'Game duration', 'Minutes')).toHaveValue('5')
    await set('Game duration', '1', '75')
    await press(page, 'Game duration: 1 hour less')
    await expect(field(page, 'Game duration', 'Hours')).toHaveValue('1')
    await expect(field(page, 'Game duration', 'Minutes')).toHaveValue('15')
    await expectSaved(page, 'Timing settings have been saved')
    await expect(summaryRow(page, 'Timing')).toContainText('Game 1 h 15 min · Each challenge 2 h')
  })
})
