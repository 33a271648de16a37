/** Nothing is put off for longer, ms. */
const PATIENCE_MS = 1_000

/** Runs a function in a separate task once the page is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}
