import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { WHOLE } from '../playwright.config.ts'
import { type PushService, type SubscribedBrowser, startPushService } from '../test/push-service.ts'
import { CODES, command, joinGame, readGame } from './fixtures/games.ts'
import { look } from './fixtures/look.ts'
import { type Server, startServer } from './fixtures/server.ts'
import { test as base, expect, PHONE } from './fixtures/test.ts'

interface Pushing {
  service: PushService
  server: Server
}

/** A test with a push service of its own, which verifies and decrypts what the server sends. Service workers are allowed. */
const test = base.extend<{ pushing: Pushing; phone: BrowserContext }>({
  serviceWorkers: 'allow',
  // Chromium notifies nobody in the private windows that tests have otherwise.
  phone: async ({ playwright, pushing }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'zone-war-phone-'))
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...WHOLE,
      ...PHONE,
      baseURL: pushing.server.origin,
      permissions: ['notifications'],
    })
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
  pushing: async ({ browserName: _ }, use) => {
    const service = await startPushService()
    const server = await startServer({ variables: { PUSH_TEST_RECEIVER: service.origin } })
    await use({ service, server })
    await server.stop()
    service.stop()
    expect(server.errors, 'what the server logged as errors').toEqual([])
  },
})

/**
 * Has the browser subscribe at the test's push service. It's the only part that isn't Chromium's own, whose push service tests can't
 * reach.
 */
async function subscribeAt(context: BrowserContext, service: PushService): Promise<() => SubscribedBrowser> {
  let browser: SubscribedBrowser | null = null
  await context.exposeFunction('subscribeHere', (publicKey: string) => {
    browser = service.subscribe(publicKey)
    return browser.subscription
  })
  await context.addInitScript(() => {
    const KEY = 'test-subscription'
    const kept = () => {
      const text = localStorage.getItem(KEY)
      const subscription = text === null ? null : JSON.parse(text)
      return subscription && { ...subscription, options: {}, toJSON: () => subscription }
    }
    PushManager.prototype.getSubscription = async () => kept()
    PushManager.prototype.subscribe = async (options) => {
      const { subscribeHere } = window as unknown as { subscribeHere: (key: unknown) => Promise<object> }
      localStorage.setItem(KEY, JSON.stringify(await subscribeHere(options?.applicationServerKey)))
      return kept()
    }
  })
  return () => {
    if (!browser) throw new Error('the page has not subscribed')
    return browser
  }
}

/** Has Chromium's service worker get a message, as from its push service. */
async function deliver(devTools: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devTools.send('ServiceWorker.disable')
}

/** Bids past the screens, on what stands. */
async function placeBid(
  context: BrowserContext,
  origin: string,
  gameId: string,
  { zone: number, team, dollars }: { zone: number; team: string; dollars: number },
): Promise<void> {
  const { zones } = await readGame(context, origin, gameId)
  const zone = zones.find((each) => each.number === number)
  await command(context, origin, gameId, {
    ...{ type: 'PlaceBid', zoneId: zone?.id, amountCents: dollars * 100 },
    seenHighestCents: Math.max(0, ...Object.values(zone?.totals ?? {})),
    seenOwnCents: zone?.totals[team] ?? 0,
  })
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }))
  })

