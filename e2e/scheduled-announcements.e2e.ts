import { misfits, SMALLEST } from './fixtures/fits.ts'
import { command } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { feed } from './fixtures/manage.ts'
import { openTab, press, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const two = (part: number): string => String(part).padStart(2, '0')

test('announcements for later: posted by themselves, called off, and told when it was too late', async ({
  party,
  server,
}) => {
  const { gameId, host, red } = party
  await red.goto('/game/home')
  await host.goto('/manage')
  await host.getByRole('link', { name: 'Scheduled announcements none' }).click()
  const at = new Date((await server.advance(0)) + 20 * MINUTE_MS)
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  for (const text of ['Lunch at the fountain.', 'Never mind.']) {
    await host.getByRole('textbox', { name: 'Announcement' }).fill(text)
    await host.getByLabel('Post at').fill(time)
    await host.getByLabel('Day').fill(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)
    await press(host, 'Post later')
    await expect(toast(host, `Posts at ${time}`)).toBeVisible()
  }
  const items = host.getByRole('region', { name: 'Scheduled' }).getByRole('listitem')
  await expect(items).toHaveText([new RegExp(`${time}.*Lunch`), new RegExp(`${time}.*Never`)])
  await look(host, 'announcements')
  expect.soft(await misfits(host, ...SMALLEST)).toEqual([])
  await press(host, 'Call off: Never mind.')
  await expect(items).toHaveCount(1)
  await expect(host.getByRole('heading', { name: 'Scheduled announcements', level: 1 })).toBeFocused()
  await expect(red.getByText('Lunch at the fountain.')).toHaveCount(0)

  await server.advance(20 * MINUTE_MS)
  await expect(feed(red)).toContainText('Lunch at the fountain.')
  await expect(host.getByText('Nothing is scheduled.')).toBeVisible()
  await expect(feed(red)).not.toContainText('Never mind.')

  await test.step('far too late, it is the host’s to decide', async () => {
    const atMs = (await server.advance(0)) + MINUTE_MS
    const late = { type: 'ScheduleAnnouncement', text: 'The bus leaves.', atMs }
    await command(host.context(), server.origin, gameId, late)
    await server.advance(20 * MINUTE_MS)
    // Taken out of a pocket, a phone asks what time it is.
    await host.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(items).toContainText('Not posted')
    await press(host, 'Post now: The bus leaves.')
    await expect(host.getByText('Nothing is scheduled.')).toBeVisible()
    await expect(feed(red)).toContainText('The bus leaves.')
  })
  await openTab(host, 'Home')
  await press(host, 'Make Announcement')
  await host.getByRole('textbox', { name: 'Announcement' }).fill('Not yet.')
  await host.getByRole('dialog').getByRole('link', { name: 'Post later' }).click()
  await expect(host.getByRole('textbox', { name: 'Announcement' })).toHaveValue('Not yet.')
})
