import { game, home, play, streetMap } from './screen-files.ts'

/** The longest that a screen waits for the phone to have nothing else to do, in ms. */
const PATIENCE_MS = 1_000

/**
 * Loads the game's screens ahead, so that they open in a tunnel: one after the other, when the phone has nothing else
 * to do. Never throws: opening one tries again.
 */
export function prefetchGame(): Promise<void> {
  return prefetch([home, game])
}

/** The same with the map, which is large: not on metered connections. */
export async function prefetchMap(): Promise<void> {
  if (!navigator.onLine || savesData()) return
  await prefetch([home, game, play, streetMap])
}

async function prefetch(files: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of files) {
    await untilIdle()
    await load().catch(() => {})
  }
}

/** Not every browser tells. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not known to Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PATIENCE_MS / 2)
  })
}
