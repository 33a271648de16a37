import type { Page } from '@playwright/test'
import { type Login, mailLink, newLogin, signUp } from './fixtures/accounts.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { startMailServer } from './fixtures/mail-server.ts'
import { startServer } from './fixtures/server.ts'
import { toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('signing in, as it begins and as it fails', async ({ open }) => {
  const page = await open()
  await page.goto('/signin')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await look(page, 'sign-in, empty')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await look(page, 'sign-in, without an address')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Wrong+Guess77')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await look(page, 'sign-in, refused')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  await look(page, 'sign-in, with a reset mail sent')
  await hold(page, '**/sign-in/email')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('aria-busy')
  await look(page, 'sign-in, on its way')
})

test('creating an account, as it begins and as it fails', async ({ open, server }) => {
  const page = await open()
  const login = newLogin()
  await signUp(page.request, server.origin, login)
  await page.goto('/signup')
  await expect(page.getByText('Please meet all password requirements')).toBeVisible()
  await look(page, 'sign-up, empty')
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await look(page, 'sign-up, a strong password without an address')
  await page.getByLabel('Email').fill(login.email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Account already exists with this email')).toBeVisible()
  await look(page, 'sign-up, with an address that is taken')
})

test('mails that cannot be sent', { tag: '@long' }, async ({ open }) => {
  const mail = await startMailServer()
  const site = await startServer({ variables: { SMTP_URL: mail.url } })
  await mail.stop()
  const page = await open({ origin: site.origin })
  const { password } = newLogin()
  await page.goto('/signup')
  await page
    .getByLabel('Email')
    .fill('somebody-with-a-very-long-address.that-nobody-would-read-out@a-long-domain.example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(/^We couldn’t send the verification link to/)).toBeVisible()
  await look(page, 'verify e-mail, with a mail that failed')
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(toast(page, 'Failed to resend')).toBeVisible()
  await look(page, 'verify e-mail, with another that failed')
  await mail.startAgain()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(toast(page, 'Verification email sent')).toBeVisible()
  await look(page, 'verify e-mail, sent')
  await site.stop()
  await mail.stop()
})

test('[X72] [X116] a server that sends no mail says so at the sign-up, and where the link waits', async ({
  open,
}) => {
  const page = await open()
  await fillSignUp(page, newLogin())
  const outbox = page.getByRole('link', { name: 'the outbox' })
  await expect(
    page.getByText(/^This server sends no email yet\. The verification link to host/),
  ).toBeVisible()
  await look(page, 'verify e-mail, with an outbox')
  const opened = page.waitForEvent('popup')
  await outbox.click()
  await expect((await opened).getByRole('heading', { name: 'Outbox' })).toBeVisible()

  const site = await startServer({ variables: { TRUSTED_PROXIES: '127.0.0.1' } })
  const elsewhere = await open({ origin: site.origin })
  const login = newLogin()
  await fillSignUp(elsewhere, login)
  await expect(elsewhere.getByText('Ask the person who runs this server.')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'the outbox' })).toHaveCount(0)
  await look(elsewhere, 'verify e-mail, with no mail set up')
  await goTo(elsewhere, '/signin')
  await elsewhere.getByLabel('Email').fill(login.email)
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(toast(elsewhere, 'Failed to send reset email')).toBeVisible()
  await expect(
    toast(elsewhere, 'Email isn’t set up on this server. Ask the person who runs it for your link.'),
  ).toBeVisible()
  await site.stop()
})

test('confirming an address, as it begins and as it fails', async ({ open, openHost, server }) => {
  const page = await open()
  const login = newLogin()
  await signUp(page.request, server.origin, login)
  const link = await mailLink(page.request, login.email)
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm Email' })
  await confirm.click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await look(page, 'confirm e-mail, without a password')
  await page.getByLabel('Password', { exact: true }).fill('Wrong+Guess77')
  await confirm.click()
  await expect(page.getByText(/^That's not the password/)).toBeVisible()
  await look(page, 'confirm e-mail, refused')
  await page.getByRole('button', { name: 'Set a new password instead' }).click()
  await expect(page.getByText('Please meet all password requirements')).toBeVisible()
  await look(page, 'confirm e-mail, with a new password')

  const host = await openHost()
  await host.goto(link)
  await expect(host.getByText(/^You’re signed in as /)).toBeVisible()
  await look(host, 'confirm e-mail, signed in with another account')
  await host.goto('/auth/callback?error=other-account')
  await expect(host.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await look(host, 'callback, signed in with another account')
})

test('the way back from Google and from links', async ({ open }) => {
  const page = await open()
  await hold(page, '**/get-session')
  await page.goto('/auth/callback')
  await expect(page.getByText('Completing authentication...')).toBeVisible()
  await look(page, 'callback, on its way')
  await page.goto('/auth/callback?error=cancelled')
  await expect(page.getByRole('heading', { name: /^Authentication error: You cancelled/ })).toBeVisible()
  await look(page, 'callback, cancelled')
  await page.goto('/auth/callback?error=not-linked')
  await expect(page.getByRole('heading', { name: /^Authentication error: An account/ })).toBeVisible()
  await look(page, 'callback, with the longest refusal')
})

test('choosing a new password, as it fails', async ({ open }) => {
  const page = await open()
  await page.goto('/reset-password?token=made-up')
  await expect(page.getByText('Please meet all password requirements')).toBeVisible()
  await look(page, 'reset password, empty')
  await page.getByLabel('New Password', { exact: true }).fill('Bowery+Canal8')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Bowery+Canal9')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await look(page, 'reset password, two that differ')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Bowery+Canal8')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a New Link' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await look(page, 'reset password, refused, without an address')
  await page.goto('/reset-password')
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await look(page, 'reset password, with an old link')
})

async function fillSignUp(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Requests of this kind wait for ever. */
const hold = (page: Page, url: string): Promise<unknown> => page.route(url, () => new Promise(() => {}))
