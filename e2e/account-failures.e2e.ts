import type { Page } from '@playwright/test'
import { confirmEmail, type Login, newLogin, signUp } from './fixtures/accounts.ts'
import { type MailServer, startMailServer } from './fixtures/mail-server.ts'
import { type Server, startServer } from './fixtures/server.ts'
import { toast } from './fixtures/steps.ts'
import { expect, test as withBrowsers } from './fixtures/test.ts'

const DAY_MS = 24 * 60 * 60_000
const OTHER_PASSWORD = 'Bowery+Canal8'
const LINK_LIMIT =
  'Too many emails to this address. Use the newest link in its inbox, or try again in an hour.'
const LIMIT = 'Too many attempts. Try again in a minute.'

/** A test with an SMTP server and a server for it, which it may take away until its end. */
const test = withBrowsers.extend<object, { mail: MailServer; site: Server }>({
  mail: [
    async ({ browserName: _ }, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const site = await startServer({ variables: { SMTP_URL: mail.url } })
      await use(site)
      await site.stop()
      const unexpected = site.errors.filter((line) => !line.includes('"msg":"mail not sent"'))
      expect(unexpected, 'what the server logged as errors, beside mails that failed').toEqual([])
    },
    { scope: 'worker' },
  ],
  server: [({ site }, use) => use(site), { scope: 'worker' }],
})

// Servers take longer to start than most of these.
test.describe.configure({ mode: 'default' })

test('signing up by mail: the link signs in once, and says so the next time', async ({
  open,
  mail,
  site,
}) => {
  const login = newLogin()
  const page = await open()
  await fillSignUp(page, login)
  await expect(toast(page, 'Account created successfully')).toBeVisible()
  await expect(toast(page, 'Please check your email to verify your account.')).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(`We sent a verification link to ${login.email}.`)).toBeVisible()

  const link = await mail.linkTo(login.email)
  expect(new URL(link).origin).toBe(site.origin)
  await page.goto(link)
  await pressConfirm(page, login)
  await expect(page).toHaveURL('/setup-game')
  await expect(toast(page, `Welcome, ${login.email.split('@')[0]}!`)).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL('/setup-game')

  const laptop = await open()
  await laptop.goto(link)
  await expectRefusal(laptop, 'This link was already used, and your address is confirmed. You can sign in.')
  await laptop.getByRole('link', { name: 'Back to sign in' }).click()
  await fillSignIn(laptop, login)
  await expect(toast(laptop, 'Signed in successfully')).toBeVisible()
  await expect(laptop).toHaveURL('/setup-game')
})

