/** Decides whether the router sees a step through the history. @param state of the target entry @returns false to block it */
export type HistoryGuard = (state: unknown) => boolean

let currentGuard: HistoryGuard | null = null

/**
 * Installs the guard between the browser's history and the router. Call it once, before the router mounts: window listeners
 * run in the order in which they were added, and only an earlier one can stop a later one.
 */
export function installHistoryGuard(): void {
  window.addEventListener('popstate', (event) => {
    if (currentGuard && !currentGuard(event.state)) event.stopImmediatePropagation()
  })
}

/** Sets the guard; there is one at a time. @returns removes it */
export function guardHistory(guard: HistoryGuard): () => void {
  currentGuard = guard
  return () => {
    if (currentGuard === guard) currentGuard = null
  }
}