test('[U10] [U17] [U19] a lost zone is told to a phone whose page is closed, and a tap leads to it', async ({
  gather,
  phone,
  pushing,
}) => {
  const { service, server } = pushing
  const { origin } = server
  const { host, blue, code, gameId } = await gather({ origin })
  await command(host.context(), origin, gameId, { type: 'StartGame' })
  await joinGame(phone.request, origin, { gameCode: code, teamCode: CODES.red })
  const subscription = await subscribeAt(phone, service)
  const red = await phone.newPage()
  await red.goto('/game/home')
  await red.evaluate(() => navigator.serviceWorker.ready)

  const edits = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: 50_000 }))
  await command(host.context(), origin, gameId, { type: 'EditBudgets', edits })
  await expect(red.getByText('Hear about lost zones with the phone in your pocket')).toHaveCount(0)
  await placeBid(phone, origin, gameId, { zone: 3, team: 't1', dollars: 10 })
  await expect(red.getByText(/Zone 3 is yours/).first()).toBeAttached()
  await placeBid(blue.context(), origin, gameId, { zone: 3, team: 't2', dollars: 20 })
  // The lost zone itself comes first.
  const alert = red.getByRole('button', { name: 'Dismiss: Lost Zone 3 to Blue' })
  await expect(alert).toBeVisible()
  await expect(red.getByText('Hear about lost zones with the phone in your pocket')).toHaveCount(0)
  await alert.click()
  await expect(red.getByText('Hear about lost zones with the phone in your pocket')).toBeVisible()
  await look(red, 'notifications are offered')
  await red.getByRole('button', { name: 'Notify me' }).click()
  const dialog = red.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(dialog.getByRole('switch', { name: 'Zones' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'To review' })).toHaveCount(0)
  await dialog.getByRole('switch', { name: 'Time' }).click()
  await expect(dialog.getByRole('switch', { name: 'Time' })).not.toBeChecked()
  await look(red, 'notifications that are on')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(red.getByText('Hear about lost zones with the phone in your pocket')).toHaveCount(0)

  // While the page is looked at nothing is sent; closed, it is.
  await placeBid(phone, origin, gameId, { zone: 3, team: 't1', dollars: 30 })
  await placeBid(blue.context(), origin, gameId, { zone: 3, team: 't2', dollars: 30 })
  await expect(red.getByText(/^Lost Zone 3/).first()).toBeVisible()
  await red.close()
  await placeBid(phone, origin, gameId, { zone: 4, team: 't1', dollars: 10 })
  await placeBid(blue.context(), origin, gameId, { zone: 4, team: 't2', dollars: 20 })
  await expect.poll(() => subscription().received.length).toBe(1)
  const [received] = subscription().received
  expect(received?.message).toMatchObject({ subject: 'zone z04', to: '/game/bidding/z04' })

  // Chromium's own worker gets the very message, with no page of the game open.
  const other = await phone.newPage()
  await other.goto('/robots.txt')
  const devTools = await phone.newCDPSession(other)
  await expect
    .poll(async () => {
      // A worker that is only just waking may miss one; the same once more takes its place.
      await deliver(devTools, origin, JSON.stringify(received?.message))
      return shownIn(other)
    })
    .toEqual([
      {
        title: expect.stringMatching(/^Lost Zone 4 to Blue/),
        body: expect.stringMatching(/^Take back for \$/),
        tag: `${gameId} zone z04`,
        data: { to: '/game/bidding/z04' },
      },
    ])

  // The same zone again takes its place; what isn't ours is shown by nobody.
  const again = { ...received?.message, title: 'Lost Zone 4 to Blue again' }
  await deliver(devTools, origin, JSON.stringify(again))
  await deliver(devTools, origin, '{"title":"Free money"}')
  await expect.poll(async () => (await shownIn(other)).map(({ title }) => title)).toEqual([again.title])

  // With the game before one's eyes nothing more is shown.
  const page = await phone.newPage()
  await page.goto('/game/flop')
  await expect(page.getByRole('heading', { name: 'Flop' }).first()).toBeVisible()
  await deliver(devTools, origin, JSON.stringify({ ...again, subject: 'zone z05' }))
  await page.waitForTimeout(300)
  expect(await shownIn(other)).toHaveLength(1)

  // A tap opens the screen in the page that is there.
  const [worker] = phone.serviceWorkers()
  await worker?.evaluate(`
    self.registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))
  `)
  await expect(page).toHaveURL('/game/bidding/z04')
  await expect.poll(() => shownIn(other)).toEqual([])
})

test('[U18] a phone that denies says so, and what to do', { tag: '@long' }, async ({ gather, pushing }) => {
  const { origin } = pushing.server
  const { host, red, gameId } = await gather({ origin })
  await red.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await red.goto(`/waiting/${gameId}`)
  await red.getByRole('button', { name: 'Notify me when it starts' }).click()
  const blocked = 'Notifications are blocked for this site. Allow them in your browser’s settings.'
  await expect(red.getByRole('dialog', { name: 'Notifications' }).getByRole('status')).toHaveText(blocked)
  await red.keyboard.press('Escape')
  await command(host.context(), origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await red.getByRole('button', { name: 'Notifications' }).click()
  const dialog = red.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('status')).toHaveText(blocked)
  await look(red, 'notifications that are blocked')
})
