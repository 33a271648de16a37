import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from '#core/game/events.ts'
import { ArchiveBusyError } from '#server/archive/archive.ts'

/** How often a reader that is refused asks again, and how long between. */
const TRIES = 60
const AGAIN_MS = 1_000

/** A log from its beginning. Where too many read at once it waits: a download that has begun can't be refused any more. */
export async function* pagesInTurn(
  pages: () => AsyncIterable<readonly Entry[]>,
  againMs = AGAIN_MS,
): AsyncGenerator<readonly Entry[]> {
  for (let tries = 1; ; tries += 1) {
    let hasBegun = false
    try {
      for await (const page of pages()) {
        hasBegun = true
        yield page
      }
      return
    } catch (error) {
      if (hasBegun || tries >= TRIES || !(error instanceof ArchiveBusyError)) throw error
      await wait(againMs)
    }
  }
}
