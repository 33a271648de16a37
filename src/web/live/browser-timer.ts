/** Runs something once, after a while in ms. @returns what calls it off */
export function setBrowserTimer(run: () => void, delayMs: number): () => void {
  const timer = window.setTimeout(run, delayMs)
  return () => window.clearTimeout(timer)
}
