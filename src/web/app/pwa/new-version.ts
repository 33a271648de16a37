import { useEffect, useSyncExternalStore } from 'react'
import { reloadNewest, takeOver } from '#web/live/newest-version.ts'

let isThere = false
/** How many things go on that a full load would interrupt. */
let holds = 0
const listeners = new Set<() => void>()

/** A new version is complete in this browser, and waits. */
export function offerNewVersion(): void {
  isThere = true
  for (const listener of listeners) listener()
}

/** Whether a new version waits. */
export function useIsNewVersionThere(): boolean {
  return useSyncExternalStore(subscribe, () => isThere)
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

/** Loads the page anew at its present address, with the new version. */
export async function loadNewVersion(): Promise<void> {
  if (await isNextLoadNew()) window.location.reload()
  else await reloadNewest()
}

/** Loads the new version, if there is one and nobody is in the middle of something. */
export async function loadNewVersionQuietly(): Promise<void> {
  if (!isThere || !isQuiet() || !(await isNextLoadNew())) return
  // A quick thumb may have begun something meanwhile: then between the next two screens.
  if (isQuiet()) window.location.reload()
}

/** Lets what waits take over; false where that takes too long. */
async function isNextLoadNew(): Promise<boolean> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  return waiting ? takeOver(waiting) : true
}

/** Nothing is under way, no dialog or notification is open, and there is a network to load by. */
function isQuiet(): boolean {
  const isReading = document.querySelector('[role=dialog], [role=alertdialog], [data-toast]') !== null
  return holds === 0 && !isReading && navigator.onLine
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
