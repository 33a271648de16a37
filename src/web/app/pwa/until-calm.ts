/** How long nothing has to be loaded until a screen counts as complete, in ms. */
const CALM_MS = 150
/** A page that never stops loading is not waited for any longer, in ms. */
const PATIENCE_MS = 2_000

/**
 * Resolves once the page has stopped loading files. A new version that takes over while the old one is asked for a file
 * is left waiting by Chromium: half a minute after the last file, up to five minutes. Never rejects.
 */
export function untilCalm(): Promise<void> {
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
