import type { Page, Response } from '@playwright/test'
import { CODES, command, createGame } from './fixtures/games.ts'
import { openTab } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

// With all that moves, as most people have it.
test.use({ reducedMotion: 'no-preference' })

/** The same as the build's own. @see scripts/build/budget.ts */
const JOIN_BUDGET_BYTES = 105 * 1024
/** The page's own scripts; what comes after is loaded ahead. */
const PAGE = ['index', 'react', 'rolldown-runtime']
const MAP = /\/assets\/street-map-.*\.js$/

test('[X73] to join a game takes three scripts, and the game is there before it starts', async ({
  open,
  openHost,
  server,
}) => {
  const host = await openHost()
  const { gameId, code } = await createGame(host.request, server.origin)
  const phone = await open()
  const scripts = scriptsOf(phone)
  await phone.goto(`/join?game=${code}&team=${CODES.red}`)
  await phone.getByRole('button', { name: 'Join Game' }).click()
  await expect(phone.getByRole('heading', { name: "You're in!" })).toBeVisible()

  // The shell, Home and the game's other screens come while one waits.
  await expect.poll(() => scripts.map(nameOf)).toContain('game')
  await phone.waitForLoadState('networkidle')
  const names = scripts.map(nameOf)
  expect(names.slice(0, PAGE.length).toSorted()).toEqual(PAGE)
  const sizes = await Promise.all(
    scripts.slice(0, PAGE.length).map(async (script) => (await script.request().sizes()).responseBodySize),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(JOIN_BUDGET_BYTES)
  // The ticket is a file of its own, for which the button doesn't wait.
  expect(names.length).toBeLessThanOrEqual(10)

  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await openTab(phone, 'Flop')
  await expect(phone.getByRole('article')).toHaveCount(7)
  expect(scripts.map(nameOf)).toEqual(names)
})

test('[X73] the start page names every script that its screen waits for', async ({ open }) => {
  const page = await open()
  const scripts = scriptsOf(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Join a Zone War' })).toBeVisible()
  const asked = scripts
    .filter((script) => nameOf(script) !== 'pwa')
    .map((script) => new URL(script.url()).pathname)
  expect(asked.length).toBeGreaterThan(PAGE.length)
  const html = await (await page.request.get('/')).text()
  for (const path of asked) expect(html).toContain(path)
})

test('[X74] the borders, the map’s code and its style are asked for at once, the code already at Zones', async ({
  party,
  server,
}) => {
  const { gameId, red, blue } = party
  const code = red.waitForRequest(MAP)
  const style = red.waitForRequest('**/api/map-style')
  // Whoever waited for the borders first would wait for ever.
  await red.route(`**/api/games/${gameId}/borders`, async (route) => {
    await Promise.all([code, style])
    await route.continue()
  })
  const borders = red.waitForResponse(`**/api/games/${gameId}/borders`)
  await red.goto('/game/interactive-map')
  expect((await borders).status()).toBe(200)

  const ahead = blue.waitForResponse(MAP)
  await blue.goto(`${server.origin}/game/zones`)
  expect((await ahead).status()).toBe(200)

  // Home's map asks for them once, however often it is opened.
  const asked = blue.waitForResponse(`**/api/games/${gameId}/borders`)
  await openTab(blue, 'Home')
  await asked
  const again: string[] = []
  blue.on('request', (request) => again.push(request.url()))
  const map = blue.getByRole('img', { name: /^Map: / })
  await expect(map).toBeVisible()
  await openTab(blue, 'Flop')
  await expect(blue.getByRole('article')).toHaveCount(7)
  await openTab(blue, 'Home')
  await expect(map).toBeVisible()
  await openTab(blue, 'Flop')
  await expect(blue.getByRole('article')).toHaveCount(7)
  // Nor by a page that is loaded anew.
  await blue.goto(`${server.origin}/game/home`)
  await expect(map).toBeVisible()
  expect(again.filter((url) => url.endsWith('/borders'))).toEqual([])
})

test('[X75] a screen that is on its way shows that at once', async ({ open }) => {
  const page = await open()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/account-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/join')
  await page.getByRole('link', { name: 'I want to host a game' }).click()
  await expect(page.getByRole('progressbar', { name: 'Opening' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join Game' })).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('[X77] a phone that lies there rests: nothing moves, and a second changes nothing but its numbers', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather()
  await red.goto(`/waiting/${gameId}`)
  await expect(red.getByText('Host starting the game')).toBeVisible()
  await expect.poll(() => movements(red)).toBe(0)

  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await openTab(red, 'Flop')
  await expect(red.getByRole('article')).toHaveCount(7)
  await expect.poll(() => movements(red)).toBe(0)
  const { moments, changes } = await changesIn(red, 3)
  expect(moments).toBeLessThanOrEqual(2 * 3)
  // The clock of the game and those of seven cards, and now and then a line that gets shorter.
  expect(changes).toBeLessThanOrEqual(3 * 10)
})

/** The scripts that a page loads from here on, in the order in which it asks for them. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return scripts
}

/** What the build calls a file. */
const nameOf = (response: Response): string =>
  /\/assets\/(.+)-[\w-]{8}\.js$/.exec(response.url())?.[1] ?? response.url()

/** How many animations run, each of which wakes the phone sixty times a second. */
const movements = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

/** Follows the page over so many seconds of the game's clock: how often it changed, and how many places in all. */
function changesIn(page: Page, seconds: number): Promise<{ moments: number; changes: number }> {
  const header = page.locator('header p').filter({ hasText: 'Time left' }).first()
  return header.evaluate((clock, count) => {
    let [first, shown] = ['', clock.textContent]
    let [left, moments, changes] = [count, 0, 0]
    return new Promise((resolve) => {
      new MutationObserver((records, observer) => {
        const isTick = clock.textContent !== shown
        shown = clock.textContent
        // From one tick to another: what comes between counts as well.
        if (isTick && first === '') {
          first = shown
          return
        }
        if (first === '') return
        moments += 1
        changes += records.length
        if (isTick) left -= 1
        if (left > 0) return
        observer.disconnect()
        resolve({ moments, changes })
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    })
  }, seconds)
}
