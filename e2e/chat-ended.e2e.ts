import { aPhoto, chatOf, messages, postMessage, shownPictures } from './fixtures/chat.ts'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const DAY_MS = 24 * 60 * 60_000

test('[E8] an ended game’s chat tells when its photos go, and that they are gone', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  const photos = [await aPhoto(64, 48, '#fa8ebd')]
  await postMessage(red.request, server.origin, gameId, { photos })
  await postMessage(red.request, server.origin, gameId, { text: 'Goodbye' })
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await red.goto(`/results/${gameId}`)
  await red.getByRole('link', { name: 'Evidence chat' }).click()
  // By the server's clock, which other tests have moved.
  const until = new Date((await server.advance(0)) + 30 * DAY_MS).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
  })
  await expect(red.getByText(new RegExp(`^Photos will be deleted on ${until}( \\d{4})?\\.$`))).toBeVisible()
  await expect(red.getByText('The game has ended. You can no longer post.')).toBeVisible()
  await expect(red.getByRole('textbox')).toHaveCount(0)
  await expect.poll(() => shownPictures(messages(red))).toBe(1)
  await look(red, 'chat of an ended game')

  await server.advance(31 * DAY_MS)
  // An ended game is read once a visit, and the deadline may still be under way.
  await expect(async () => {
    await red.reload()
    await expect(red.getByText('Photos from this game have been deleted.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(messages(red).first()).toContainText('The photos of this message have been removed.')
  await expect(messages(red).last()).toContainText('Goodbye')
})

test('[E3] [X86] a host who has ended a game comes to its chat by the results, and deletes what should not stay', async ({
  party,
  server,
}) => {
  const { host, red, gameId } = party
  await postMessage(red.request, server.origin, gameId, { text: 'A stranger’s face' })
  await host.goto('/manage')
  await host.getByRole('button', { name: 'End Game' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Game' }).click()
  await host.waitForURL('**/setup-game')
  // One tap away on the smallest phone, too.
  await host.setViewportSize({ width: 360, height: 640 })
  const results = host.getByRole('link', { name: 'Results of your last game' })
  await expect(results).toBeInViewport({ ratio: 1 })
  await results.click()
  await host.getByRole('link', { name: 'Evidence chat' }).click()
  // As on another day.
  await host.reload()
  await expect(messages(host)).toContainText('A stranger’s face')
  await host.getByRole('button', { name: /^Delete .* message$/ }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(host)).toHaveCount(0)
  expect(await chatOf(party)).toEqual([])
})
