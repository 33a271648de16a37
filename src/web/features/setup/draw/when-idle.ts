/** Nothing is put off for longer, ms. */
const PATIENCE_MS = 1_000

/** Does something once the page has nothing else to do, in a task of its own. @returns calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}
