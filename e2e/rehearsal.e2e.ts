import type { Page } from '@playwright/test'
import { approve, manageTab, openItem } from './fixtures/desk.ts'
import { CODES, command, hourLong, joinGame, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { feed } from './fixtures/manage.ts'
import { openTab, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Rehearsal' })
const storage = (page: Page) => page.evaluate(() => Object.entries(localStorage).toSorted())

async function rehearse(host: Page, gameId: string): Promise<void> {
  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('link', { name: 'Rehearse with bots' }).click()
  await expect(strip(host)).toContainText('REHEARSAL')
  await expect(host).toHaveURL(`/host/${gameId}/rehearsal/game/home`)
}

async function announce(host: Page, words: string): Promise<void> {
  await host.getByRole('button', { name: 'Make Announcement' }).click()
  await host.getByRole('dialog').getByRole('textbox').fill(words)
  await host
    .getByRole('dialog')
    .getByRole('button', { name: /^(Send|Post)/ })
    .click()
  await expect(feed(host)).toContainText(words)
}

test('[Y1] [Y2] a host rehearses with bots: zones change hands, a claim is decided, the game ends, and nobody hears of it', async ({
  gather,
  open,
  server,
}) => {
  const { host, red, gameId, code } = await gather({ setup: hourLong(20) })
  const sent: string[] = []
  host.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  host.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      // That the page is open and looked at concerns the real game too.
      if (!/"(ping|look)"/.test(String(payload))) sent.push(String(payload))
    }),
  )
  await host.clock.install()
  await host.goto(`/host/${gameId}/lobby`)
  await expect(host.getByText('2 players have joined')).toBeVisible()
  const before = await storage(host)
  await rehearse(host, gameId)
  sent.length = 0

  await test.step('bots claim, prove and bid: zones change hands', async () => {
    await expect(
      feed(host)
        .getByText(/ took Zone /)
        .first(),
    ).toBeVisible({ timeout: 30_000 })
    await look(host, 'the home of a rehearsal')
  })

  await test.step('one who joins meanwhile changes nothing here', async () => {
    const late = await open({ device: PHONE })
    await joinGame(late.request, server.origin, { gameCode: code, teamCode: CODES.red })
  })

  await test.step('the host decides on what waits', async () => {
    await strip(host).getByRole('button', { name: 'Skip to the last 10 min' }).click()
    await expect(strip(host).getByRole('button', { name: /^Skip/ })).toHaveCount(0)
    await openTab(host, 'Manage')
    await expect(manageTab(host)).toHaveAccessibleName(/^Manage \(\d+ waiting\)$/)
    await host.getByRole('link', { name: /Review Evidence/ }).click()
    const title = await openItem(host).getByRole('heading', { level: 2 }).textContent()
    await approve(host)
    await expect(toast(host, 'Approved')).toBeVisible()
    await expect(openItem(host)).not.toHaveAccessibleName(title ?? '')
    await openTab(host, 'Zones')
    await expect(host).toHaveURL(`/host/${gameId}/rehearsal/game/zones`)
    await host.goBack()
    await expect(host.getByRole('heading', { level: 1, name: 'Review Evidence' })).toBeVisible()
  })

  await test.step('the host’s words and bids count there as well', async () => {
    await openTab(host, 'Home')
    await announce(host, 'Ten minutes left!')
  })

  await test.step('time runs out, and the host ends it', async () => {
    await host.clock.fastForward(31_000)
    await openTab(host, 'Manage')
    await host.getByRole('button', { name: 'End Game' }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: 'End Game' }).click()
    await expect(host.getByRole('heading', { level: 1, name: 'Final standings' })).toBeVisible()
    // No server knows how it went.
    await expect(host.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0)
    await expect(host.getByText(/story of the day/)).toHaveCount(0)
    await look(host, 'the results of a rehearsal')
  })

  await test.step('left, it is gone: the lobby is as before, and the server has heard nothing', async () => {
    await host.getByRole('link', { name: 'Return to Home' }).click()
    await expect(host).toHaveURL(`/host/${gameId}/lobby`)
    await expect(host.getByText('3 players have joined')).toBeVisible()
    await expect(strip(host)).toHaveCount(0)
    expect(sent).toEqual([])
    expect(await storage(host)).toEqual(before)
    const game = await readGame(red.context(), server.origin, gameId)
    expect(game).toMatchObject({ status: 'lobby', feed: [] })
  })
})

test('[Y2] [Y3] loaded anew a rehearsal is gone, and the start of the real game ends it with a word', async ({
  gather,
  server,
}) => {
  const { host, gameId } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await expect(host.getByText('2 players have joined')).toBeVisible()
  const before = await storage(host)
  await rehearse(host, gameId)
  await announce(host, 'Just a test.')
  await openTab(host, 'Flop')
  await host.reload()
  await expect(host).toHaveURL(`/host/${gameId}/lobby`)
  await expect.poll(() => storage(host)).toEqual(before)

  await rehearse(host, gameId)
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await expect(toast(host, 'The game has started')).toBeVisible()
  await expect(toast(host, 'The rehearsal is over.')).toBeVisible()
  await expect(host).toHaveURL('/game/home')
  await expect(strip(host)).toHaveCount(0)
  await expect(host.getByText('No activity yet')).toBeVisible()
})
