import type { Page } from '@playwright/test'
import { command, createGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { playDay } from './fixtures/played-day.ts'
import { expect, LAPTOP, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const TEAMS = [
  { name: 'Red Team', color: 'red' },
  { name: 'Blue Team', color: 'blue' },
  { name: 'Green Team', color: 'green' },
]

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' })
const words = (page: Page) => slider(page).getAttribute('aria-valuetext')
const clock = (page: Page) => page.getByRole('region', { name: 'The moment' })
const news = (page: Page) => page.getByRole('region', { name: 'What happened' })

test('[I12] [I13] [I14] [I15] [I16] a game is watched again, step by step, and shared by a link until that is withdrawn', async ({
  open,
  openHost,
  server,
}) => {
  test.setTimeout(180_000)
  const host = await openHost()
  const { gameId, players } = await playDay({
    ...{ server, host, open: () => open(), teams: TEAMS, bids: 14, name: 'Night of the foxes' },
  })
  const [red] = players
  if (!red) throw new Error('nobody played')

  await test.step('from the results, at the start, with nothing of the end', async () => {
    await red.goto(`/results/${gameId}`)
    await red.getByRole('link', { name: 'Watch the replay' }).click()
    await expect(red.getByRole('heading', { level: 1, name: 'Night of the foxes' })).toBeVisible()
    await expect(clock(red)).toContainText('08:00:00')
    await expect(news(red)).toContainText('The game starts.')
    await expect(red.getByRole('listitem').filter({ hasText: 'Red Team' })).toContainText('0 zones')
    const cells = red.getByRole('table', { name: 'Zones and money' }).getByRole('cell')
    await expect(cells.first()).toContainText('0 zones')
    await expect(cells.last()).toContainText('later')
    await look(red, 'replay at its start')
  })

  await test.step('by keys from event to event, by minutes, and to the end', async () => {
    await slider(red).focus()
    await red.keyboard.press('ArrowRight')
    await expect.poll(() => words(red)).toMatch(/left: Admin adjusted Red Team's budget/)
    await red.keyboard.press('ArrowRight')
    const capture = /^\d\d:\d\d, \d\d:\d\d:\d\d left: Red Team took Zone \d+ - .+ with \$\d+\.00\.$/
    await expect.poll(() => words(red)).toMatch(capture)
    await expect(news(red)).toContainText('took Zone')
    const taken = await words(red)
    await red.keyboard.press('PageUp')
    await expect.poll(async () => (await words(red))?.slice(0, 15)).not.toBe(taken?.slice(0, 15))
    await red.keyboard.press('ArrowLeft')
    await expect.poll(() => words(red)).toBe(taken)
    await red.keyboard.press('End')
    await expect.poll(() => words(red)).toMatch(/Game over: The game ends\.$/)
    await red.getByRole('button', { name: 'Previous event' }).click()
    await expect(red.getByRole('status').filter({ hasText: /\d\d:\d\d: .+Team/ })).toBeAttached()
    await expect(clock(red)).not.toContainText('Game over')
    await look(red, 'replay near its end')
  })

  await test.step('a pause is seen, and a photo is large at a tap', async () => {
    await slider(red).focus()
    for (let step = 0; step < 40; step += 1) {
      const before = await words(red)
      if (before?.includes('Lunch')) break
      await red.keyboard.press('ArrowLeft')
      await expect.poll(() => words(red)).not.toBe(before)
    }
    await expect(clock(red)).toContainText('PAUSED')
    await expect(news(red)).toContainText('paused the game: Lunch in the park.')
    await red.getByRole('button', { name: /^Photo by \w+ Team, \d\d:\d\d$/ }).click()
    const photo = red.getByRole('dialog', { name: 'Photo' })
    await expect(photo.getByRole('img')).toBeVisible()
    await photo.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('dragged and played', async () => {
    const track = await slider(red).boundingBox()
    if (!track) throw new Error('no track')
    await red.mouse.click(track.x + track.width / 2, track.y + 10)
    await expect.poll(async () => Number(await slider(red).inputValue())).toBeGreaterThan(1_000)
    const before = Number(await slider(red).inputValue())
    await red.getByRole('combobox', { name: 'Speed' }).selectOption('600×')
    await red.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => Number(await slider(red).inputValue())).toBeGreaterThan(before + 300)
    await red.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(red.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    // The curves are drawn once they're in view, up to the moment.
    const at = (what: string) =>
      red.locator(what).evaluate((each) => getComputedStyle(each).getPropertyValue('--at'))
    await red.getByRole('figure', { name: 'Money over time' }).scrollIntoViewIfNeeded()
    await expect.poll(() => at('[aria-label="Money over time"] .replay-past')).toBe(await at('.replay-head'))
  })

  let link = ''
  await test.step('the host shares it', async () => {
    await host.goto(`/results/${gameId}/replay`)
    await host.getByRole('button', { name: 'Share replay' }).click()
    const dialog = host.getByRole('dialog', { name: 'Share replay' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Link to the replay' })).toHaveValue(
      /replay\?key=\w{32}$/,
    )
    link = await dialog.getByRole('textbox', { name: 'Link to the replay' }).inputValue()
    await look(host, 'sharing a replay')
    await expect(red.getByRole('button', { name: 'Share replay' })).toHaveCount(0)
  })

  await test.step('a stranger watches by the link, without names and with approved photos alone', async () => {
    const stranger = await open({ device: LAPTOP })
    const { pathname, search } = new URL(link)
    await stranger.goto(`${pathname}${search}`)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Night of the foxes' })).toBeVisible()
    await slider(stranger).focus()
    await stranger.keyboard.press('End')
    const photo = news(stranger).getByRole('img')
    await expect(news(stranger).getByRole('button', { name: /^Photo by/ })).toBeVisible()
    await expect
      .poll(() =>
        news(stranger)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0)
    await expect(photo).toHaveCount(0)
    await look(stranger, 'a shared replay')
    await stranger.goto(pathname)
    await expect(stranger.getByRole('heading', { name: 'No replay to show' })).toBeVisible()
  })

  await test.step('withdrawn, the link says so', async () => {
    const dialog = host.getByRole('dialog', { name: 'Share replay' })
    await dialog.getByRole('button', { name: 'Withdraw the link' }).click()
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
    const late = await open()
    const { pathname, search } = new URL(link)
    await late.goto(`${pathname}${search}`)
    await expect(late.getByText('This link doesn’t work any more. Ask the host for a new one.')).toBeVisible()
    await look(late, 'a withdrawn link')
  })
})

test('[I12] [I15] a game in which nobody did anything has a start and an end; one that never began has no replay', async ({
  gather,
  openHost,
  server,
}) => {
  const { host, red, gameId } = await gather()
  const asHost = (type: string) => command(host.context(), server.origin, gameId, { type })
  await asHost('StartGame')
  await red.goto(`/results/${gameId}/replay`)
  await expect(red.getByText('The replay is here once the game has ended.')).toBeVisible()
  await server.advance(60_000)
  await asHost('EndGame')
  await red.reload()
  await expect(clock(red)).toContainText('08:00:00')
  await slider(red).focus()
  await red.keyboard.press('ArrowRight')
  await expect(news(red)).toContainText('The game ends.')
  await expect(clock(red)).toContainText('Game over')
  await look(red, 'replay of an empty game')

  const other = await openHost()
  const cancelled = await createGame(other.request, server.origin)
  await command(other.context(), server.origin, cancelled.gameId, { type: 'EndGame' })
  await other.goto(`/results/${cancelled.gameId}/replay`)
  await expect(
    other.getByText('The host ended this game before it began, so there’s nothing to replay.'),
  ).toBeVisible()
})
