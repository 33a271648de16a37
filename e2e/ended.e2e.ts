import type { Locator, Page } from '@playwright/test'
import { postMessage } from './fixtures/chat.ts'
import { command, hourLong } from './fixtures/games.ts'
import { glancesOf, hasShown } from './fixtures/glances.ts'
import { goTo } from './fixtures/go-to.ts'
import { expect, test } from './fixtures/test.ts'

// With all that moves, as most people have it.
test.use({ reducedMotion: 'no-preference', hasClock: true })

const MINUTE_MS = 60_000

/** Out of the reveal, by what is still to come. */
const WAY_ON = { name: /^(Show all|See where you stand)$/ }

/** What is noted of a page around the end, by `glancesOf`. */
const SHOWN = {
  takeover: '.play-takeover',
  wayOn: '.play-reveal-note + button',
  map: '[aria-label^="Map"]',
  home: 'main',
}

/** A page's own time stands, so that what is shown for a moment stays for as long as it is looked at. */
async function holdTime({ clock }: Page): Promise<void> {
  await clock.install()
  await clock.pauseAt(Date.now() + MINUTE_MS)
}

/** Lets time that is held go on by short steps until something is shown. */
const comes = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    expect(await what.isVisible()).toBe(true)
  }).toPass({ intervals: [50], timeout: 60_000 })

const teams = ['Red', 'Blue', 'Yellow', 'Green', 'Purple', 'Orange'].map((name, index) => ({
  id: `team-${index + 1}`,
  name: `${name} Team`,
  color: name.toLowerCase(),
}))

test('[X71] with six teams on a small phone the end can be read and left right after its toast', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather({ setup: { teams } })
  await red.setViewportSize({ width: 390, height: 664 })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await postMessage(red.request, server.origin, gameId, { text: 'Here we are' })
  await red.clock.install()
  await red.goto('/game/chat')
  await red.getByRole('button', { name: 'Delete your message' }).click()
  await expect(red.getByRole('alertdialog', { name: 'Delete this message?' })).toBeVisible()
  await red.clock.pauseAt(Date.now() + MINUTE_MS)
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })

  // The toast has a moment to itself, then the result is revealed, then the dialog, and the toast is gone.
  const title = red.getByRole('heading', { name: 'The host has ended the game.' })
  const words = red.locator('[data-toast]').getByText('Game Ended', { exact: true })
  await comes(red, words)
  await expect(words).toBeInViewport()
  await expect(title).toHaveCount(0)
  await expect(red.getByText(/ win together$/)).toHaveCount(0)
  const wayOn = red.getByRole('button', WAY_ON)
  await comes(red, wayOn)
  await wayOn.click()
  await red.clock.resume()
  await expect(title).toBeInViewport()
  await expect(red.getByText(/ win together$/).first()).toBeVisible()
  await expect(red.getByRole('alertdialog', { includeHidden: true })).toHaveCount(1)
  await expect(words).toHaveCount(0)
  const home = red.getByRole('button', { name: 'Return to Home' })
  await expect(home).toBeInViewport()
  // Sideways with the largest text: the dialog keeps the lines that lead out of it.
  await red.setViewportSize({ width: 844, height: 390 })
  await red.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expect(home).toBeInViewport({ ratio: 1 })
  await home.click({ trial: true })
  await red.locator('html').evaluate((root) => root.style.removeProperty('font-size'))
  await test.step('a laptop has the final map beside it, as high as all the rest', async () => {
    await red.setViewportSize({ width: 1440, height: 900 })
    const dialog = red.getByRole('alertdialog')
    const map = dialog.getByRole('img', { name: /^Map/ })
    await expect(map).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('region', { name: 'Final standings' })).toBeInViewport({ ratio: 1 })
    const [beside, answer] = [await map.boundingBox(), await home.boundingBox()]
    expect(beside?.x).toBeGreaterThan((answer?.x ?? 0) + (answer?.width ?? 0))
  })

  await red.context().setOffline(true)
  await home.click()
  await expect(red).toHaveURL('/')
  expect(await red.evaluate(() => localStorage.getItem('zonewar:session'))).toBeNull()
})

