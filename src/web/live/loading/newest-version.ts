import { listen } from '#web/ui/listen.ts'
import { isServerThere } from './is-server-there.ts'

/** How long a new version may take to take over, in ms. A browser waits for the old one to be idle, for half a minute. */
const PATIENCE_MS = 3_000

/**
 * Loads the page from the server, not an old one that this browser keeps: the service worker goes first, and the
 * page that comes brings its own. For when the old version is of no use any more.
 */
export async function reloadNewest(): Promise<void> {
  // There are no service workers on plain http.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Without a network the old version is better than none.
  if (registration && (await isServerThere())) await registration.unregister().catch(() => false)
  window.location.reload()
}

/**
 * Has a version that waits take over from the one in charge, so that the next load brings it, also without a
 * network; the page stays as it is until then. Never rejects.
 * @returns false when that takes too long: it will have happened some time later
 */
export function takeOver(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isInCharge: boolean): void => {
      window.clearTimeout(timer)
      end()
      resolve(isInCharge)
    }
    const look = (): void => {
      if (waiting.state === 'activating' || waiting.state === 'activated') finish(true)
    }
    const timer = window.setTimeout(() => finish(false), PATIENCE_MS)
    const end = listen(waiting, 'statechange', look)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}
