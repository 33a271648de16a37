import type { Locator, Page } from '@playwright/test'
import { signOutElsewhere, signUpHost } from './fixtures/accounts.ts'
import { createGame } from './fixtures/games.ts'
import { replaceWith } from './fixtures/list-editor.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, LAPTOP, PHONE, test } from './fixtures/test.ts'

const nameOf = (page: Page, number: number): Locator => page.getByLabel(`Team ${number} name`)
const leaving = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Discard changes?' })
const ongoing = (page: Page): Locator => page.getByRole('alertdialog', { name: 'You have an ongoing game' })
const SIGNED_OUT = 'You have been signed out. Saving keeps them in this browser.'
const HAS_GAME =
  'You have an ongoing game, started on another device. Saving keeps your changes for the next one.'

test('a session that ends elsewhere takes nobody out of what they have not saved', async ({
  openHost,
  server,
}) => {
  const page = await openHost({ device: PHONE })
  await openTeams(page)
  await nameOf(page, 1).fill('Foxes')
  await signOutElsewhere(page.context(), server.origin)
  await losesAndFindsSignal(page)
  await expect(page.getByText(SIGNED_OUT)).toBeVisible()
  await expect(page).toHaveURL('/setup-game/teams')
  await expect(nameOf(page, 1)).toHaveValue('Foxes')

  await test.step('leaving asks', async () => {
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await leaving(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(nameOf(page, 1)).toHaveValue('Foxes')
  })
  await test.step('Save keeps it, and leads to the sign-in', async () => {
    await press(page, 'Save')
    await expect(toast(page, 'Team settings have been saved')).toBeVisible()
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(() => localStorage.getItem('zonewar:teams'))).toContain('Foxes')
  })
})

test('signed out in an editor: Discard leads on, and without changes the signal does', async ({
  openHost,
  server,
}) => {
  const page = await openHost({ device: PHONE })
  const other = await openHost()
  for (const each of [page, other]) {
    await openTeams(each)
    await signOutElsewhere(each.context(), server.origin)
  }
  await nameOf(page, 2).fill('Owls')
  for (const each of [page, other]) await losesAndFindsSignal(each)
  await expect(other).toHaveURL('/signin')
  await page.getByRole('link', { name: 'Back to setup' }).click()
  await leaving(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await page.evaluate(() => localStorage.getItem('zonewar:teams'))).toBeNull()
})

test('signed out in an editor: one signs in again in a new tab, and goes on', async ({ open, server }) => {
  const page = await open({ device: LAPTOP })
  const login = await signUpHost(page.request, server.origin)
  await openTeams(page)
  await nameOf(page, 1).fill('Foxes')
  await signOutElsewhere(page.context(), server.origin)
  await losesAndFindsSignal(page)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sign in (new tab)' }).click(),
  ])
  await tab.getByLabel('Email').fill(login.email)
  await tab.getByLabel('Password', { exact: true }).fill(login.password)
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(tab).toHaveURL('/setup-game')
  await tab.close()
  await page.bringToFront()
  // Headless windows never lose the focus, so that they cannot get it back.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(SIGNED_OUT)).toHaveCount(0)
  await expect(nameOf(page, 1)).toHaveValue('Foxes')
  await press(page, 'Save')
  await expect(page).toHaveURL('/setup-game')
  await expect(page.getByRole('button', { name: 'Create Game' })).toBeEnabled()
})

test('a game that is made elsewhere takes nobody out of what they have not saved', async ({
  openHost,
  server,
}) => {
  const page = await openHost({ device: PHONE })
  await page.goto('/setup-game/rules')
  const rules = page.getByRole('textbox', { name: 'Rules text' })
  await rules.click()
  await page.keyboard.type('Be kind. ')
  const { gameId } = await createGame(page.request, server.origin)
  await losesAndFindsSignal(page)
  await expect(page.getByText(HAS_GAME)).toBeVisible()
  await expect(rules).toContainText('Be kind.')
  await press(page, 'Save Rules')
  await expect(toast(page, 'Custom rules have been saved')).toBeVisible()
  await expect(page).toHaveURL('/setup-game')
  await press(page, 'Continue to game')
  await expect(page).toHaveURL(`/host/${gameId}/lobby`)
})

test('a list that is being pasted is not lost to a game that is made elsewhere', async ({
  openHost,
  server,
}) => {
  const page = await openHost()
  await page.goto('/setup-game/challenges')
  await press(page, 'Paste a list')
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await dialog.getByRole('textbox').fill('Bench | Sit on it | 15')
  await createGame(page.request, server.origin)
  await losesAndFindsSignal(page)
  await press(page, 'Check 1 row')
  await replaceWith(page, 'Replace all 80 with this 1')
  await expect(page.getByText(HAS_GAME)).toBeVisible()
  await press(page, 'Save')
  await expect(ongoing(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('zonewar:challenges'))).toContain('Sit on it')
})

/** Opens the editor as a host does: from the summary. */
async function openTeams(page: Page): Promise<void> {
  await page.goto('/setup-game')
  await page.getByRole('link', { name: 'Edit teams' }).click()
  await expect(nameOf(page, 1)).toBeVisible()
}

/** Then the page asks anew who this is. */
async function losesAndFindsSignal(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const [answer] = await Promise.all([page.waitForResponse('**/api/me'), page.context().setOffline(false)])
  await answer.finished()
}
