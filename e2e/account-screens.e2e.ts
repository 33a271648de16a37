import type { Page } from '@playwright/test'
import { newLogin, signUp } from './fixtures/accounts.ts'
import { toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('each account screen names itself in its tab and in its heading, and takes the focus', async ({
  open,
  server,
}) => {
  const page = await open()
  const login = newLogin()
  await signUp(page.request, server.origin, login)
  await page.goto('/')
  await expect(page).toHaveTitle('Zone War')
  await page.getByRole('link', { name: 'Create a New Zone War' }).click()
  await expectScreen(page, 'Sign In', '/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expectScreen(page, 'Create Account', '/signup')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expectScreen(page, 'Sign In', '/signin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.keyboard.press('Enter')
  await expectScreen(page, 'Verify Your Email', '/verify-email')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expectScreen(page, 'Sign In', '/signin')
  await page.getByRole('link', { name: 'Back to start' }).click()
  await expect(page).toHaveTitle('Zone War')
})

test('screens that mails and Google lead to name themselves too', async ({ open }) => {
  const page = await open()
  await page.goto('/reset-password?token=made-up')
  await expect(page).toHaveTitle('Reset Password · Zone War')
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  const refusal = 'Authentication error: You cancelled the sign-in.'
  await page.goto('/auth/callback?error=cancelled')
  await expect(page).toHaveTitle(`${refusal} · Zone War`)
  await expect(page.getByRole('heading', { level: 1, name: refusal })).toBeFocused()
  await page.goto('/auth/callback')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Authentication error: You’re not signed in.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Authentication error: You’re not signed in. · Zone War')

  await page.goto('/auth/callback?error=x&error_description=Call+555+0100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Authentication error: Something went wrong on our side. Please try again.',
  )
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expectScreen(page, 'Sign In', '/signin')
})

test('the first field that is wrong takes the focus, and says what it needs', async ({ open }) => {
  const page = await open()
  await page.goto('/signup')
  for (const field of ['Password', 'Confirm Password'])
    await page.getByLabel(field, { exact: true }).fill('Canal+Bowery7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address')
  await page.goto('/signin')
  await page.getByLabel('Email').fill('somebody@example.org')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password',
  )
})

test('signing out keeps the colours that were chosen on this device', async ({ openHost }) => {
  const host = await openHost({ colorScheme: 'light' })
  await host.goto('/')
  await host.getByRole('button', { name: 'Dark', exact: true }).click()
  await expectColours(host, 'dark')
  await host.goto('/setup-game')
  await host.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(host, 'Signed out')).toBeVisible()
  await expect(host).toHaveURL('/')
  await expectColours(host, 'dark')
  await host.reload()
  await expectColours(host, 'dark')
  await expect(host.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await host.getByRole('button', { name: 'Match phone' }).click()
  await expectColours(host, 'light')
})

/** Its address, its tab and its heading, which the focus is on. */
async function expectScreen(page: Page, title: string, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(`${title} · Zone War`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}

/** Whether the page's own ground is light or dark. */
async function expectColours(page: Page, colours: 'light' | 'dark'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [red = 0] =
          getComputedStyle(document.body)
            .backgroundColor.match(/\d+(\.\d+)?/g)
            ?.map(Number) ?? []
        return red > 127 ? 'light' : 'dark'
      }),
    )
    .toBe(colours)
}
