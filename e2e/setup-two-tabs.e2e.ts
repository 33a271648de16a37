import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { goTo } from './fixtures/go-to.ts'
import { layLine } from './fixtures/line.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

const nameOf = (page: Page, number: number): Locator => page.getByLabel(`Team ${number} name`)
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'This was changed in another tab' })
const hours = (page: Page): Locator =>
  page.getByRole('group', { name: 'Game duration' }).getByLabel('Hours', { exact: true })

test('what one tab saves over the changes of another is asked about: keep mine, take theirs', async ({
  openHost,
}) => {
  const mine = await openHost({ device: PHONE })
  const theirs = await mine.context().newPage()
  await mine.goto('/setup-game/teams')
  await nameOf(mine, 1).fill('Foxes')
  await savesTeam(theirs, 'Owls')

  await test.step('it must be answered, and keeping changes nothing yet', async () => {
    await expect(question(mine)).toContainText('Keep mine overwrites the other tab when you save.')
    await mine.keyboard.press('Escape')
    await press(mine, 'Keep mine')
    await expect(question(mine)).toHaveCount(0)
    await expect(nameOf(mine, 1)).toHaveValue('Foxes')
    await expect(theirs.getByText('2 teams · Owls, Blue Team')).toBeVisible()
  })
  await test.step('once more, once more asked', async () => {
    await savesTeam(theirs, 'Herons')
    await press(mine, 'Keep mine')
  })
  await test.step('Save writes over theirs, and their summary shows it', async () => {
    await press(mine, 'Save')
    await expect(toast(mine, 'Team settings have been saved')).toBeVisible()
    await expect(theirs.getByText('2 teams · Foxes, Blue Team')).toBeVisible()
  })
  await test.step('taking theirs shows them, with nothing left to save', async () => {
    await mine.getByRole('link', { name: 'Edit teams' }).click()
    await press(mine, 'Add team')
    await nameOf(mine, 3).fill('Badgers')
    await savesTeam(theirs, 'Owls')
    await press(mine, 'Use theirs')
    await expect(nameOf(mine, 1)).toHaveValue('Owls')
    await expect(nameOf(mine, 3)).toHaveCount(0)
    await expect(mine.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused()
    await mine.getByRole('link', { name: 'Back to setup' }).click()
    await expect(mine).toHaveURL('/setup-game')
    await expect(mine.getByText('2 teams · Owls, Blue Team')).toBeVisible()
  })
})

test('an editor without changes follows what another tab saves, without a word', async ({ openHost }) => {
  const mine = await openHost({ device: LAPTOP })
  const theirs = await mine.context().newPage()

  await test.step('durations', async () => {
    await mine.goto('/setup-game/timing')
    await theirs.goto('/setup-game/timing')
    await hours(theirs).fill('5')
    await press(theirs, 'Save')
    await expect(hours(mine)).toHaveValue('5')
  })
  await test.step('an open challenge', async () => {
    await goTo(mine, '/setup-game/challenges')
    await goTo(theirs, '/setup-game/challenges')
    for (const tab of [theirs, mine]) await tab.getByRole('button', { name: 'Go Birding' }).click()
    await theirs.getByLabel('Value', { exact: true }).fill('55')
    await press(theirs, 'Save')
    await expect(mine.getByRole('button', { name: /Go Birding.*\$55/ })).toBeVisible()
    await mine.getByRole('button', { name: 'Go Birding' }).click()
    await expect(mine.getByLabel('Value', { exact: true })).toHaveValue('55')
  })
  await test.step('rules', async () => {
    await goTo(mine, '/setup-game/rules')
    await goTo(theirs, '/setup-game/rules')
    await theirs.getByRole('textbox', { name: 'Rules text' }).click()
    await theirs.keyboard.type('Be kind. ')
    await press(theirs, 'Save Rules')
    await expect(mine.getByRole('textbox', { name: 'Rules text' })).toContainText('Be kind.')
  })
  await expect(question(mine)).toHaveCount(0)
  await mine.getByRole('link', { name: 'Back to setup' }).click()
  await expect(mine).toHaveURL('/setup-game')
})

test('a tab that slept through it asks at Save', async ({ openHost }) => {
  const mine = await openHost({ device: PHONE })
  await mine.goto('/setup-game/timing')
  await hours(mine).fill('9')
  // As a tab that the browser had put to sleep: it hears of nothing.
  await mine.evaluate(() => {
    const timing = {
      gameDurationHours: 5,
      gameDurationMinutes: 0,
      challengeDurationHours: 1,
      challengeDurationMinutes: 0,
    }
    localStorage.setItem('zonewar:timing', JSON.stringify(timing))
  })
  await press(mine, 'Save')
  await expect(question(mine)).toBeVisible()
  await press(mine, 'Use theirs')
  await expect(hours(mine)).toHaveValue('5')
})

test('what another tab saves while a picture is on its way is not written over', async ({
  openHost,
  server,
}) => {
  const line = await layLine(server.port)
  const mine = await openHost({ origin: line.origin })
  await mine.goto('/setup-game/map')
  const theirs = await mine.context().newPage()
  await theirs.goto('/setup-game/map')
  await mine.getByLabel('Zone 2 title').fill('The Harbour')
  await theirs.getByLabel('Zone 1 title').fill('Uptown')
  const picture = sharp({ create: { width: 9, height: 16, channels: 3, background: '#1f63c7' } })
  await mine.getByLabel('Upload image').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  line.stall('down')
  await press(mine, 'Save')
  await expect(mine.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await press(theirs, 'Save')
  await expect(toast(theirs, 'Map with 10 zones has been saved')).toBeVisible()
  await expect(question(mine)).toBeVisible()
  line.resume()
  await expect(mine.getByRole('button', { name: 'Save', includeHidden: true })).toBeVisible()
  expect(await mine.evaluate(() => localStorage.getItem('zonewar:zones'))).not.toContain('The Harbour')
  await press(mine, 'Keep mine')
  await press(mine, 'Save')
  await expect(toast(mine, 'Map with 10 zones has been saved')).toBeVisible()
  await theirs.goto('/setup-game/map')
  await expect(theirs.getByLabel('Zone 2 title')).toHaveValue('The Harbour')
  await expect(theirs.getByLabel('Zone 1 title')).not.toHaveValue('Uptown')
  await expect(theirs.getByRole('img', { name: /map of/ })).toHaveAttribute('src', /^\/media\//)
  for (const page of mine.context().pages()) await page.close()
  await line.close()
})

/** Opens the teams in a tab, and saves another name for the first. */
async function savesTeam(page: Page, name: string): Promise<void> {
  await page.goto('/setup-game/teams')
  await nameOf(page, 1).fill(name)
  await press(page, 'Save')
  await expect(page).toHaveURL('/setup-game')
}
