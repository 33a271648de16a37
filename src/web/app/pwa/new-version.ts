import { useEffect, useSyncExternalStore } from 'react'
import { reloadNewest, takeOver } from '#web/live/loading/newest-version.ts'
import { createListeners } from '#web/ui/listeners.ts'

let isThere = false
/** How many things go on that a full load would interrupt. */
let holds = 0
/** Counts the quiet attempts: a screen that opens meanwhile starts over. */
let attempts = 0
const listeners = createListeners()

/** A new version is complete in this browser, and waits. */
export function offerNewVersion(): void {
  isThere = true
  listeners.tell()
}

/** Whether a new version waits. */
export function useIsNewVersionThere(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => isThere)
}

/** While `isBusy`, a new version keeps waiting. */
export function useVersionHold(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    holds += 1
    return () => {
      holds -= 1
    }
  }, [isBusy])
}

/** Reloads the page with the new version. */
export async function loadNewVersion(): Promise<void> {
  if (await isNextLoadNew()) window.location.reload()
  else await reloadNewest()
}

/**
 * Loads the new version, if there is one and the person isn't in the middle of something. Asks the browser whether one
 * waits, as a page that was asleep or cut off may never have been told. Never rejects.
 */
export async function loadNewVersionQuietly(): Promise<void> {
  attempts += 1
  const attempt = attempts
  // A quick thumb may begin something at any moment: then between the next two screens.
  const isMoment = (): boolean => attempt === attempts && isQuiet()
  if (await waitingWorker()) offerNewVersion()
  if (!isThere || !isMoment()) return
  await untilCalm()
  if (isMoment() && (await isNextLoadNew()) && isMoment()) window.location.reload()
}

/** Lets what waits take over; false where that takes too long. */
async function isNextLoadNew(): Promise<boolean> {
  const waiting = await waitingWorker()
  return waiting ? takeOver(waiting) : true
}

async function waitingWorker(): Promise<ServiceWorker | null> {
  // There are no service workers on plain http.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.waiting ?? null
}

/** What someone reads or types, and a full load would take away. */
const IN_USE =
  '[role=dialog], [role=alertdialog], [data-toast], input:focus, textarea:focus, [contenteditable]:focus'

/** Whether a reload disturbs nothing: no request in progress, no open dialog, no typing, and a network. */
function isQuiet(): boolean {
  return holds === 0 && document.querySelector(IN_USE) === null && navigator.onLine
}

/** How long nothing has to be loaded until a screen counts as complete, in ms. */
const CALM_MS = 150
/** A page that never stops loading is not waited for any longer, in ms. */
const PATIENCE_MS = 2_000

/**
 * Resolves once the page has stopped loading files. A new version that takes over while the old one is asked for a file
 * is left waiting by Chromium: half a minute after the last file, up to five minutes. Never rejects.
 */
function untilCalm(): Promise<void> {
  return new Promise((resolve) => {
    let calm = 0
    const finish = (): void => {
      window.clearTimeout(calm)
      window.clearTimeout(patience)
      observer.disconnect()
      resolve()
    }
    const wait = (): void => {
      window.clearTimeout(calm)
      calm = window.setTimeout(finish, CALM_MS)
    }
    const observer = new PerformanceObserver(wait)
    const patience = window.setTimeout(finish, PATIENCE_MS)
    observer.observe({ type: 'resource' })
    wait()
  })
}
