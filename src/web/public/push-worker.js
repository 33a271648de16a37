// Imported by the service worker, which the build generates: what comes from push services, and taps on it.

const GAME_PATHS = /^\/(game|manage|waiting|host)(\/|$)/

/** Safari takes a subscription away that shows nothing for a message. */
const MUST_SHOW = /^((?!chrome|android).)*safari/i.test(self.navigator.userAgent)

const pagesOf = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** @returns the message of `src/wire/push.ts`; null for what isn't one */
function read(data) {
  try {
    const { gameId, subject, title, body, to, atMs } = data.json()
    const texts = [gameId, subject, title, body, to]
    return texts.every((text) => typeof text === 'string') ? { gameId, subject, title, body, to, atMs } : null
  } catch {
    return null
  }
}

/** Whoever has a game before their eyes sees it there. */
const isSeen = (pages) =>
  pages.some((page) => page.visibilityState === 'visible' && GAME_PATHS.test(new URL(page.url).pathname))

async function show(data) {
  const message = read(data)
  if (!message || (isSeen(await pagesOf()) && !MUST_SHOW)) return
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: `${message.gameId} ${message.subject}`,
    renotify: true,
    icon: '/icons/icon-192.png',
    timestamp: message.atMs,
    data: { to: message.to },
  })
}

/** The address of a path of ours; the game's home for anything else. */
function addressOf(to) {
  const address = new URL(typeof to === 'string' ? to : '/', self.location.origin)
  return address.origin === self.location.origin ? address : new URL('/game/home', self.location.origin)
}

/** For so long an open page may take to say that it opens the screen, in ms. */
const ANSWER_MS = 700

/** Asks an open page to open a screen by itself, so that nothing typed in it is lost. */
function asks(page, to) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage({ type: 'open', to }, [port2])
  })
}

async function open(to) {
  const { href, origin, pathname, search } = addressOf(to)
  const pages = (await pagesOf()).filter((page) => new URL(page.url).origin === origin)
  const page = pages.find(({ url }) => GAME_PATHS.test(new URL(url).pathname)) ?? pages[0]
  if (!page) {
    await self.clients.openWindow(href)
    return
  }
  const shown = await page.focus().catch(() => page)
  if (await asks(shown, pathname + search)) return
  // A page that this worker isn't in charge of can't be sent anywhere.
  await shown.navigate(href).catch(() => self.clients.openWindow(href))
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.to))
})

/** The browser has another subscription in place of an old one. */
async function move({ oldSubscription, newSubscription }) {
  const { applicationServerKey } = oldSubscription?.options ?? {}
  if (!oldSubscription || !applicationServerKey) return
  const options = { userVisibleOnly: true, applicationServerKey }
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/push/moved', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: oldSubscription.endpoint, subscription: { endpoint, keys } }),
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))
