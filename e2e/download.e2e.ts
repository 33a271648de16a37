import { readFileSync } from 'node:fs'
import { aPhoto, postMessage } from './fixtures/chat.ts'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { expect, test } from './fixtures/test.ts'

test('[I47] [I48] the host downloads everything from the results, and is told until when photos are kept', async ({
  gather,
  server,
}) => {
  const { host, red, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await postMessage(red.request, server.origin, gameId, { photos: [await aPhoto(64, 48, '#fa8ebd')] })
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await host.goto(`/results/${gameId}`)
  await expect(
    host.getByText(/^Photos are kept until \d+ \w+( \d{4})?\. Download everything before then\.$/),
  ).toBeVisible()
  const button = host.getByRole('button', { name: 'Download everything' })
  const coming = host.waitForEvent('download')
  await button.focus()
  await host.keyboard.press('Enter')
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Zone War .*\.zip$/)
  const zip = readFileSync(await download.path())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(zip.includes('ledger.csv')).toBe(true)
  await look(host, 'results of the host with a download')

  // What is refused is told in words, and the browser downloads nothing.
  await host.route('**/download?ready', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too-many-attempts', message: 'You’re already downloading.' },
    }),
  )
  await button.click()
  await expect(host.getByRole('alert').filter({ hasText: 'You’re already downloading.' })).toBeVisible()

  await red.goto(`/results/${gameId}`)
  await expect(red.getByRole('link', { name: 'Evidence chat' })).toBeVisible()
  await expect(red.getByRole('button', { name: 'Download everything' })).toHaveCount(0)
})
