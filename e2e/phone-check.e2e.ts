import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { MADE_UP_NAME, WHOLE } from '../playwright.config.ts'
import { look } from './fixtures/look.ts'
import { scan } from './fixtures/qr.ts'
import { press, toast } from './fixtures/steps.ts'
import { expect, PHONE, test } from './fixtures/test.ts'

const IN_TOMPKINS_SQUARE = { longitude: -73.9818, latitude: 40.7264 }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/127.0 Mobile Safari/537.36'

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const board = (page: Page) => page.getByRole('region', { name: 'Result' })

/** A phone of its own, on the check. */
async function openCheck(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, ...options })
  const page = await context.newPage()
  await page.goto('/phone-check')
  return page
}

/** A proxy as some schools and hotels have one: pages pass, WebSockets don't. */
async function startProxy(toPort: number): Promise<{ origin: string; close: () => void }> {
  const proxy: Server = createServer((incoming, answer) => {
    const { url, method, headers } = incoming
    const passed = request({ port: toPort, path: url, method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  proxy.on('upgrade', (_, stream) => stream.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { origin: `http://localhost:${(proxy.address() as AddressInfo).port}`, close }
}

test('[J30] [J31] [J35] [J38] [J39] the lobby has a code to scan, and a good phone is told that it’s ready', async ({
  gather,
  browser,
  server,
}) => {
  const { host, red, gameId } = await gather()
  await host.goto(`/host/${gameId}/lobby`)
  await host.getByRole('button', { name: /^Test phones/ }).click()
  const dialog = host.getByRole('dialog', { name: 'Test phones' })
  const scanned = await scan(dialog.getByRole('img', { name: 'QR code: Test this phone' }))
  expect(new URL(scanned).pathname).toBe('/phone-check')
  await look(host, 'the code of the phone check')
  await host.context().close()

  const sent: string[] = []
  const page = await openCheck(browser, server.origin, {
    geolocation: { ...IN_TOMPKINS_SQUARE, accuracy: 18 },
    permissions: ['geolocation'],
  })
  page.on('request', (asked) => sent.push(asked.url() + (asked.postData() ?? '')))
  await expect(row(page, 'Connection')).toContainText(/Connected, \d+ ms/)
  for (const [name, word] of [
    ['Secure page', 'Secure'],
    ['Browser', 'Chrome'],
    ['Seat', 'Keeps your seat'],
    ['Location', 'Allowed, not tried yet'],
  ] as const)
    await expect(row(page, name)).toContainText(word)
  await expect(board(page)).toContainText('Almost ready')
  await press(page, 'Try it')
  await expect(row(page, 'Location')).toContainText('To about 20 m')
  await expect(board(page).getByRole('status')).toHaveText(/^Your phone is ready/)
  await expect(page.getByRole('status').filter({ hasText: 'Location: To about 20 m' })).toHaveCount(1)
  expect(sent.filter((words) => /40\.72|73\.98/.test(words))).toEqual([])
  await look(page, 'a phone that is ready')
  await page.context().close()

  // Whoever joins finds it, and a player while they wait, who comes back.
  const newcomer = await openCheck(browser, server.origin)
  await newcomer.goto('/join')
  await newcomer.getByRole('link', { name: 'Test this phone' }).click()
  await expect(newcomer).toHaveURL('/phone-check')
  await newcomer.context().close()
  await red.goto(`/waiting/${gameId}`)
  await red.getByRole('link', { name: 'Test this phone' }).click()
  await expect(red.getByRole('heading', { level: 1, name: 'Test this phone' })).toBeFocused()
  await red.getByRole('link', { name: 'Back to the game' }).click()
  await expect(red).toHaveURL(`/waiting/${gameId}`)
})

test('[J31] offline, without a server, or where live connections are blocked it says so, and what to do', async ({
  browser,
  server,
}) => {
  const proxy = await startProxy(server.port)
  const page = await openCheck(browser, proxy.origin)
  await expect(row(page, 'Connection')).toContainText('Live connection blocked')
  await expect(row(page, 'Connection')).toContainText('Turn off VPNs')
  await expect(board(page)).toContainText(/things? to fix/)
  await look(page, 'a blocked live connection')

  proxy.close()
  await press(page, 'Test again')
  await expect(row(page, 'Connection')).toContainText('No answer')
  await page.context().close()

  const away = await openCheck(browser, server.origin)
  await expect(row(away, 'Connection')).toContainText('Connected')
  await away.context().setOffline(true)
  await expect(row(away, 'Connection')).toContainText('Offline')
  await expect(row(away, 'Connection')).toContainText('airplane mode')
  await away.context().setOffline(false)
  await expect(row(away, 'Connection'), 'by itself').toContainText('Connected')
  await away.context().close()
})

test('[J32] on plain http it says what phones don’t allow', async ({ browser, server }) => {
  const page = await openCheck(browser, `http://${MADE_UP_NAME}:${server.port}`)
  await expect(row(page, 'Connection')).toContainText('Connected')
  await expect(row(page, 'Secure page')).toContainText('Not secure (http)')
  await expect(row(page, 'Secure page')).toContainText('Ask your host for an address that starts with https.')
  for (const name of ['Location', 'Notifications', 'Home screen'])
    await expect(row(page, name)).toContainText('Needs https')
  await expect(board(page)).toContainText('1 thing to fix')
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0)
  await look(page, 'the check on plain http')
  await page.context().close()
})

test('[J33] inside another app it leads out, by a link to copy and on Android by one tap', async ({
  browser,
  server,
}) => {
  const userAgent = `${IPHONE} Mobile/15E148 Instagram 345.0.4.31 (iPhone16,1; iOS 18_5)`
  const page = await openCheck(browser, server.origin, { userAgent, permissions: ['clipboard-read'] })
  await expect(row(page, 'Browser')).toContainText('Open in Safari')
  await expect(row(page, 'Browser')).toContainText('open inside Instagram')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/phone-check`)
  await expect(row(page, 'Home screen')).toContainText('Open this page in Safari first.')
  await expect(page.getByRole('link', { name: 'Open in Chrome' })).toHaveCount(0)
  await look(page, 'the check inside an app')
  await page.context().close()

  const android = await openCheck(browser, server.origin, { userAgent: `${ANDROID_VIEW} Line/14.12.1/IAB` })
  await expect(row(android, 'Browser')).toContainText('open inside LINE')
  const out = android.getByRole('link', { name: 'Open in Chrome' })
  await expect(out).toHaveAttribute('href', /^intent:\/\/localhost:\d+\/phone-check#Intent;scheme=http;/)
  await android.context().close()
})

test('[J34] a browser that keeps no cookies, or nothing else, says what gets lost', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/phone-check')
  await expect(row(page, 'Seat')).toContainText('Cookies are blocked')
  await expect(board(page)).toContainText('Seat')
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await press(page, 'Test again')
  await expect(row(page, 'Seat')).toContainText('Keeps your seat')

  // As browsers do that forbid it.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.reload()
  await expect(row(page, 'Seat')).toContainText('Nothing can be stored')
  await context.close()
})

test('[J35] [J38] a blocked, a vague and a missing location each have their way', async ({
  browser,
  server,
}) => {
  const page = await openCheck(browser, server.origin)
  const context = page.context()
  const location = row(page, 'Location')
  // Nobody is asked at the first look: this browser refuses whoever asks.
  await expect(row(page, 'Connection')).toContainText('Connected')
  await expect(location).toContainText('Not tried yet')
  await press(page, 'Try it')
  await expect(location).toContainText('Location is blocked')
  await expect(board(page)).toContainText('1 thing to fix')
  await look(page, 'a blocked location')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...IN_TOMPKINS_SQUARE, accuracy: 1_200 })
  await press(page, 'Try again')
  await expect(location).toContainText('Only to about 1.2 km')
  await context.setGeolocation(null)
  await press(page, 'Try again')
  await expect(location).toContainText('Location not found')
  await context.close()
})

test('[J36] notifications are asked for at a tap, and blocked ones say how to allow them', async ({
  playwright,
  server,
}) => {
  // The browser without windows has no notifications at all.
  const browser = await playwright.chromium.launch(WHOLE)
  const page = await openCheck(browser, server.origin)
  const notifications = row(page, 'Notifications')
  await expect(notifications).toContainText('Not allowed yet', { timeout: 30_000 })
  await press(page, 'Allow')
  await expect(notifications).toContainText('Notifications are blocked')
  await expect(notifications).toContainText('allow Notifications')
  await expect(board(page), 'the game works without').toContainText('Almost ready')
  await look(page, 'blocked notifications')

  const allowed = await openCheck(browser, server.origin, {
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  // Once the browser has stored the whole product.
  const stored = { timeout: 60_000 }
  await expect(row(allowed, 'Notifications')).toContainText('Notifications allowed', stored)
  await browser.close()
})