test('[U7] the board is revealed on a screen of its own, from the last place upward, and can be skipped', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather({ setup: { teams } })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await holdTime(red)
  await red.goto(`/results/${gameId}`)
  const winners = red.getByRole('region', { name: 'Final standings' }).getByText(/ win together$/)
  const skip = red.getByRole('button', WAY_ON)
  await comes(red, skip)
  await expect(skip).toBeInViewport()
  await expect(red.getByText(/ win together$/)).toHaveCount(0)
  await expect(red.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0)
  await skip.click()
  await red.clock.resume()
  await expect(skip).toHaveCount(0)
  await expect(winners).toBeVisible()
  // The ways on stand right below the own result, each of them once.
  const ways = red.getByRole('navigation', { name: 'Where to next' })
  const own = red.getByRole('region', { name: 'Your result' })
  await expect
    .poll(async () => {
      const [above, below] = [await own.boundingBox(), await ways.boundingBox()]
      return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
    })
    .toBe(16)
  await expect(ways.getByRole('link')).toHaveText(['Watch the replay', 'Evidence chat', 'Return to Home'])
  await expect(
    red.getByRole('link', { name: /^(Watch the replay|Evidence chat|Return to Home)$/ }),
  ).toHaveCount(3)
  await red.reload()
  await expect(winners).toBeVisible()
  await expect(skip).toHaveCount(0)
  // A laptop shows the whole of it at once, down to the counts under the map.
  await red.setViewportSize({ width: 1440, height: 900 })
  await expect(red.getByRole('region', { name: 'Final standings' })).toBeInViewport({ ratio: 1 })
  await expect(red.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(red.getByRole('region', { name: 'Final standings' })).toContainText(
    /All \d+ zones are unclaimed$/,
  )
  await red.getByRole('button', { name: 'See the reveal again' }).click()
  await expect(skip).toBeInViewport()
})

test('[U5] [U7] every phone shows the end once, whenever it hears of it, and names no winner before', async ({
  gather,
  server,
}) => {
  const { host, red, blue, gameId } = await gather({ setup: hourLong(20) })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const [seenByRed, seenByBlue] = [await glancesOf(red, SHOWN), await glancesOf(blue, SHOWN)]
  await red.goto('/game/zones')
  await blue.goto('/game/chat')
  await blue.getByRole('textbox', { name: 'Message' }).fill('Our last proof')
  await blue.context().setOffline(true)
  await server.advance(60 * MINUTE_MS)
  const winner = (page: Page) => page.getByText(/ win together$/)

  await test.step('at zero, over whatever is open; then the strip leads on', async () => {
    await hasShown(seenByRed, 'takeover', 'Time is up')
    await hasShown(seenByRed, 'wayOn', 'Show all')
    await red.keyboard.press('Escape')
    await expect(red.getByRole('region', { name: 'Time is up' })).toContainText('You share the win')
    await goTo(red, '/game/home')
    await expect(winner(red)).toBeVisible()
    await expect(red.getByRole('region', { name: 'Time Remaining' })).toContainText('You share the win')
    await expect(red.getByRole('timer', { name: '00:00:00' })).toBeVisible()
    await expect(red.getByRole('link', { name: 'See the results' })).toHaveCount(1)
    await expect(red.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toHaveText(
      /^Time is up: .+ win together with 0 zones each/,
    )
  })

  await test.step('out of a tunnel: not over the chat; on Home once, also after a reload', async () => {
    await server.advance(10 * MINUTE_MS)
    await blue.context().setOffline(false)
    await expect(blue.getByRole('region', { name: 'Time is up' })).toContainText('See who came where.')
    await expect(blue.getByRole('textbox', { name: 'Message' })).toHaveValue('Our last proof')
    await holdTime(blue)
    await blue.goto('/game/home')
    await comes(blue, blue.locator(SHOWN.takeover))
    await expect(blue.locator(SHOWN.takeover)).toContainText('Time is up')
    await blue.reload()
    await comes(blue, blue.getByRole('button', { name: 'Show all' }))
    await expect(blue.locator(SHOWN.home).getByText('Shown with the result')).toBeVisible()
    await expect(blue.locator(SHOWN.map)).toHaveAttribute('aria-label', 'Map of the zones')
    for (const { home, map } of seenByBlue) {
      expect(home ?? '').not.toContain('win together')
      expect(map ?? '').not.toMatch(/unclaimed$/)
    }
    await blue.clock.resume()
    await blue.keyboard.press('Escape')
    await expect(winner(blue)).toBeVisible()
    await expect(blue.locator('[aria-label^="Map"]')).toHaveAccessibleName(/unclaimed$/)
    await expect(blue.getByText('Shown with the result')).toHaveCount(0)
    await blue.reload()
    await expect(winner(blue)).toBeVisible()
    await expect(blue.getByRole('button', WAY_ON)).toHaveCount(0)
  })
})
