import type { Page } from '@playwright/test'
import { aPhoto, postMessage } from './fixtures/chat.ts'
import { type AnyScreen, MANAGE, OUTSIDE, PLAY, SETUP, visitScreens } from './fixtures/every-screen.ts'
import { CODES, command, readGame } from './fixtures/games.ts'
import { goTo } from './fixtures/go-to.ts'
import { unreachable } from './fixtures/reach.ts'
import { bid, bidAmount, fillJoinForm, toast } from './fixtures/steps.ts'
import { expect, test } from './fixtures/test.ts'

const soft = expect.configure({ soft: true })
const WIDTHS = [360, 390, 1280] as const
/** What opens as it is, all for the host, who plays, too; a dialog is another matter. */
const SCREENS: readonly AnyScreen[] = [...PLAY, ...MANAGE]
  .filter(({ open }) => !open)
  .map((screen) => ({ ...screen, who: 'host' }))

/** What stands for some seconds stands for good. */
async function keepEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout
    const keep = [3_500, 5_000, 7_000, 12_000]
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
        setTimer(run, keep.includes(ms) ? 10_000_000 : ms, ...rest),
    })
  })
}

test('[X70] [X92] whatever is told, every control of every screen of the game can be pressed', async ({
  gather,
  server,
}) => {
  const party = await gather({
    setup: { rules: { content: '<h1>House rules</h1><p>Take them.</p>' } },
  })
  const { host, blue, gameId } = party
  const order = (page: Page, what: { type: string; [field: string]: unknown }) =>
    command(page.context(), server.origin, gameId, what)
  await order(host, { type: 'StartGame' })
  const { zones, teams, cards } = await readGame(host.context(), server.origin, gameId)
  const edits = teams.map(({ id }) => ({ teamId: id, seenCents: 0, toCents: 100_000 }))
  await order(host, { type: 'EditBudgets', edits })
  const cardId = cards.find(({ status }) => status === 'in_flop')?.id ?? ''
  await order(blue, { type: 'ClaimCard', cardId })
  const photos = [await aPhoto(640, 480, '#345')]
  await postMessage(blue.request, server.origin, gameId, { text: 'Done.', cardId, photos })
  const seen = (own: number, highest: number) => ({ seenOwnCents: own, seenHighestCents: highest })
  const taken = zones.slice(0, 2)
  for (const { id } of taken) {
    await order(host, { type: 'PlaceBid', zoneId: id, amountCents: 200, ...seen(0, 0) })
  }

  await keepEverything(host)
  await host.setViewportSize({ width: 390, height: 844 })
  // The countdown is over once the screens are tried.
  await host.goto('/game/home')
  await expect(host.getByRole('button', { name: 'Skip the countdown' })).toHaveCount(0)
  await goTo(host, '/game/bidding/z03')
  await bid(host, 8)
  await order(host, { type: 'PostAnnouncement', text: 'Come back to the fountain at six. '.repeat(4).trim() })
  for (const { id } of taken) {
    await order(blue, { type: 'PlaceBid', zoneId: id, amountCents: 500, ...seen(0, 200) })
  }
  const alerts = host.getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  await expect(alerts).toHaveCount(1)
  await expect(host.getByRole('button', { name: '1 more' })).toBeVisible()
  await expect(toast(host, 'Bid placed')).toBeVisible()

  /** Once the page has followed the window's size, all can be pressed. */
  const all = (where: string) =>
    soft.poll(() => unreachable(host), { message: where, timeout: 3_000 }).toEqual([])
  const visit = (what: string, screens: readonly AnyScreen[]) =>
    visitScreens(
      screens,
      { host },
      { ...party, zoneId: 'z04', players: [], watchPath: '', officePath: '' },
      async ({ name }) => {
        for (const width of WIDTHS) {
          await host.setViewportSize({ width, height: width === 1280 ? 800 : 640 })
          await all(`${what}, ${name}, ${width} px wide`)
        }
      },
    )
  const screen = (...names: string[]) => SCREENS.filter(({ name }) => names.includes(name))
  await expect(host.getByRole('button', { name: 'Skip the countdown' })).toHaveCount(0)
  await visit('alerts, an announcement and a toast', SCREENS)

  await test.step('while the amount is typed, over a keyboard that leaves little', async () => {
    await visit('before one types', screen('bidding'))
    await host.setViewportSize({ width: 360, height: 400 })
    await bidAmount(host).focus()
    await host.getByRole('button', { name: 'Bid', exact: true }).click()
    await expect(toast(host, 'Invalid bid')).toBeVisible()
    await bidAmount(host).focus()
    await all('while one types')
  })

  await test.step('a toast stands above a dialog', async () => {
    await visit('before the dialog', screen('flop'))
    await host.setViewportSize({ width: 360, height: 400 })
    await host.getByRole('button', { name: 'Mark complete' }).first().click()
    await expect(toast(host, 'Invalid bid')).toBeVisible()
    await soft.poll(() => unreachable(host, '[role=alertdialog]')).toEqual([])
    await host.keyboard.press('Escape')
  })

  await test.step('all alerts open, then dismissed at once', async () => {
    await host.setViewportSize({ width: 360, height: 640 })
    await host.getByRole('button', { name: '1 more' }).click()
    await expect(alerts).toHaveCount(2)
    await all('all alerts open')
    await host.getByRole('button', { name: 'Dismiss all' }).click()
    await expect(alerts).toHaveCount(0)
  })

  await test.step('on a laptop it stands in the header, and nothing moves when it goes', async () => {
    await host.setViewportSize({ width: 1280, height: 800 })
    const told = host.getByRole('banner').locator('[data-toast]')
    await expect(told).toContainText('Invalid bid')
    // A test's press scrolls to what stands in the header first.
    await host.evaluate(() => window.scrollTo(0, 0))
    const title = host.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect(told).toHaveCount(0)
    expect(await title.boundingBox()).toEqual(before)
  })

  await test.step('a headline and a lost connection stand where nothing moves and nothing is pressed', async () => {
    await order(blue, { type: 'PlaceBid', zoneId: 'z05', amountCents: 500, ...seen(0, 0) })
    await expect(host.getByText('Blue takes 5', { exact: true }).first()).toBeVisible()
    await visit('a headline', screen('flop', 'bidding'))
    const title = host.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    await host.context().setOffline(true)
    await expect(host.getByText('Offline', { exact: true })).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
    await visit('no connection', screen('flop'))
  })
})

