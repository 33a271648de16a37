import type { Page } from '@playwright/test'
import { CODES, command, hourLong, joinGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { feed } from './fixtures/manage.ts'
import { openTab, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const box = (page: Page) => page.getByRole('textbox', { name: 'Announcement' })
const barColours = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
const GROUNDS = ['#fbfaf7', '#0e1116']

test('[A4] an announcement being written survives however one leaves, in all tabs, and is sent or cleared once', async ({
  gather,
  open,
  server,
}) => {
  const { host, gameId } = await gather()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await host.goto('/manage')
  await box(host).fill('Lunch at the')

  await test.step('reload, tabs, another screen, another tab', async () => {
    await host.reload()
    await expect(box(host)).toHaveValue('Lunch at the')
    await openTab(host, 'Zones')
    await openTab(host, 'Manage')
    await expect(box(host)).toHaveValue('Lunch at the')
    await openTab(host, 'Home')
    await host.getByRole('button', { name: 'Make Announcement' }).click()
    await expect(box(host)).toHaveValue('Lunch at the')
    await box(host).fill('Lunch at the fountain')
    await host.getByRole('link', { name: 'Post later' }).click()
    await expect(box(host)).toHaveValue('Lunch at the fountain')
  })

  await test.step('another tab has it, and once it’s posted there, neither has it any more', async () => {
    const other = await host.context().newPage()
    await other.goto('/manage')
    await expect(box(other)).toHaveValue('Lunch at the fountain')
    await box(other).press('End')
    await other.keyboard.type(' at one')
    await expect(box(host)).toHaveValue('Lunch at the fountain at one')
    await other.getByRole('button', { name: 'Send' }).click()
    for (const page of [other, host]) await expect(box(page)).toHaveValue('')
    await other.close()
  })

  await test.step('left before its answer came, it isn’t offered again', async () => {
    const line = await layLine(server.port)
    await host.goto(`${line.origin}/game/home`)
    await host.getByRole('button', { name: 'Make Announcement' }).click()
    await box(host).fill('Back at two')
    line.stall('down')
    await host.getByRole('button', { name: 'Send' }).click()
    await line.held()
    line.cut()
    line.restore()
    await host.reload()
    await expect(feed(host)).toContainText('Back at two')
    await host.getByRole('button', { name: 'Make Announcement' }).click()
    await expect(box(host)).toHaveValue('')
    await host.goto(`${server.origin}/manage`)
    await line.close()
  })

  await test.step('scheduled, it’s cleared as well', async () => {
    const phone = await open({ device: PHONE })
    await phone.context().addCookies(await host.context().cookies())
    await phone.goto('/manage/announcements')
    await box(phone).fill('Half past')
    await phone
      .getByLabel(/^Post at/)
      .first()
      .fill('23:59')
    await phone.getByRole('button', { name: 'Post later' }).click()
    await expect(toast(phone, 'Posts at 23:59')).toBeVisible()
    await expect(box(phone)).toHaveValue('')
    await phone.reload()
    await expect(box(phone)).toHaveValue('')
  })
})

test('[J3] how many have joined and how many are here is the same everywhere, and a host who plays is none of them', async ({
  gather,
  open,
  server,
}) => {
  const { host, red, blue, gameId, code } = await gather()
  const second = await open()
  await joinGame(second.request, server.origin, { gameCode: code, teamCode: CODES.red })
  await host.goto(`/host/${gameId}/lobby`)
  for (const page of [red, blue]) await page.goto(`/waiting/${gameId}`)

  await expect(host.getByText('3 players have joined')).toBeVisible()
  await expect(host.getByText('2 here now')).toBeVisible()
  await expect(red.getByText('2 players on your team · 1 here now')).toBeVisible()
  await expect(blue.getByText('You’re the first on your team · 1 here now')).toBeVisible()
  for (const [role, name, state] of [
    ['link', 'Players', '1 away'],
    ['link', 'Officials', 'none'],
    ['button', 'Schedule start', 'not scheduled'],
    ['link', 'Scheduled announcements', 'none'],
    ['link', 'Spectator screen', 'off'],
  ] as const) {
    await expect(host.getByRole(role, { name: `${name} ${state}`, exact: true })).toBeVisible()
  }
  // The host plays for the red team, and is named apart.
  await expect(red.getByRole('list', { name: 'Your team' }).getByRole('listitem')).toHaveCount(3)
  await host.getByRole('button', { name: 'Full screen' }).click()
  const board = host.getByRole('dialog', { name: 'Join the game' })
  await expect(board.getByRole('status')).toHaveText('3 players have joined')
  await expect(
    board.getByRole('list', { name: 'Joined players' }).getByRole('listitem').first(),
  ).toContainText('2 joined')
  const invited = await open()
  await invited.goto(`/join?game=${code}&team=${CODES.blue}`)
  await expect(invited.getByText('1 player', { exact: true })).toBeVisible()
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await expect(host).toHaveURL('/game/home')
  await openTab(host, 'Manage')
  await expect(host.getByRole('link', { name: /^Players/ }).first()).toContainText('2 of 3 here')
})

test('on a phone the lobby names the latest who came, and how many more there are', async ({
  browser,
  gather,
  server,
}) => {
  const { host, gameId, code } = await gather()
  await host.setViewportSize({ width: 320, height: 640 })
  await host.goto(`/host/${gameId}/lobby`)
  await expect(host.getByText('2 players have joined')).toBeVisible()
  for (const nickname of ['Ada', 'Kim', null]) {
    const phone = await browser.newContext({ baseURL: server.origin })
    await joinGame(phone.request, server.origin, { gameCode: code, teamCode: CODES.blue })
    if (nickname) await command(phone, server.origin, gameId, { type: 'SetNickname', nickname })
    await phone.close()
  }
  await expect(host.getByText('5 players have joined')).toBeVisible()
  await expect(host.getByRole('list', { name: 'Latest to join' }).getByRole('listitem')).toHaveText([
    'Kim',
    'Ada',
    'and 3 more',
  ])
})

test('[U8] the browser’s own bars wear the team’s colour in the game, and the theme’s outside', async ({
  gather,
  server,
}) => {
  const { host, red, blue, gameId } = await gather({ setup: hourLong(30) })
  await red.goto('/')
  expect(await barColours(red)).toEqual(GROUNDS)
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await expect.poll(() => barColours(red)).toEqual(['rgb(209, 19, 34)', 'rgb(209, 19, 34)'])
  await blue.goto('/game/rules')
  await expect.poll(() => barColours(blue)).toEqual(['rgb(31, 99, 199)', 'rgb(31, 99, 199)'])
  await command(host.context(), server.origin, gameId, { type: 'EndGame' })
  await red.getByRole('button', { name: 'Return to Home' }).click()
  await expect(red).toHaveURL('/')
  await expect.poll(() => barColours(red)).toEqual(GROUNDS)
})
