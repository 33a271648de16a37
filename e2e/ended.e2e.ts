import { postMessage } from './fixtures/chat.ts'
import { command } from './fixtures/games.ts'
import { toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

// With all that moves, as most people have it.
test.use({ reducedMotion: 'no-preference' })

const teams = ['Red', 'Blue', 'Yellow', 'Green', 'Purple', 'Orange'].map((name, index) => ({
  id: `team-${index + 1}`,
  name: `${name} Team`,
  color: name.toLowerCase(),
}))

test('[X71] with six teams on a small phone the end can be read and left while its toast stands', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather({ setup: { teams } })
  await red.setViewportSize({ width: 390, height: 664 })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await postMessage(red.request, server.origin, gameId, { text: 'Here we are' })
  await red.goto('/game/chat')
  await red.getByRole('button', { name: 'Delete your message' }).click()
  await expect(red.getByRole('alertdialog', { name: 'Delete this message?' })).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })

  const title = red.getByRole('heading', { name: 'The host has ended the game.' })
  await expect(title).toBeInViewport()
  await expect(red.getByRole('alertdialog', { includeHidden: true })).toHaveCount(1)
  const words = toast(red, 'Game Ended')
  await expect(words).toBeVisible()
  const home = red.getByRole('button', { name: 'Return to Home' })
  await expect(home).toBeInViewport()
  const [above, below] = [await words.boundingBox(), await title.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  // Sideways with the largest text: the dialog keeps the lines that lead out of it.
  await red.setViewportSize({ width: 844, height: 390 })
  await red.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expect(home).toBeInViewport({ ratio: 1 })
  await home.click({ trial: true })
  await expect(words).toBeVisible()

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
  await red.goto(`/results/${gameId}`)
  const winners = red.getByRole('region', { name: 'Final standings' }).getByText(/ win together$/)
  const skip = red.getByRole('button', { name: 'Show all' })
  await expect(skip).toBeInViewport()
  await expect(red.getByText(/ win together$/)).toHaveCount(0)
  await expect(red.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0)
  await skip.click()
  await expect(skip).toHaveCount(0)
  await expect(winners).toBeVisible()
  await expect(red.getByRole('link', { name: 'Watch the replay' })).toBeVisible()
})
