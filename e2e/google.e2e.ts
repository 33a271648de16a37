import { chromium, type Page } from '@playwright/test'
import { WHOLE } from '../playwright.config.ts'
import { freePort } from '../test/free-port.ts'
import { type OpenIdIssuer, openIssuer } from '../test/openid-issuer.ts'
import { newLogin, signUp } from './fixtures/accounts.ts'
import { startServer } from './fixtures/server.ts'
import { toast } from './fixtures/steps.ts'
import { test as base, expect } from './fixtures/test.ts'

const SIGN_IN = 'Sign in with Google'
const SIGN_UP = 'Sign up with Google'

/** A test whose server signs in with a provider in a process of its own. */
const test = base.extend<object, { issuer: OpenIdIssuer & { port: number } }>({
  issuer: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      const issuer = await openIssuer(`http://localhost:${port}`)
      await use({ ...issuer, port })
      await issuer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ issuer }, use) => {
      const server = await startServer({ port: issuer.port, variables: issuer.variables })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

// One server and one provider for all.
test.describe.configure({ mode: 'default' })

test('from the sign-in page: a new host is welcomed, the next time just let in', async ({ open }) => {
  const { email } = newLogin()
  const page = await open()
  await page.goto('/signin')
  await page.getByRole('button', { name: SIGN_IN }).click()
  await consent(page, email)
  await expect(page).toHaveURL('/setup-game')
  await expect(toast(page, `Welcome, ${email.split('@')[0]}!`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Game' })).toBeEnabled()

  const laptop = await open()
  await laptop.goto('/signin')
  await laptop.getByRole('button', { name: SIGN_IN }).click()
  await consent(laptop, email)
  await expect(laptop).toHaveURL('/setup-game')
  await expect(toast(laptop, 'Authentication successful')).toBeVisible()
})

test('from the sign-up page', async ({ open }) => {
  const page = await open()
  await page.goto('/signup')
  await page.getByRole('button', { name: SIGN_UP }).click()
  await consent(page, 'grace@example.org')
  await expect(page).toHaveURL('/setup-game')
  await expect(toast(page, 'Welcome, grace!')).toBeVisible()
  await expect(toast(page, 'Set up your first game.')).toBeVisible()
})

test('whoever refuses reads why nothing has happened, and can try again', async ({ open }) => {
  const page = await open()
  await page.goto('/signin')
  await page.getByRole('button', { name: SIGN_IN }).click()
  await page.getByLabel('E-mail').fill('grace@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectRefusal(page, 'You cancelled the sign-in.')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/signin')
  await page.getByRole('button', { name: SIGN_IN }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
})

test('an address that Google has not verified is not let in, and joins nobody', async ({ open, server }) => {
  const page = await open()
  await page.goto('/signin')
  await page.getByRole('button', { name: SIGN_IN }).click()
  await consent(page, 'nobody@unproven.example')
  await expectRefusal(page, 'Google hasn’t confirmed your email address.')

  const login = { email: 'somebody@unproven.example', password: newLogin().password }
  await signUp(page.request, server.origin, login)
  const other = await open()
  await other.goto('/signup')
  await other.getByRole('button', { name: SIGN_UP }).click()
  await consent(other, login.email)
  await expectRefusal(other, /^An account with this email already exists/)
  await other.goto('/setup-game')
  await expect(other).toHaveURL('/signin')
})

test('the provider is down, and back', async ({ open, issuer }) => {
  const page = await open()
  await issuer.stop()
  try {
    await page.goto('/signin')
    await page.getByRole('button', { name: SIGN_IN }).click()
    await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
    await page.goto('/signup')
    await page.getByRole('button', { name: SIGN_UP }).click()
    await expect(toast(page, 'Failed to sign up with Google')).toBeVisible()
    await expect(page).toHaveURL('/signup')
  } finally {
    await issuer.startAgain()
  }
  await page.getByRole('button', { name: SIGN_UP }).click()
  await consent(page, newLogin().email)
  await expect(page).toHaveURL('/setup-game')
})

test('who signs up with someone else’s address is out once its owner comes', async ({ open, server }) => {
  const login = newLogin()
  const squatter = await open()
  await signUp(squatter.request, server.origin, login)
  const owner = await open()
  await owner.goto('/signin')
  await owner.getByRole('button', { name: SIGN_IN }).click()
  await consent(owner, login.email)
  await expect(owner).toHaveURL('/setup-game')

  await squatter.goto('/signin')
  await squatter.getByLabel('Email').fill(login.email)
  await squatter.getByLabel('Password', { exact: true }).fill(login.password)
  await squatter.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(squatter, 'Invalid email or password')).toBeVisible()
  await expect(squatter).toHaveURL('/signin')
})

test('an account that Google made is not given a password by signing up', async ({ open }) => {
  const login = newLogin()
  const owner = await open()
  await owner.goto('/signup')
  await owner.getByRole('button', { name: SIGN_UP }).click()
  await consent(owner, login.email)
  await expect(owner).toHaveURL('/setup-game')

  const squatter = await open()
  await squatter.goto('/signup')
  await squatter.getByLabel('Email').fill(login.email)
  await squatter.getByLabel('Password', { exact: true }).fill(login.password)
  await squatter.getByLabel('Confirm Password', { exact: true }).fill(login.password)
  await squatter.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(squatter, 'Account already exists with this email')).toBeVisible()
})

test('whoever comes back from the provider can press the button again', async ({ server }) => {
  // Browsers keep the page as it was left; the test's own browsers do not.
  const browser = await chromium.launch({
    ...WHOLE,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.evaluate(() => addEventListener('pageshow', () => document.body.setAttribute('data-kept', '')))
  await page.getByRole('button', { name: SIGN_IN }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect(page.locator('[data-kept]')).toHaveCount(1)
  await page.getByRole('button', { name: SIGN_IN }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await browser.close()
})

/** Chooses an account on the provider's pages and shares its address. */
async function consent(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Share your address?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function expectRefusal(page: Page, words: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Authentication error: /)
  const said = (await heading.textContent())?.replace('Authentication error: ', '')
  if (typeof words === 'string') expect(said).toBe(words)
  else expect(said).toMatch(words)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(`Authentication error: ${said} · Zone War`)
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
}
