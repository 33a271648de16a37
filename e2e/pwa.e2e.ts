import type { Page } from '@playwright/test'
import { command, joinGame } from './fixtures/games.ts'
import { layLine } from './fixtures/line.ts'
import { look } from './fixtures/look.ts'
import { nextVersion, test } from './fixtures/site.ts'
import { claim, flopTitles, openTab, openZone, pressBid, row, toast } from './fixtures/steps.ts'
import { expect, LAPTOP } from './fixtures/test.ts'

// One server for all, and the next version is built once.
test.describe.configure({ mode: 'default' })

const SOHO = 'SoHo & Greenwich Village'

test('a phone may install it: a manifest with icons, and a service worker in charge', async ({
  open,
  site,
}) => {
  const page = await open({ origin: site.origin })
  await page.goto('/')
  await inCharge(page)
  const devTools = await page.context().newCDPSession(page)
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: '/',
    name: 'Zone War',
    start_url: '/',
    display: 'standalone',
  })
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // A test's browser keeps nothing, and installs nothing either.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const icons: { src: string; sizes: string }[] = JSON.parse(data ?? '').icons
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, sizes } of [...icons, { src: touchIcon ?? '', sizes: '180x180' }]) {
    expect(await sizeOf(page, src), src).toBe(sizes)
  }
})

test('the product opens offline to the last known state of the game, and is live again by itself', async ({
  gather,
  site,
}) => {
  const { host, red, gameId } = await gather()
  await command(host.context(), site.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/flop')
  await inCharge(red)
  const title = (await flopTitles(red))[0] ?? ''
  const dollars = await claim(red, title)
  // The card was known before the claim was.
  await expect.poll(() => lastKnown(red)).toContain(`"balanceCents":${dollars * 100}`)
  expect(await keptAddresses(red)).not.toContainEqual(
    expect.stringMatching(/^\/(api|media|outbox|healthz|livez|metrics)/),
  )

  await site.kill()
  await red.context().setOffline(true)
  await red.reload()
  await expect(red.getByText(/^Last known at \d\d:\d\d$/)).toBeVisible()
  // Only a change is told to a page that was loaded offline.
  await red.context().setOffline(false)
  await red.context().setOffline(true)
  await expect(red.getByText('Offline', { exact: true })).toBeVisible()
  await expect(red.getByRole('article')).toHaveCount(7)
  await openTab(red, 'Home')
  await expect(row(red, 'Standings', 'Red Team')).toContainText(`$${dollars}.00`)
  await expect(red.getByText(`Red Team completed "${title}"`)).toBeVisible()
  // The clock goes on from what was known of the server's.
  await expect(red.getByRole('timer')).toHaveText(/0[1-9]:\d\d:\d\d/)
  await look(red, 'a game that is only remembered')
  await openZone(red, SOHO)

  // As from the phone's start screen.
  await red.goto('/')
  await red.getByRole('link', { name: 'Return to my game' }).click()
  await expect(red.getByText(/^Last known at/)).toBeVisible()
  await expect(row(red, 'Standings', 'Red Team')).toContainText(`$${dollars}.00`)

  await site.startAgain()
  await red.context().setOffline(false)
  await expect(red.getByText(/^Last known at/)).toHaveCount(0)
  await command(host.context(), site.origin, gameId, { type: 'PostAnnouncement', text: 'Back above ground' })
  await expect(red.getByText('Back above ground').first()).toBeVisible()
})

test('whoever waits for the start waits on offline, and is taken into the game that began meanwhile', async ({
  gather,
  site,
}) => {
  const { host, blue, gameId } = await gather()
  await blue.goto(`/waiting/${gameId}`)
  await inCharge(blue)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  await expect.poll(() => lastKnown(blue)).toContain(gameId)

  await site.kill()
  await blue.reload()
  await expect(blue).toHaveURL(`/waiting/${gameId}`)
  await expect(blue.getByText("You've joined as Blue Team")).toBeVisible()
  await expect(blue.getByText(/^Last known at/)).toBeVisible()

  await site.startAgain()
  await command(host.context(), site.origin, gameId, { type: 'StartGame' })
  await expect(blue).toHaveURL('/game/home')
})

test('a shared phone shows nobody else’s game', async ({ gather, site }) => {
  const { host, red, code, gameId } = await gather()
  await command(host.context(), site.origin, gameId, { type: 'StartGame' })
  await red.goto('/game/home')
  await inCharge(red)
  await expect.poll(() => lastKnown(red)).toContain(gameId)
  // Someone else joins on this phone, and the game has not come yet.
  await red.goto('/')
  await joinGame(red.request, site.origin, { gameCode: code, teamCode: 'blue123' })
  await site.kill()
  await red.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('zonewar:session') ?? '{}')
    localStorage.setItem('zonewar:session', JSON.stringify({ ...session, team_id: 'another' }))
  })
  await red.goto('/game/home')
  await expect(red.getByText('Failed to load data')).toBeVisible({ timeout: 15_000 })
  await expect(red.getByText('Red Team')).toHaveCount(0)
  await red.goto('about:blank')
  await site.startAgain()

  // The host signs out.
  await host.goto('/game/home')
  await inCharge(host)
  await expect.poll(() => lastKnown(host)).toContain(gameId)
  await host.getByRole('button', { name: 'Sign Out' }).click()
  await expect(host).toHaveURL('/')
  expect(await lastKnown(host)).toBe('')
})

