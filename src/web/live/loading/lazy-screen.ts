import { lazy } from 'react'
import { listen } from '#web/ui/listen.ts'
import { isServerThere } from './is-server-there.ts'
import { mendStyles } from './mend-styles.ts'
import { reloadOnce } from './reload-once.ts'

/** Between two tries, in ms. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000
/** The same for a file that the server does not have. */
const LONGEST_MISSING_PAUSE_MS = 60_000

/** A file of ours does not come, though the server answers and the page is the newest. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError'
}

/**
 * A screen that loads when it is opened. Without a connection it waits for one; the screen before it stays.
 * @throws MissingPartError for the boundary around it
 */
export const lazyScreen: typeof lazy = (load) => lazy(() => persistently(load, true))

/** A part of a screen that can do without it: it comes when it can, and never takes the screen with it. */
export const lazyPart: typeof lazy = (load) => lazy(() => persistently(load, false))

/** Tries until it works, or until neither waiting nor a reload would help. */
async function persistently<Module>(load: () => Promise<Module>, mayGiveUp: boolean): Promise<Module> {
  const open = async (): Promise<Module> => {
    const module = await load()
    await mendStyles()
    return module
  }
  let longestMs = LONGEST_PAUSE_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(longestMs, pauseMs * 2)) {
    try {
      return await open()
    } catch {
      await networkOr(pauseMs)
      if (!(await isServerThere())) continue
      const opened = await open().catch(() => null)
      if (opened !== null) return opened
      if (!reloadOnce() && mayGiveUp) throw new MissingPartError()
      longestMs = LONGEST_MISSING_PAUSE_MS
    }
  }
}

/** Resolves when the device says that it has a network again, or after a while. */
function networkOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      window.clearTimeout(timer)
      end()
      resolve()
    }
    const timer = window.setTimeout(done, pauseMs)
    const end = listen(window, 'online', done)
  })
}
