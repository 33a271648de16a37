import type { GameId } from '#core/game/ids.ts'
import { isProblem } from '#web/live/api.ts'
import { onReturn } from '#web/live/on-return.ts'
import { listen } from '#web/ui/listen.ts'
import type { Problem } from '#wire/http.ts'
import { replayPath } from './load-replay.ts'

/** How often it's asked while nobody does anything. */
const EVERY_MS = 60_000
/** However quickly someone steps through it, it isn't asked more often. */
const APART_MS = 2_000

/**
 * Asks whether a replay that was loaded is still there: with whatever someone does on the page, when a photo doesn't come, when
 * they return to the page, and now and then.
 * @param onDeleted called once, with the server's words @returns ends it
 */
export function watchForDeletion(
  gameId: GameId,
  key: string | null,
  onDeleted: (problem: Problem) => void,
): () => void {
  let isOver = false
  let askedAtMs = -Infinity
  let soon = 0

  async function ask(): Promise<void> {
    soon = 0
    if (isOver || document.visibilityState !== 'visible') return
    askedAtMs = performance.now()
    const path = replayPath(gameId, key)
    try {
      // Its answer has no words.
      if ((await fetch(path, { method: 'HEAD', cache: 'no-store' })).status !== 410) return
      const problem: unknown = await (await fetch(path, { cache: 'no-store' })).json()
      if (isOver || !isProblem(problem)) return
      end()
      onDeleted(problem)
    } catch {
      // Without signal nobody knows.
    }
  }

  /** What is done right after an answer is asked about as well, a little later. */
  function askSoon(): void {
    if (soon === 0) soon = window.setTimeout(ask, Math.max(0, askedAtMs + APART_MS - performance.now()))
  }

  const timer = window.setInterval(askSoon, EVERY_MS)
  const ends = [
    onReturn(askSoon),
    // Screen readers click and change sliders without a pointer or a key; 'error' comes from pictures.
    listen(window, ['pointerdown', 'keydown', 'click', 'input', 'error'], askSoon, { capture: true }),
  ]
  function end(): void {
    isOver = true
    window.clearInterval(timer)
    window.clearTimeout(soon)
    for (const stop of ends) stop()
  }
  return end
}