test('[X9] a link to another account says who is signed in, and changes nothing', { tag: '@long' }, async ({
  open,
  mail,
  site,
}) => {
  const page = await open()
  const login = await makeHost(page, mail, site)
  const waiting = newLogin()
  await signUp(page.request, site.origin, waiting)
  await page.goto('/signin')
  await fillSignIn(page, login)
  await expect(page).toHaveURL('/setup-game')

  const link = await mail.linkTo(waiting.email)
  await page.goto(link)
  await expect(page.getByText(`You’re signed in as ${login.email}.`)).toBeVisible()
  await expect(page.getByText(`This link confirms ${waiting.email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Stay Signed In' }).click()
  await expect(page).toHaveURL('/setup-game')

  await page.goto(link)
  const signOut = page.getByRole('button', { name: 'Sign Out and Continue' })
  await signOut.click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // As in another tab, while this one shows the form.
  await page.request.post('/api/auth/sign-in/email', { data: login, headers: { origin: site.origin } })
  await pressConfirm(page, waiting)
  await expect(page.getByText(`You’re signed in as ${login.email}.`)).toBeVisible()
  await signOut.click()
  await pressConfirm(page, { ...waiting, password: 'Not+Chosen77' })
  await expect(page.getByText(/^That's not the password this account was created with/)).toBeVisible()
  await page.getByRole('button', { name: 'Set a new password instead' }).click()
  await page.getByLabel('New Password', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Set Password and Confirm' }).click()
  await expect(page).toHaveURL('/setup-game')
})

test('the mail server is down at the sign-up: the account waits for its mail', async ({ open, mail }) => {
  const login = newLogin()
  const page = await open()
  await mail.stop()
  await fillSignUp(page, login)
  await expect(
    toast(page, 'Your account was created, but we couldn’t send the verification email.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(`We couldn’t send the verification link to ${login.email}.`)).toBeVisible()
  const resend = page.getByRole('button', { name: 'Resend Verification Email' })
  await resend.click()
  await expect(toast(page, 'Failed to resend')).toBeVisible()

  await mail.startAgain()
  await resend.click()
  await expect(toast(page, 'Verification email sent')).toBeVisible()
  await expect(page.getByText(`We sent a verification link to ${login.email}.`)).toBeVisible()
  await page.goto(await mail.linkTo(login.email))
  await pressConfirm(page, login)
  await expect(page).toHaveURL('/setup-game')
})

test('the mail server is down when a password was forgotten', async ({ open, mail, site }) => {
  const page = await open()
  const login = await makeHost(page, mail, site)
  await mail.stop()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(login.email)
  const forgot = page.getByRole('button', { name: 'Forgot password?' })
  await forgot.click()
  await expect(toast(page, 'Failed to send reset email')).toBeVisible()

  await mail.startAgain()
  await forgot.click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  await expect(toast(page, 'Check your inbox for instructions to reset your password')).toBeVisible()
  await page.goto(await mail.linkTo(login.email))
  await fillNewPassword(page)
  await expect(toast(page, 'Password changed')).toBeVisible()
  await fillSignIn(page, { ...login, password: OTHER_PASSWORD })
  await expect(page).toHaveURL('/setup-game')
})

test('the server is down: every form says so, keeps what was typed, and works again later', async ({
  open,
  mail,
  site,
}) => {
  const [page, newcomer] = [await open(), await open()]
  const login = await makeHost(page, mail, site)
  const another = newLogin()
  await page.goto('/signin')
  await newcomer.goto('/signup')
  for (const opened of [page, newcomer]) await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await site.kill()

  const unexpected = 'An unexpected error occurred: No connection. Check your signal and try again.'
  await fillSignIn(page, login)
  await expect(toast(page, unexpected)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(toast(page, 'Failed to send reset email')).toBeVisible()
  await expect(toast(page, 'No connection. Check your signal and try again.')).toBeVisible()
  await fillSignUp(newcomer, another)
  await expect(toast(newcomer, unexpected)).toBeVisible()

  await site.startAgain()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/setup-game')
  await newcomer.getByRole('button', { name: 'Create Account' }).click()
  await expect(newcomer).toHaveURL('/verify-email')
})

test('guessing, and asking for mail after mail, are slowed down in words', { tag: '@long' }, async ({
  open,
  mail,
  site,
}) => {
  const page = await open()
  const login = await makeHost(page, mail, site)
  const waiting = newLogin()
  await signUp(page.request, site.origin, waiting)
  await page.goto('/signin')
  for (let guess = 0; guess < 10; guess += 1) {
    const answered = page.waitForResponse('**/sign-in/email')
    await fillSignIn(page, { ...login, password: `Guess+Number${guess}` })
    await answered
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).not.toHaveAttribute('aria-busy')
    if (guess === 0) await expect(toast(page, 'Invalid email or password')).toBeVisible()
  }
  await fillSignIn(page, login)
  await expect(toast(page, LIMIT)).toBeVisible()
  await expect(page).toHaveURL('/signin')

  await fillSignIn(page, waiting)
  await expect(page).toHaveURL('/verify-email')
  const resend = page.getByRole('button', { name: 'Resend Verification Email' })
  for (let mails = 0; mails < 5; mails += 1) {
    const answered = page.waitForResponse('**/send-verification-email')
    await resend.click()
    expect((await answered).status()).toBe(200)
    await expect(resend).not.toHaveAttribute('aria-busy')
  }
  await resend.click()
  await expect(toast(page, 'Failed to resend')).toBeVisible()
  await expect(toast(page, LINK_LIMIT)).toBeVisible()
})

test('links that were kept too long lead to new ones', { tag: '@long' }, async ({ open, mail, site }) => {
  const page = await open()
  const login = await makeHost(page, mail, site)
  const waiting = newLogin()
  await signUp(page.request, site.origin, waiting)
  const verification = await mail.linkTo(waiting.email)
  await page.request.post('/api/auth/request-password-reset', {
    data: { email: login.email },
    headers: { origin: site.origin },
  })
  const reset = await mail.linkTo(login.email)
  await site.kill()
  await site.startAgain(DAY_MS + 60_000)

  await page.goto(verification)
  await expectRefusal(page, 'This link has expired. Sign in to get a new one.')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await fillSignIn(page, waiting)
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(toast(page, 'Verification email sent')).toBeVisible()

  await page.goto(reset)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send a New Link' })
  await send.click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill(login.email)
  await send.click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  await expect.poll(() => mail.linkTo(login.email)).not.toBe(reset)
  await page.goto(await mail.linkTo(login.email))
  await fillNewPassword(page)
  await expect(page).toHaveURL('/signin')
})

test('a reset that was open in two tabs is done in one', async ({ open, mail, site }) => {
  const page = await open()
  const login = await makeHost(page, mail, site)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  const link = await mail.linkTo(login.email)
  const other = await page.context().newPage()
  await page.goto(link)
  await other.goto(link)
  await fillNewPassword(page)
  await expect(toast(page, 'Password changed')).toBeVisible()
  await fillNewPassword(other)
  await expect(other.getByText('This link is no longer valid.')).toBeVisible()
  await expect(other.getByText('It was already used or has expired.')).toBeFocused()
})

/** Makes an account by the mail's link, and signs out again. */
async function makeHost(page: Page, mail: MailServer, site: Server): Promise<Login> {
  const login = newLogin()
  await signUp(page.request, site.origin, login)
  await confirmEmail(page.request, site.origin, await mail.linkTo(login.email), login)
  await page.context().clearCookies()
  return login
}

async function pressConfirm(page: Page, { password }: Login): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm Email' }).click()
}

async function fillSignUp(page: Page, { email, password }: Login): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function fillSignIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function fillNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function expectRefusal(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Authentication error: ${words}`)
}
