import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import {
  aPhoto,
  chatOf,
  choose,
  messages,
  openChat,
  photoFile,
  post,
  postMessage,
  shownPictures,
  waiting,
} from './fixtures/chat.ts'
import { CODES, command, joinGame, readGame } from './fixtures/games.ts'
import { type Line, layLine } from './fixtures/line.ts'
import { toast } from './fixtures/steps.ts'
import { test as base, expect, PHONE } from './fixtures/test.ts'

const MINUTE_MS = 60_000

/** With a line that can break, and a phone's browser that can be closed and opened again. */
const test = base.extend<{ line: Line; reopen: () => Promise<BrowserContext> }>({
  line: async ({ server }, use) => {
    const line = await layLine(server.port)
    await use(line)
    await line.close()
  },
  reopen: async ({ line }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'zone-war-phone-'))
    const opened: BrowserContext[] = []
    await use(async () => {
      await opened.at(-1)?.close()
      const options = {
        ...PHONE,
        ...config.use?.launchOptions,
        baseURL: line.origin,
        serviceWorkers: 'allow' as const,
      }
      const context = await chromium.launchPersistentContext(folder, options)
      opened.push(context)
      return context
    })
    await opened.at(-1)?.close()
    await rm(folder, { recursive: true, force: true })
  },
})

test('what is posted without signal outlives the browser, and goes up by itself: once, in order, with its times', async ({
  party,
  line,
  reopen,
}) => {
  let phone = await reopen()
  await joinGame(phone.request, line.origin, { gameCode: party.code, teamCode: CODES.blue })
  const before = await firstPage(phone)
  await openChat(before)
  await expect(before.getByText('Nothing posted yet.')).toBeVisible()
  await inCharge(before)
  await before.waitForLoadState('networkidle')
  await expect.poll(() => isRemembered(before)).toBe(true)

  await phone.setOffline(true)
  line.cut()
  const takenAtMs = Date.now() - 40 * MINUTE_MS
  await post(before, 'First')
  await setFile(before, 'fountain.jpg', await aPhoto(320, 240, '#1f63c7'), takenAtMs)
  await post(before, 'Second, with a photo')
  await post(before, 'Third')
  await expect(waiting(before)).toHaveCount(3)
  for (const message of await waiting(before).all()) await expect(message).toContainText('Waiting for signal')
  const writtenUntilMs = Date.now()

  // The browser is closed in the tunnel, and opened there again.
  phone = await reopen()
  await phone.setOffline(true)
  const after = await firstPage(phone)
  await openChat(after)
  await expect(waiting(after)).toHaveCount(3)
  await expect(waiting(after).nth(0)).toContainText('First')
  await expect(waiting(after).nth(1)).toContainText('Second, with a photo')
  await expect.poll(() => shownPictures(waiting(after).nth(1))).toBe(1)
  await expect(waiting(after).nth(2)).toContainText('Waiting for signal')
  expect(await chatOf(party)).toEqual([])

  line.restore()
  await phone.setOffline(false)
  await expect(messages(after)).toHaveCount(3)
  await expect(waiting(after)).toHaveCount(0)
  const lines = await chatOf(party)
  expect(lines.map(({ text }) => text)).toEqual(['First', 'Second, with a photo', 'Third'])
  // By the clock of this machine, which is the server's and the phone's.
  for (const { writtenAtMs, atMs } of lines) {
    expect(writtenAtMs).toBeLessThanOrEqual(writtenUntilMs + 500)
    expect(writtenAtMs).toBeLessThan(atMs)
  }
  expect(Math.abs((lines[1]?.photos[0]?.takenAtMs ?? 0) - takenAtMs)).toBeLessThan(1_500)
  await expect(messages(after).nth(1)).toContainText(/Taken .*\d\d:\d\d, sent .*\d\d:\d\d/)
  await expect.poll(() => shownPictures(messages(after).nth(1))).toBe(1)
})

test('a message whose answer was lost is posted once, also from another screen of the game', async ({
  party,
  line,
  server,
}) => {
  const { blue } = party
  await openChat(blue, `${line.origin}/game/chat`)
  await expect(blue.getByText('Nothing posted yet.')).toBeVisible()
  line.stall('down')
  await post(blue, 'Did you hear me?')
  await expect.poll(async () => (await chatOf(party)).length).toBe(1)
  await expect(waiting(blue)).toContainText('Sending…')
  await blue.getByRole('link', { name: 'Back to Home' }).click()
  await expect(blue.getByRole('heading', { name: 'Feed' })).toBeVisible()
  line.cut()
  line.restore()
  await expect.poll(() => keptMessages(blue)).toBe(0)
  expect((await chatOf(party)).map(({ text }) => text)).toEqual(['Did you hear me?'])
  // One's own message is nothing new; another one is.
  await postMessage(party.red.request, server.origin, party.gameId, { text: 'Loud and clear' })
  await expect(blue.getByRole('banner').getByRole('link', { name: 'Evidence chat, 1 new' })).toBeVisible()
})