test('a game that has ended and was left is forgotten', async ({ gather, site }) => {
  const { host, blue, gameId } = await gather()
  await command(host.context(), site.origin, gameId, { type: 'StartGame' })
  await blue.goto('/game/home')
  await inCharge(blue)
  await expect.poll(() => lastKnown(blue)).toContain(gameId)
  await command(host.context(), site.origin, gameId, { type: 'EndGame' })
  await blue.getByRole('button', { name: 'Return to Home' }).click()
  await expect(blue).toHaveURL('/')
  await expect.poll(() => lastKnown(blue)).toBe('')
})

test('a page that the server answers itself, or a file, never opens as the product', async ({
  open,
  site,
}) => {
  const page = await open({ origin: site.origin, device: LAPTOP })
  await page.goto('/')
  await inCharge(page)
  for (const [path, type] of [
    ['/healthz', 'application/json'],
    ['/outbox', 'text/html'],
    ['/api/me', 'application/json'],
    ['/robots.txt', 'text/plain'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
    expect(await answer?.headerValue('content-type'), path).toContain(type)
  }
  const answer = await page.goto('/join?game=ABC.234')
  expect(answer?.fromServiceWorker()).toBe(true)
})

test.describe('an update', () => {
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await nextVersion()
  })

  test('a new version waits for the next screen and never breaks the present one', async ({
    gather,
    site,
  }) => {
    const { host, red, gameId } = await gather()
    await command(host.context(), site.origin, gameId, { type: 'StartGame' })
    await red.goto('/game/flop')
    await inCharge(red)
    await flopTitles(red)
    const before = await version(red)
    const missing: string[] = []
    red.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url())
    })

    await site.update()
    const title = (await flopTitles(red))[0] ?? ''
    await red
      .getByRole('article', { name: title, exact: true })
      .getByRole('button', { name: 'Mark complete' })
      .click()
    await askForNewVersion(red)
    // It is complete, and the dialog stands.
    await expect(red.getByRole('alertdialog')).toBeVisible()
    await red.getByRole('button', { name: 'Evidence Sent' }).click()
    await expect(red.getByRole('article', { name: title, exact: true })).toHaveCount(0)
    expect(await version(red)).toBe(before)
    // A toast isn't cut short; this one takes no tap to go.
    await expect(toast(red, 'Challenge completed!')).toHaveCount(0, { timeout: 10_000 })

    let tries = 0
    await expect(async () => {
      // One that was asked for a file at that very moment stays in charge until it has been idle.
      if (tries > 0) await endIdleWorkers(red)
      tries += 1
      await openTab(red, 'Home')
      await openTab(red, 'Zones')
      await expect.poll(() => version(red).catch(() => before), { timeout: 5_000 }).not.toBe(before)
    }).toPass()
    await expect(red).toHaveURL('/game/zones')
    await openZone(red, SOHO)
    expect(missing).toEqual([])
  })

  test('a new version waits for a bid that has no answer yet', { tag: '@long' }, async ({ gather, site }) => {
    const line = await layLine(site.port)
    const { host, red, gameId } = await gather()
    await command(host.context(), site.origin, gameId, { type: 'StartGame' })
    await red.goto(`${line.origin}/game/flop`)
    await inCharge(red)
    await claim(red, (await flopTitles(red))[0] ?? '')
    await openZone(red, SOHO)
    const before = await version(red)
    await site.update()
    await askForNewVersion(red)

    line.stall('down')
    await pressBid(red, 3)
    await expect(red.getByRole('button', { name: 'Bidding...' })).toBeVisible()
    await red.getByRole('link', { name: 'Close' }).click()
    await expect(red.getByRole('heading', { name: 'Zones', level: 1 })).toBeVisible()
    line.resume()
    // A page that was loaded anew would know nothing of this bid.
    await expect(toast(red, 'Bid placed')).toBeVisible()
    expect(await version(red)).toBe(before)
    await line.close()
  })

  test('a phone with the old page still finds its files after an update', { tag: '@long' }, async ({
    gather,
    site,
  }) => {
    const { host, red, gameId } = await gather()
    await command(host.context(), site.origin, gameId, { type: 'StartGame' })
    // Without a service worker, as on plain http: the page is all that it has.
    await red.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await red.goto('/game/home')
    await expect(red.getByText('Time Remaining')).toBeVisible()
    const before = await version(red)
    await site.update()
    await openTab(red, 'Zones')
    await red.getByRole('link', { name: 'View Interactive Map' }).click()
    await expect(red.getByRole('heading', { name: 'Interactive Map' })).toBeVisible()
    expect(await version(red)).toBe(before)
  })

  test('the notice on the home screen loads the new version at a press', { tag: '@long' }, async ({
    gather,
    site,
  }) => {
    const { host, red, gameId } = await gather()
    await command(host.context(), site.origin, gameId, { type: 'StartGame' })
    await red.goto('/game/home')
    await inCharge(red)
    await expect(red.getByText('Time Remaining')).toBeVisible()
    const before = await version(red)
    await site.update()
    await askForNewVersion(red)
    const notice = red.getByRole('complementary', { name: 'New version' })
    await expect(notice).toBeVisible()
    await look(red, 'the notice of a new version')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => version(red).catch(() => before)).not.toBe(before)
    await expect(red.getByText('Time Remaining')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('a phone whose version the server does not speak with any more ends with the new one', {
    tag: '@long',
  }, async ({ open, gather, site }) => {
    const { host, code, gameId } = await gather()
    await command(host.context(), site.origin, gameId, { type: 'StartGame' })
    const phone = await open({ origin: site.origin })
    await phone.goto('/')
    await inCharge(phone)
    const before = await version(phone)
    await joinGame(phone.request, site.origin, { gameCode: code, teamCode: 'red123' })
    await phone.addInitScript(speakOldProtocol, before)
    await site.update()

    await phone.goto('/game/home')
    await expect.poll(() => version(phone).catch(() => before)).not.toBe(before)
    await expect(phone.getByText('Time Remaining')).toBeVisible()
    await expect(phone.getByText('Reconnecting…')).toHaveCount(0)
  })
})

