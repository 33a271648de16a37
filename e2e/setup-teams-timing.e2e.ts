import type { Locator, Page, Route } from '@playwright/test'
import { look } from './fixtures/look.ts'
import { confirmEnd, openTab, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const nameOf = (page: Page, number: number): Locator => page.getByLabel(`Team ${number} name`)
const codeOf = (page: Page, number: number): Locator => page.getByLabel(`Team ${number} code`)
const colour = (page: Page, number: number, name: string): Locator =>
  page.getByRole('group', { name: `Team ${number} colour` }).getByRole('radio', { name })
const field = (page: Page, group: 'Game duration' | 'Challenge timer', unit: 'Hours' | 'Minutes'): Locator =>
  page.getByRole('group', { name: group }).getByLabel(unit, { exact: true })
const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()
const summaryRow = (page: Page, row: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: row, exact: true }) })
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Discard changes?' })

/** Opens an editor as a host does: from the summary. */
async function openEditor(
  page: Page,
  row: 'teams' | 'challenges' | 'timing' | 'map' | 'custom rules',
): Promise<void> {
  await page.goto('/setup-game')
  await page.getByRole('link', { name: `Edit ${row}` }).click()
  await expect(page).toHaveURL(`/setup-game/${row.replace('custom ', '')}`)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
}

async function expectSaved(page: Page, words: string): Promise<void> {
  await press(page, 'Save')
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(toast(page, words)).toBeVisible()
  await expect(page).toHaveURL('/setup-game')
}

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
  const page = await openHost()
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
  await expectInvalid(page, 'Each team needs a code of its own')

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
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/join">Elsewhere</a>')
    })
    await change()
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
  const notice = page.getByText('Your saved teams and timing could not be read.')
  await expect(notice).toBeVisible()
  await expect(summaryRow(page, 'Teams')).toContainText('2 teams · Red Team, Blue Team')
  await expect(summaryRow(page, 'Custom Rules')).toContainText('Added')
  await page.getByRole('link', { name: 'Edit teams' }).click()
  await expect(page.getByText('What you saved here before couldn’t be read.')).toBeVisible()
  await expectSaved(page, 'Team settings have been saved')
  await expect(page.getByText('Your saved timing could not be read.')).toBeVisible()
  await press(page, 'Use the defaults')
  await expect(page.getByText('could not be read')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Create Game' })).toBeEnabled()
  await expect(page.getByText('could not be read')).toHaveCount(0)
})

const STORAGE_IS_FULL =
  "This browser's storage is full or switched off. Free some space, or allow storage for this page, then save again. Your changes are still here."

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

/** The browser's own button: it neither waits for nor knows of what the page makes of it. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
}

test('[X10] [C10] the summary warns of codes that can be guessed, and shuffles them; the host’s own stay', async ({
  openHost,
}) => {
  const page = await openHost()
  await openEditor(page, 'teams')
  await press(page, 'Team codes')
  await codeOf(page, 2).fill('nightbus')
  await expectSaved(page, 'Team settings have been saved')
  const teams = summaryRow(page, 'Teams')
  await expect(teams).toContainText('This code is easy to guess: red123.')
  await look(page, 'summary with guessable codes')
  await press(page, 'Shuffle codes')
  await expect(toast(page, 'Codes shuffled')).toBeVisible()
  await expect(page.getByText(/^[a-z]{3,6}[2-9]{4}, nightbus$/)).toBeVisible()
  await expect(teams).not.toContainText('easy to guess')
  await expect(page.getByRole('link', { name: 'Edit teams' })).toBeFocused()
  await press(page, 'Create Game')
  await expect(page.getByText('nightbus', { exact: true })).toBeVisible()
  await expect(page.getByText('easy to guess')).toHaveCount(0)
})