test('[X92] nor does a failure that is told cover a control outside the game, or while one is set up', async ({
  open,
  openHost,
}) => {
  const [visitor, newcomer] = await Promise.all([open(), openHost()])
  await Promise.all([keepEverything(visitor), keepEverything(newcomer)])
  await visitor.goto('/verify-email')
  await visitor.getByRole('button', { name: 'Resend Verification Email' }).click()
  await newcomer.goto('/setup-game/timing')
  await newcomer.getByLabel('Hours').first().fill('99')
  await newcomer.getByRole('button', { name: /^Save/ }).first().click()
  for (const page of [visitor, newcomer]) await expect(page.locator('[data-toast]')).toBeVisible()
  // Without a kit of the account's, the screen of kits has nothing to use.
  const screens = [...OUTSIDE, ...SETUP].filter(({ name, open: opens }) => !opens && name !== 'kits')
  await visitScreens(screens, { visitor, newcomer }, null, async ({ name }, page) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 1280 ? 800 : 640 })
      const where = `${name}, ${width} px wide`
      await soft.poll(() => unreachable(page), { message: where, timeout: 3_000 }).toEqual([])
    }
  })
})

test('[X92] who has just joined can press everything while the page says so', async ({
  gather,
  open,
  server,
}) => {
  const { code, gameId, host } = await gather()
  const join = async (viewport: { width: number; height: number }) => {
    const phone = await open()
    await phone.setViewportSize(viewport)
    await phone.goto('/join')
    await fillJoinForm(phone, code, CODES.blue)
    await expect(toast(phone, 'Joined Game')).toBeVisible()
    await phone.getByRole('button', { name: 'Add a phone to my team' }).waitFor()
    await expect.poll(() => unreachable(phone)).toEqual([])
  }
  await join({ width: 360, height: 640 })
  await command(host.context(), server.origin, gameId, { type: 'StartGame' })
  await join({ width: 390, height: 844 })
})

test('[X44] what went wrong is told until it is tried again, and no longer', async ({ open }) => {
  const page = await open()
  await page.goto('/signin')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Wrong+Bowery7')
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await signIn.click()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page.getByRole('button', { name: /^Hide/ })).toBeVisible()
  await expect.poll(() => unreachable(page)).toEqual([])
  await expect(toast(page, 'Invalid email or password')).toBeVisible()

  let answer = () => {}
  const isHeld = new Promise<void>((held) => {
    void page.route('**/api/auth/sign-in/email', async (route) => {
      held()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
  })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await isHeld
  await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 1_000 })
  answer()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
})
