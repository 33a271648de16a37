import { offerNewVersion } from './new-version.ts'

/** How often a page that stays open asks for a new version, in ms. */
const ASK_EVERY_MS = 30 * 60_000
/** The least time between two questions, in ms: phones are taken out and put away all the time. */
const PAUSE_MS = 5 * 60_000

/**
 * Registers the service worker, and offers each new version that it finds. Rejects where it is forbidden.
 * @param loadedBy what was in charge of this page when it was loaded; null where the page came from the server
 */
export async function registerServiceWorker(loadedBy: ServiceWorker | null): Promise<void> {
  const workers = navigator.serviceWorker
  // Once another version is in charge, let in by another tab, this page is the old one.
  let inCharge = loadedBy
  const lookAtController = (): void => {
    if (inCharge && inCharge !== workers.controller) offerNewVersion()
    inCharge = workers.controller
  }
  lookAtController()
  workers.addEventListener('controllerchange', lookAtController)
  const registration = await workers.register('/sw.js')
  offerEachInstalled(registration)
  askNowAndThen(registration)
}

/** One that was not loaded to its end is followed by another: each is looked at, for as long as the page is open. */
function offerEachInstalled(registration: ServiceWorkerRegistration): void {
  const follow = (): void => {
    const worker = registration.installing
    // The very first one replaces nothing.
    if (!registration.active) return
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerNewVersion()
    })
  }
  if (registration.waiting) offerNewVersion()
  follow()
  registration.addEventListener('updatefound', follow)
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
