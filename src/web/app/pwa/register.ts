import { Workbox } from 'workbox-window'
import { offerNewVersion } from './new-version.ts'

/** How often a page that stays open asks for a new version, in ms. */
const ASK_EVERY_MS = 30 * 60_000
/** The least time between two questions, in ms: phones are taken out and put away all the time. */
const PAUSE_MS = 5 * 60_000

/** Registers the service worker, and offers each new version that it finds. Rejects where it is forbidden. */
export async function registerServiceWorker(): Promise<void> {
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', offerNewVersion)
  // Another tab has let the new version take over: this page is the old one from here on.
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) offerNewVersion()
  })
  const registration = await workbox.register()
  if (registration) askNowAndThen(registration)
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAtMs = Date.now()
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < PAUSE_MS) return
    askedAtMs = Date.now()
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  window.setInterval(ask, ASK_EVERY_MS)
}