/** Waits until the service worker has everything and is in charge of the page. */
async function inCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Has the browser look for a new version, as it does now and then by itself, and waits until it is complete. */
async function askForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    if (worker) {
      await new Promise<void>((resolve) =>
        worker.addEventListener('statechange', () => worker.state === 'installed' && resolve()),
      )
    }
  })
}

/** What browsers do by themselves half a minute after a worker's last task, but not while a test looks on. */
async function endIdleWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.detach()
}

/** The version of the page: the name of its script, which changes with its content. */
function version(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')
}

/** What the phone has kept of a game; '' when there is nothing. */
function lastKnown(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'zonewar-last-known')) return ''
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('zonewar-last-known'))
    const kept = await settled(database.transaction('game').objectStore('game').get('last'))
    database.close()
    return kept === undefined ? '' : JSON.stringify(kept)
  })
}

/** The paths of everything that the service worker keeps. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** The size of a picture as an icon's is written: `192x192`. */
function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, src)
}

/** Pages of the version `old` speak a protocol that the server does not know any more. */
function speakOldProtocol(old: string): void {
  const Native = window.WebSocket
  window.WebSocket = class extends Native {
    constructor(address: string | URL) {
      const isOld = document.querySelector<HTMLScriptElement>('script[type=module]')?.src === old
      super(isOld ? String(address).replace(/protocol=\d+/, 'protocol=0') : address)
    }
  }
}
