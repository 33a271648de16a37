import type { Page } from '@playwright/test'
import { misfits, SMALLEST } from './fixtures/fits.ts'
import { command, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { openTab, press, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'
import { gatherWorst, playWorstParty } from './fixtures/worst-party.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000

/** Whether everything of a board lies in the window. */
const overflow = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth]
  })
const WALLS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]

test('spectators watch with a delay, see no result before the reveal, and nothing once revoked', async ({
  party,
  open,
  server,
}) => {
  test.slow()
  const { gameId, host } = party
  const desk = host.context()
  const say = (text: string) => command(desk, server.origin, gameId, { type: 'PostAnnouncement', text })
  await host.goto('/manage')
  await host.getByRole('link', { name: /^Spectator screen/ }).click()
  await look(host, 'spectator-screen-before')
  await host.getByRole('group', { name: 'Delay' }).getByRole('button', { name: '5 min', exact: true }).click()
  await press(host, 'Open spectator screen')
  await expect(host.getByRole('img', { name: 'QR code: Watch the game' })).toBeVisible()
  await look(host, 'spectator-screen-open')
  expect.soft(await misfits(host, ...SMALLEST)).toEqual([])
  const link = (await host.getByRole('link', { name: /^Open/ }).getAttribute('href')) ?? ''
  expect(link).toContain('/watch/')

  const wall = await open({ device: { viewport: { width: 1280, height: 720 } } as never })
  await wall.goto(link)
  await expect(wall.getByText('Waiting for the start')).toBeVisible()
  await server.advance(6 * MINUTE_MS)
  await expect(wall.getByText('5 minutes behind the game')).toBeVisible()
  await expect(wall.getByRole('timer')).toBeVisible()
  await say('Lunch at the fountain.')
  await server.advance(2 * MINUTE_MS)
  await expect(wall.getByText('Lunch at the fountain.')).toHaveCount(0)
  await server.advance(4 * MINUTE_MS)
  await expect(wall.getByText('Lunch at the fountain.')).toBeVisible()
  for (const size of WALLS) {
    await wall.setViewportSize(size)
    expect([size.width, ...(await overflow(wall))]).toEqual([size.width, 0, 0])
  }
  await wall.setViewportSize({ width: 1280, height: 720 })
  await look(wall, 'spectators-board')

  const { endsAtMs } = (await readGame(desk, server.origin, gameId)) as unknown as { endsAtMs: number }
  const nowMs = await server.advance(0)
  await server.advance(endsAtMs - nowMs - 14 * MINUTE_MS)
  await say('Blue is about to win.')
  await server.advance(16 * MINUTE_MS)
  await expect(wall.getByText('The board is frozen until the host reveals it').first()).toBeVisible()
  await expect(wall.getByText('Blue is about to win.')).toHaveCount(0)
  await look(wall, 'spectators-frozen')
  await host.reload()
  await press(host, 'Reveal')
  await host.getByRole('alertdialog').getByRole('button', { name: 'Reveal' }).click()
  await expect(wall.getByRole('region', { name: 'Final standings' }).first()).toBeVisible()
  await expect(wall.getByText('Final result')).toBeVisible()
  expect(await overflow(wall)).toEqual([0, 0])
  await expect(wall.getByText('win together')).toBeVisible()
  await look(wall, 'spectators-final')

  await press(host, 'Revoke')
  await host.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(host, 'Link revoked')).toBeVisible()
  await expect(wall.getByRole('heading', { name: 'Nothing to watch' })).toBeVisible()
  await openTab(host, 'Home')
})

test('a phone held upright scrolls the board, and says when it has no signal', async ({
  party,
  open,
  server,
}) => {
  const { gameId, host } = party
  const answer = await host.context().request.post(`${server.origin}/api/games/${gameId}/spectators`, {
    data: { commandId: 'abcdefghijklmnop', delayMinutes: 0, freezeMinutes: 0 },
    headers: { origin: server.origin },
  })
  const { token } = (await answer.json()) as { token: string }
  const phone = await open()
  await phone.goto(`/watch/${token}`)
  await expect(phone.getByRole('timer')).toBeVisible()
  await expect(phone.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  expect((await overflow(phone))[1]).toBe(0)
  expect(await misfits(phone, { width: 320, height: 640, text: 100 })).toEqual([])
  await look(phone, 'spectators-phone')
  await phone.context().setOffline(true)
  await expect(phone.getByText('Waiting for signal')).toBeVisible({ timeout: 15_000 })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Waiting for signal')).toHaveCount(0, { timeout: 20_000 })
})

test('six teams, twenty zones and the longest names fit a wall without scrolling', async ({
  openHost,
  open,
  server,
}) => {
  test.setTimeout(180_000)
  const party = await gatherWorst({ server, host: await openHost(), open })
  const { host, gameId } = party
  await playWorstParty(server, party)
  const desk = host.context()
  const { cards } = await readGame(desk, server.origin, gameId)
  for (const { id: cardId, claimedAtMs } of cards.filter(({ status }) => status === 'claimed')) {
    await command(desk, server.origin, gameId, { type: 'ApproveClaim', cardId, claimedAtMs }).catch(() => {})
  }
  const answer = await desk.request.post(`${server.origin}/api/games/${gameId}/spectators`, {
    data: { commandId: 'abcdefghijklmnoq', delayMinutes: 0, freezeMinutes: 0 },
    headers: { origin: server.origin },
  })
  const { token } = (await answer.json()) as { token: string }
  const wall = await open()
  await wall.goto(`/watch/${token}`)
  await expect(wall.getByRole('figure')).toBeVisible()
  for (const size of WALLS) {
    await wall.setViewportSize(size)
    expect([size.width, ...(await overflow(wall))]).toEqual([size.width, 0, 0])
  }
  await wall.emulateMedia({ colorScheme: 'light' })
  await wall.setViewportSize({ width: 390, height: 844 })
  expect((await overflow(wall))[1]).toBe(0)
  expect.soft(await misfits(wall, { width: 320, height: 640, text: 100 })).toEqual([])
})