test('a photo on a slow line tells how far it is, and is tried again after a cut', async ({
  party,
  line,
}) => {
  const { blue } = party
  await openChat(blue, `${line.origin}/game/chat`)
  await expect(blue.getByText('Nothing posted yet.')).toBeVisible()
  // Noise does not compress: some hundred KB.
  const noise = Buffer.from(Uint8Array.from({ length: 700 * 700 * 3 }, (_, n) => (n * n * 31 + n * 17) % 251))
  const png = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer()
  await choose(blue, { name: 'noise.png', mimeType: 'image/png', buffer: png })
  await expect.poll(() => shownPictures(blue.getByRole('list', { name: 'Chosen photos' }))).toBe(1)
  const devTools = await blue.context().newCDPSession(blue)
  const asBefore = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', { ...asBefore, uploadThroughput: 20_000 })
  await post(blue, 'Slowly')
  await expect(waiting(blue)).toContainText(/Sending… [1-9]\d? %/)
  line.cut()
  await expect(waiting(blue)).toContainText('Waiting for signal')
  await devTools.send('Network.emulateNetworkConditions', asBefore)
  line.restore()
  await expect(messages(blue)).toHaveCount(1)
  await expect.poll(() => shownPictures(messages(blue))).toBe(1)
  expect((await chatOf(party)).length).toBe(1)
})

test('a message that the server refuses says why, and lets the others go', async ({ party, server }) => {
  const { blue, gameId, host } = party
  await openChat(blue)
  await expect(blue.getByText('Nothing posted yet.')).toBeVisible()
  await blue.context().setOffline(true)
  const { cards } = await readGame(host.context(), server.origin, gameId)
  await post(blue, 'About a card that is none')
  await post(blue, 'All is well')
  await expect(waiting(blue)).toHaveCount(2)
  expect(cards.map(({ id }) => id)).not.toContain('c999')
  await changeKept(blue, 'c999')
  await blue.context().setOffline(false)
  await expect(messages(blue)).toHaveText(/All is well/)
  await expect(waiting(blue)).toContainText('This challenge isn’t in the game.')
  await waiting(blue).getByRole('button', { name: 'Try again' }).click()
  await expect(waiting(blue)).toContainText('This challenge isn’t in the game.')
  await waiting(blue).getByRole('button', { name: 'Remove' }).click()
  await expect(waiting(blue)).toHaveCount(0)
  expect((await chatOf(party)).length).toBe(1)
})

test('two tabs of one phone post each message once', async ({ party, server }) => {
  const { blue } = party
  await openChat(blue)
  const other = await blue.context().newPage()
  await openChat(other)
  await blue.context().setOffline(true)
  for (const text of ['One', 'Two', 'Three']) await post(blue, text)
  // The other tab knows of what waits, and sends it as well.
  await expect(waiting(other)).toHaveCount(3)
  await blue.context().setOffline(false)
  for (const page of [blue, other]) {
    await expect(messages(page)).toHaveCount(3)
    await expect(waiting(page)).toHaveCount(0)
  }
  // What was written before the other tab came stands in both, and is posted from one.
  await blue.getByRole('textbox', { name: 'Message' }).fill('Four')
  await other.reload()
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('Four')
  await blue.getByRole('button', { name: 'Post' }).click()
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(messages(other)).toHaveCount(4)
  expect((await chatOf(party)).map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(server.errors).toEqual([])
})

test('signing out clears what waits: nobody else on this phone posts it', async ({ party, server }) => {
  const { blue, code } = party
  await openChat(blue)
  await blue.route('**/messages*', (route) => route.abort())
  await post(blue, 'A secret')
  await expect(waiting(blue)).toContainText('Waiting for signal')
  await blue.getByRole('link', { name: 'Back to Home' }).click()
  await blue.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(blue, 'Signed out')).toBeVisible()
  await blue.unroute('**/messages*')
  await joinGame(blue.request, server.origin, { gameCode: code, teamCode: CODES.red })
  await openChat(blue)
  await expect(blue.getByText('Nothing posted yet.')).toBeVisible()
  await expect(waiting(blue)).toHaveCount(0)
  await post(blue, 'Hello from red')
  await expect(messages(blue)).toHaveText(/Hello from red/)
  expect((await chatOf(party)).map(({ text }) => text)).toEqual(['Hello from red'])
})

