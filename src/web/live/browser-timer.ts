/** Runs something once, after a while in ms. @returns what cancels it */
export type SetTimer = (run: () => void, delayMs: number) => () => void

/** The browser's own timer. */
export const setBrowserTimer: SetTimer = (run, delayMs) => {
  const timer = window.setTimeout(run, delayMs)
  return () => window.clearTimeout(timer)
}
