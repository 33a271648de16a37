import { game, home } from './screen-files.ts'

/** The longest that a screen waits for the phone to have nothing else to do, in ms. */
const PATIENCE_MS = 1_000

/**
 * Loads the game's screens ahead, so that they open in a tunnel: one after the other, when the phone has nothing else
 * to do. Never throws: opening one tries again.
 */
export async function prefetchGame(): Promise<void> {
  for (const load of [home, game]) {
    await untilIdle()
    await load().catch(() => {})
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not known to Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PATIENCE_MS / 2)
  })
}
