import { lazy } from 'react'
import { isServerThere } from '#web/live/is-server-there.ts'
import { mendStyles } from '#web/live/mend-styles.ts'
import { reloadOnce } from './reload-once.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000

/** A screen that loads when it is opened. Without a connection it waits for one; the screen before it stays. */
export const lazyScreen: typeof lazy = (load) => lazy(() => persistently(load))

/** Tries until it works: a rejected import would take the whole page with it. */
async function persistently<Module>(load: () => Promise<Module>): Promise<Module> {
  const open = async (): Promise<Module> => {
    const module = await load()
    await mendStyles()
    return module
  }
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await open()
    } catch {
      await networkOr(pauseMs)
      if (await isServerThere()) await open().catch(reloadOnce)
    }
  }
}

/** Resolves when the device says that it has a network again, or after a while. */
function networkOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      window.clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = window.setTimeout(done, pauseMs)
    window.addEventListener('online', done)
  })
}
