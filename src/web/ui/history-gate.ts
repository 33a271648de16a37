/** Decides whether a step to an entry of the history may be taken. @param state of that entry; false keeps it from the router */
export type Gatekeeper = (state: unknown) => boolean

let gatekeeper: Gatekeeper | null = null

/**
 * Stands between the browser's history and the router. Call it once, before the router is there: listeners of
 * the window are called in the order in which they came, and only an earlier one can stop a later one.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => {
    if (gatekeeper && !gatekeeper(event.state)) event.stopImmediatePropagation()
  })
}

/** Sets the one who decides; there is one at a time. @returns what takes it away again */
export function keepHistoryGate(keeper: Gatekeeper): () => void {
  gatekeeper = keeper
  return () => {
    if (gatekeeper === keeper) gatekeeper = null
  }
}
