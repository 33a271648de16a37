import { listen } from '#web/ui/listen.ts'
import { isServerThere } from './is-server-there.ts'
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

/** Tries until it works, or until neither waiting nor a reload would help. */
export async function persistently<Module>(load: () => Promise<Module>, mayGiveUp: boolean): Promise<Module> {
  let longestMs = LONGEST_PAUSE_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(longestMs, pauseMs * 2)) {
    try {
      return await load()
    } catch {
      await networkOr(pauseMs)
      if (!(await isServerThere())) continue
      const loaded = await load().catch(() => null)
      if (loaded !== null) return loaded
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
