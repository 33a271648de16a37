import { mailLink, newLogin, signUp, signUpHost } from './fixtures/accounts.ts'
import { CODES, command } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { bidAmount, claim, fillJoinForm, flopTitles, openZone, row, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const WEAK = 'weakpass'

test('joining with wrong, empty and worn-out codes', async ({ gather, open, server }) => {
  const { gameId, code, host } = await gather()
  const page = await open()
  await page.goto('/join')
  await page.getByRole('button', { name: 'Join Game' }).click()
  await expect(page.getByText('Enter the game code.')).toBeVisible()
  await expect(page.getByText('Enter your team’s code.')).toBeVisible()

  await fillJoinForm(page, 'QQQQQQ', CODES.red)
  await expect(page.getByText('Game not found')).toBeVisible()
  await fillJoinForm(page, code, CODES.red.toUpperCase())
  await expect(page.getByText('Wrong team code')).toBeVisible()
  await expect(page.getByText('Codes are case-sensitive.')).toBeVisible()
  await expect(page.getByLabel('Game Code')).toHaveValue(code)

  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await fillJoinForm(page, code, CODES.red)
  await expect(page.getByText('This game has ended')).toBeVisible()
  await expect(page).toHaveURL('/join')
})

test('[X97] guessing codes is slowed down, for the browser that guesses', async ({ gather, open }) => {
  const { code } = await gather()
  const [guesser, friend] = [await open(), await open()]
  await guesser.goto('/join')
  for (let guess = 0; guess < 10; guess += 1) {
    await fillJoinForm(guesser, code, `guess${guess}`)
    await expect(guesser.getByText('Wrong team code')).toBeVisible()
    await guesser.getByLabel('Team Code').fill('')
    await guesser.getByRole('button', { name: 'Join Game' }).click()
    await expect(guesser.getByText('Enter your team’s code.')).toBeVisible()
  }
  await fillJoinForm(guesser, code, CODES.red)
  await expect(toast(guesser, 'Too many attempts. Try again in a minute.')).toBeVisible()
  await expect(guesser.getByLabel('Game Code')).not.toHaveAttribute('aria-invalid')
  await friend.goto('/join')
  await fillJoinForm(friend, code, CODES.red)
  await expect(friend.getByRole('heading', { name: "You're in!" })).toBeVisible()
})

test('signing in with nothing, with a wrong password, and before the mail was opened', async ({
  open,
  server,
}) => {
  const page = await open()
  const login = newLogin()
  await signUp(page.request, server.origin, login)
  await page.goto('/signin')
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await signIn.click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()

  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Wrong+Guess77')
  await signIn.click()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()

  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await signIn.click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(login.email)).toBeVisible()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(toast(page, 'Verification email sent')).toBeVisible()
})

test('verifying without an address, and Google where it is not set up', async ({ open }) => {
  const page = await open()
  await page.goto('/verify-email')
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(toast(page, 'No email address found. Please try signing up again.')).toBeVisible()
  await goTo(page, '/signin')
  await expect(page.getByText('Google isn’t set up on this server. Use your email instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
  await goTo(page, '/signup')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await expect(toast(page, 'Failed to sign up with Google')).toBeVisible()
})

test('signing up with weak, different and taken', async ({ open, server }) => {
  const page = await open()
  const login = newLogin()
  await signUp(page.request, server.origin, login)
  await page.goto('/signup')
  const create = page.getByRole('button', { name: 'Create Account' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(WEAK)
  await page.getByLabel('Confirm Password', { exact: true }).fill(WEAK)
  await expect(page.getByText('Please meet all password requirements')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('value', '1')
  await expect(create).toBeDisabled()

  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(`${login.password}!`)
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(create).toBeDisabled()

  await page.getByLabel('Confirm Password', { exact: true }).fill(login.password)
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('value', '5')
  await create.click()
  await expect(toast(page, 'Account already exists with this email')).toBeVisible()
})

test('a forgotten password: the link works once, an old one offers a new one', async ({ open, server }) => {
  const page = await open()
  const login = await signUpHost(page.request, server.origin)
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill(login.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  await expect(toast(page, 'This server sends no email yet. Open /outbox on this computer.')).toBeVisible()

  const link = await mailLink(page.request, login.email)
  const password = 'Bowery+Canal8'
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password\?/)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Password changed')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/setup-game')

  await page.goto(link)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.getByLabel('Email').fill(login.email)
  await page.getByRole('button', { name: 'Send a New Link' }).click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
})

test('bids of nothing, of letters, of more than there is, and on no zone', async ({ gather, server }) => {
  const { gameId, host, blue } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await blue.goto('/game/flop')
  await claim(blue, (await flopTitles(blue))[0] ?? '')
  await openZone(blue, 'Midtown East')

  await blue.getByRole('button', { name: 'Bid', exact: true }).click()
  await expect(toast(blue, 'Invalid bid')).toBeVisible()
  await expect(toast(blue, 'Please enter a valid bid amount.')).toBeVisible()
  await bidAmount(blue).fill('0')
  await blue.getByRole('button', { name: 'Bid', exact: true }).click()
  await expect(toast(blue, 'Invalid bid')).toBeVisible()
  await bidAmount(blue).fill('ten')
  await expect(bidAmount(blue)).toHaveValue('')
  await bidAmount(blue).fill('$12.50 or so')
  await expect(bidAmount(blue)).toHaveValue('1250')
  await expect(blue.getByText('Insufficient funds.').first()).toBeVisible()
  await blue.getByRole('button', { name: 'Bid $1,250' }).click()
  await expect(toast(blue, 'Please enter a valid bid amount.')).toBeVisible()
  await expect(row(blue, 'Team totals', 'Blue Team')).toContainText('$0.00')

  await goTo(blue, '/game/bidding/nowhere')
  await expect(blue.getByRole('heading', { name: 'Zone not found' })).toBeVisible()
  await expect(blue.getByText('This zone could not be found. It may have been removed.')).toBeVisible()
  await blue.getByRole('link', { name: 'Back to Zones' }).click()
  await expect(blue).toHaveURL('/game/zones')
})

test('paths and games that nobody knows', async ({ open }) => {
  const page = await open()
  for (const path of ['/nowhere', '/setup-game/nonsense', '/game/nonsense']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await goTo(page, '/results/nowhere')
  await expect(page.getByRole('heading', { name: 'No results to show' })).toBeVisible()
  await goTo(page, '/waiting/nowhere')
  await expect(page.getByRole('heading', { name: 'You’re not in this game' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join with codes' })).toBeVisible()
})
