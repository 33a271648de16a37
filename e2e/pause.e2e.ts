import { misfits, SMALLEST } from './fixtures/fits.ts'
import { command, hourLong } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { look } from './fixtures/look.ts'
import { feed } from './fixtures/manage.ts'
import {
  askToClaim,
  bidAmount,
  flopTitles,
  openTab,
  openZone,
  press,
  pressBid,
  ticket,
  toast,
} from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasClock: true })

const MINUTE_MS = 60_000
const SETUP = hourLong(45)

test('a lunch break with phones asleep: afterwards all clocks read as before', async ({ gather, server }) => {
  const { gameId, host, red, blue } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await blue.goto('/game/home')
  const [title = ''] = await flopTitles(red)
  await server.advance(10 * MINUTE_MS)

  await host.goto('/manage')
  await press(host, 'Pause game')
  const question = host.getByRole('dialog', { name: 'Pause game' })
  await question.getByRole('button', { name: 'Lunch' }).click()
  await question.getByRole('button', { name: 'Pause game' }).click()
  await expect(toast(host, 'The game is paused.')).toBeVisible()
  for (const page of [host, red, blue]) {
    const strip = page.getByRole('region', { name: 'Pause', exact: true })
    await expect(strip).toContainText('PAUSED')
    await expect(strip).toContainText('Lunch')
  }
  await expect(feed(blue)).toContainText('The host paused the game: Lunch')

  // The server's clock may have gone on by less than a second.
  const board = blue.getByRole('timer')
  await blue.reload()
  const left = (await board.getAttribute('aria-label')) ?? ''
  expect(left).toMatch(/^00:(50:00|49:\d\d)$/)
  await red.reload()
  const clock = ticket(red, title).getByText(/^(Time left )?00:3[45]:\d\d$/)
  const cardLeft = (await clock.textContent()) ?? ''

  await test.step('nobody can play', async () => {
    const dialog = await askToClaim(red, title)
    await dialog.getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(red.getByText(/The game is paused\./).first()).toBeVisible()
  })

  await test.step('an hour later, one phone has slept and the other was closed', async () => {
    await blue.goto('about:blank')
    await server.advance(60 * MINUTE_MS)
    // Taken out of a pocket, a phone asks what time it is.
    for (const page of [host, red]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(clock).toHaveText(cardLeft)
    await blue.goto('/game/home')
    await expect(board).toHaveAttribute('aria-label', left)
    await press(host, 'Resume game')
    await expect(toast(host, 'The game goes on.')).toBeVisible()
    await expect(red.getByRole('region', { name: 'Pause', exact: true })).toHaveCount(0)
    const minute = left.slice(0, 5)
    await expect(board).toHaveAttribute('aria-label', new RegExp(`^${minute}|^00:49`))
    await expect(ticket(red, title).getByText(new RegExp(`${cardLeft.slice(-8, -3)}|00:34`))).toBeVisible()
    await expect(feed(blue)).toContainText('The game resumed.')
  })
})

test('a pause until a time: a minute before, phones are told, and then the game resumes by itself', async ({
  gather,
  server,
}) => {
  const { gameId, host, red } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await flopTitles(red)
  const untilMs = (await server.advance(0)) + 30 * MINUTE_MS
  await command(host.context(), server.origin, gameId, { type: 'PauseGame', untilMs })
  await expect(red.getByText(/^Resumes at \d\d:\d\d$/)).toBeVisible()
  await server.advance(29 * MINUTE_MS)
  await red.evaluate(() => window.dispatchEvent(new Event('online')))
  const alerts = red.getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  await expect(alerts).toContainText('The game resumes in 1 minute')
  await server.advance(MINUTE_MS)
  await expect(red.getByRole('region', { name: 'Pause', exact: true })).toHaveCount(0)
  await openTab(red, 'Home')
  await expect(red.getByRole('timer')).toHaveAttribute('aria-label', /^00:59|^01:00/)
})

test('extending shows the new end beforehand, and moves it on all phones', async ({ gather, server }) => {
  const { gameId, host, red } = await gather({ setup: SETUP })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await host.goto('/manage')
  await press(host, 'Extend')
  const dialog = host.getByRole('dialog', { name: 'Extend' })
  await dialog.getByRole('button', { name: '+60' }).click()
  await expect(dialog.getByText(/The game ends at \d\d:\d\d\. Time left 0[12]:\d\d:\d\d/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Extend game' }).click()
  await expect(toast(host, 'Game extended')).toBeVisible()
  await expect(red.getByRole('timer')).toHaveAttribute('aria-label', /^01:59|^02:00/)
  await expect(feed(red)).toContainText('The host extended the game by 60 min.')
})

test('what is open when the game is paused stays open, and goes on afterwards', async ({
  gather,
  server,
}) => {
  const setup = { ...SETUP, options: { startDollars: 50, lockMinutes: 20 } }
  const { gameId, host, red, blue } = await gather({ setup })
  const say = (type: string, rest = {}) => command(host.context(), server.origin, gameId, { type, ...rest })
  await say('StartGame')
  await red.goto('/game/flop')
  const titles = await flopTitles(red)
  const [first = '', second = ''] = titles
  await (await askToClaim(red, first)).getByRole('button', { name: 'Evidence Sent' }).click()
  await expect(toast(red, 'Challenge completed!')).toBeVisible()
  const toZone = async (title: string) => {
    await blue.goto('/game/zones')
    await openZone(blue, title)
  }
  await toZone('Chelsea')
  await pressBid(blue, 5)
  await expect(blue.getByText(/^Locked until \d\d:\d\d$/)).toBeVisible()
  await toZone('Harlem')
  await bidAmount(blue).fill('7')
  const question = await askToClaim(red, second)
  await host.goto('/manage/undo')
  await press(host, 'Undo Completion')
  const undo = host.getByRole('alertdialog')
  await expect(undo).toBeVisible()

  const reason = 'A thunderstorm. '.repeat(12).trim()
  await say('PauseGame', { reason, untilMs: (await server.advance(0)) + 90 * MINUTE_MS })
  for (const page of [host, red, blue])
    await expect(page.getByRole('region', { name: 'Pause', exact: true, includeHidden: true })).toContainText(
      'PAUSED',
    )
  await expect(blue.getByRole('region', { name: 'Reason for the pause' })).toHaveText(reason)

  await test.step('an undo goes through; a claim and a bid cost nothing and say why', async () => {
    await undo.getByRole('button', { name: 'Undo Completion' }).click()
    await expect(undo).toHaveCount(0)
    await question.getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(red.getByText(/The game is paused\./).first()).toBeVisible()
    await expect(ticket(red, second)).toHaveCount(1)
    await pressBid(blue, 7)
    await expect(blue.getByText(/The game is paused\./).first()).toBeVisible()
    await expect(bidAmount(blue)).toHaveValue('7')
  })

  await test.step('a lock says how long it lasts afterwards', async () => {
    await toZone('Chelsea')
    await expect(blue.getByText(/^Locked for (19|20) min after the pause$/)).toBeVisible()
  })

  await test.step('every screen bears a long reason', async () => {
    // Without the banners of what has just happened.
    await host.goto('/manage')
    await red.reload()
    await expect(ticket(red, second)).toBeVisible()
    for (const [name, page] of [
      ['Manage, paused', host],
      ['flop, paused', red],
      ['locked zone, paused', blue],
    ] as const) {
      await look(page, name)
      expect.soft(await misfits(page, ...SMALLEST), name).toEqual([])
    }
  })

  await test.step('it is extended while it is paused, and everything goes on', async () => {
    await press(host, 'Extend')
    const dialog = host.getByRole('dialog', { name: 'Extend' })
    await dialog.getByRole('button', { name: '+15' }).click()
    await expect(dialog.getByText(/^Time left 01:1[45]:\d\d$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Extend game' }).click()
    await expect(toast(host, 'Game extended')).toBeVisible()
    await press(host, 'Resume game')
    await expect(blue.getByText(/^Locked until \d\d:\d\d$/)).toBeVisible()
    await toZone('Harlem')
    await pressBid(blue, 7)
    await expect(blue.getByText(/^Locked until \d\d:\d\d$/)).toBeVisible()
    await goTo(blue, '/game/home')
    for (const words of [
      'The host paused the game: A thunderstorm.',
      'The host extended the game by 15 min.',
      'The game resumed.',
    ])
      await expect(feed(blue)).toContainText(words)
  })
})
