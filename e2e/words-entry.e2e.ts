import type { Page } from '@playwright/test'
import { CODES, command, joinGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { fillJoinForm, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test('the front door: two ways in, the rules folded away, a copyright line', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Join a Zone War' })).toHaveAttribute('href', '/join')
  await expect(page.getByRole('link', { name: 'Create a New Zone War' })).toHaveAttribute('href', '/signin')
  await expect(page.getByText(/^© \d{4} Zone War$/)).toBeVisible()
  const rules = page.getByRole('button', { name: 'Game Rules' })
  await expect(rules).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText(/non-refundable/)).toHaveCount(0)
  await rules.click()
  for (const words of [
    'Control the most zones when the main timer reaches zero',
    'at least one team member physically inside the zone',
    'non-refundable',
    'evidence chat',
    'stay together',
    'Highest remaining unused budget',
  ]) {
    await expect(page.getByRole('main')).toContainText(words)
  }
  await rules.click()
  await expect(rules).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText(/non-refundable/)).toBeHidden()
})

test('sign-in and sign-up lead to each other and back to the start', async ({ open }) => {
  const page = await open()
  await page.goto('/signin')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('max', '5')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/signin')
  await page.getByRole('link', { name: 'Back to start' }).click()
  await expect(page).toHaveURL('/')
})

test('while the server has not said who is there, each guard says what it waits for', async ({
  openHost,
  open,
}) => {
  const host = await openHost()
  for (const [path, words, target] of [
    ['/setup-game', 'Checking authentication...', '/setup-game'],
    ['/manage', 'Checking authentication...', '/setup-game'],
    ['/game/home', 'Verifying access...', '/setup-game'],
  ] as const) {
    await seeWhileHeld(host, '/api/me', path, words)
    await expect(host).toHaveURL(target)
  }
  await seeWhileHeld(host, '/api/auth/get-session', '/auth/callback', 'Completing authentication...')
  await expect(toast(host, 'Authentication successful')).toBeVisible()
  await expect(host).toHaveURL('/setup-game')

  const stranger = await open()
  await stranger.goto('/auth/callback')
  await expect(stranger.getByText('Authentication error: You’re not signed in.')).toBeVisible()
  await stranger.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(stranger).toHaveURL('/signin')
})

test('joining while the server cannot be reached', async ({ gather, open, server }) => {
  const { code } = await gather()
  const line = await layLine(server.port)
  const page = await open({ origin: line.origin })
  await page.goto('/join')
  await expect(page.getByLabel('Game Code')).toBeVisible()
  await page.waitForLoadState('networkidle')
  line.cut()
  await fillJoinForm(page, code, CODES.red)
  await expect(toast(page, 'Failed to join game')).toBeVisible()
  await expect(toast(page, 'No connection. Check your signal and try again.')).toBeVisible()
  line.restore()
  await page.getByRole('button', { name: 'Join Game' }).click()
  await expect(toast(page, 'Joined Game')).toBeVisible()
  await expect(page.getByText("You've joined as Red Team")).toBeVisible()
  await page.close()
  await line.close()
})

test('waiting and counting: the checklist of a player, the numbers of the host', async ({
  openHost,
  gather,
  open,
  server,
}) => {
  const { gameId, code, host, red } = await gather()
  await red.goto(`/waiting/${gameId}`)
  const ready = red.getByRole('region', { name: 'Getting Ready' }).getByRole('listitem')
  await expect(ready).toHaveText([
    /Team joined successfully\s*Done/,
    /Host starting the game\s*Pending/,
    /Game timer begins\s*Not started/,
  ])
  await expect(red.getByRole('navigation', { name: 'Game' })).toHaveCount(0)

  await host.goto(`/host/${gameId}/lobby`)
  await expect(host.getByText('2 players have joined')).toBeVisible()
  const post = { headers: { origin: server.origin }, data: {} }
  await red.request.post('/api/leave', post)
  await expect(host.getByText('1 player has joined')).toBeVisible()
  const third = await open()
  await joinGame(third.request, server.origin, { gameCode: code, teamCode: CODES.blue })
  await expect(host.getByText('2 players have joined')).toBeVisible()

  await test.step('who comes back once the game runs is moved into it', async () => {
    await command(host.context(), server.origin, gameId, { type: 'StartGame' })
    await third.goto(`/waiting/${gameId}`)
    await expect(third).toHaveURL('/game/home')
  })
  await test.step('an account finds its latest open game when it signs in', async () => {
    const other = await openHost()
    await other.goto('/signin')
    await expect(other).toHaveURL('/setup-game')
    await host.goto('/signin')
    await expect(host).toHaveURL('/game/home')
  })
})

/** Opens a path while the answer to a request is held back, and sees these words until it comes. */
async function seeWhileHeld(page: Page, request: string, path: string, words: string): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${request}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  held.resolve()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.unroute(`**${request}`)
}