test('[J12] [X19] whoever is removed from the game posts nothing any more, and leaves nothing of it on the phone', async ({
  party,
  server,
}) => {
  const { blue, host, gameId, code } = party
  await openChat(blue)
  await blue.context().route('**/messages*', (route) => route.abort())
  await post(blue, 'Too late')
  await expect(waiting(blue)).toContainText('Waiting for signal')
  await blue.getByRole('textbox', { name: 'Message' }).fill('And one more thi')
  const tab = await blue.context().newPage()
  await tab.goto('/game/home')
  await tab.getByRole('navigation', { name: 'Game' }).waitFor()
  const me = (await (await blue.request.get('/api/me')).json()) as { seat: { playerId: string } }
  const { playerId } = me.seat
  await command(host.context(), server.origin, gameId, { type: 'RemovePlayer', playerId, changeCode: false })
  for (const page of [blue, tab]) await expect(toast(page, 'You’re no longer in this game')).toBeVisible()
  // Whichever tab has looked first tells what went.
  const told =
    'The host removed you. The message you hadn’t sent was deleted from this phone. Ask for the team’s code to join again.'
  const tellers = async () => (await toast(blue, told).count()) + (await toast(tab, told).count())
  await expect.poll(tellers).toBeGreaterThan(0)
  await expect.poll(() => keptMessages(blue)).toBe(0)
  expect(await keptOfGames(blue)).toEqual([])
  await blue.context().unroute('**/messages*')
  await joinGame(blue.request, server.origin, { gameCode: code, teamCode: CODES.blue })
  await openChat(blue)
  await expect(blue.getByText('Nothing posted yet.')).toBeVisible()
  expect(await chatOf(party)).toEqual([])
})

test('a browser that keeps nothing says so, and posts all the same', async ({ party }) => {
  const { blue } = party
  await blue.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(navigator, 'locks', { value: undefined })
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
  })
  await openChat(blue)
  await blue.context().setOffline(true)
  await choose(blue, photoFile('a.jpg', await aPhoto(64, 48, '#ffcc15')))
  await expect(blue.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await post(blue, 'From memory')
  await expect(waiting(blue)).toContainText('Waiting for signal')
  await expect(
    blue.getByText('No signal. This browser can’t store messages, so stay on this page until they’re sent.'),
  ).toBeVisible()
  await blue.context().setOffline(false)
  await expect(messages(blue)).toHaveText(/From memory/)
  await expect.poll(() => shownPictures(messages(blue))).toBe(1)
})

test('[J12] [X19] a phone that has lost its seat keeps nothing of the game, and says what went', async ({
  party,
}) => {
  const { blue } = party
  await openChat(blue)
  await blue.getByRole('textbox', { name: 'Message' }).fill('By the ca')
  expect(await keptOfGames(blue)).toContain(`zonewar:chat-draft:${party.gameId}`)
  await blue.context().clearCookies()
  await blue.goto('/')
  await expect(toast(blue, 'You’re no longer in this game')).toBeVisible()
  expect(await keptOfGames(blue)).toEqual([])
})

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

/** The service worker opens the product without a network from now on. */
const inCharge = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((changed) =>
        navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true }),
      )
    }
  })

/** The game is shown from what the phone knows, when it is opened without a network. */
const isRemembered = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const asked = indexedDB.open('zonewar-last-known')
        asked.onsuccess = () => {
          const found = asked.result.transaction('game').objectStore('game').count()
          found.onsuccess = () => {
            asked.result.close()
            resolve(found.result > 0)
          }
        }
      }),
  )

/** How many messages wait in this browser. */
const keptMessages = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('zonewar-outbox')
        asked.onsuccess = () => {
          const found = asked.result.transaction('messages').objectStore('messages').count()
          found.onsuccess = () => {
            asked.result.close()
            resolve(found.result)
          }
        }
      }),
  )

/** Ties the oldest message that waits to a card, as nobody could by the screen. */
const changeKept = (page: Page, cardId: string): Promise<void> =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('zonewar-outbox')
        asked.onsuccess = () => {
          const change = asked.result.transaction('messages', 'readwrite')
          const cursor = change.objectStore('messages').openCursor()
          cursor.onsuccess = () => cursor.result?.update({ ...cursor.result.value, cardId: id })
          change.oncomplete = () => {
            asked.result.close()
            resolve()
          }
        }
      }),
    cardId,
  )

/** Chooses a photo that was taken a while ago. */
async function setFile(page: Page, name: string, buffer: Buffer, takenAtMs: number): Promise<void> {
  const input = await page.getByLabel('Photo', { exact: true }).elementHandle()
  await page.evaluate(
    ([element, bytes, fileName, lastModified]) => {
      const chosen = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      chosen.items.add(new File([content], fileName, { type: 'image/jpeg', lastModified }))
      const input = element as HTMLInputElement
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [input, buffer.toString('base64'), name, takenAtMs] as const,
  )
  await expect.poll(() => shownPictures(page.getByRole('list', { name: 'Chosen photos' }))).toBe(1)
}

/** The keys under which this browser keeps something of a game. */
const keptOfGames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /:[a-z2-7]{16}$/.test(key)))
