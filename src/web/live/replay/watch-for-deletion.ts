import type { GameId } from '#core/game/ids.ts'
import { isProblem } from '#web/live/api.ts'
import { onReturn } from '#web/live/on-return.ts'
import type { Problem } from '#wire/http.ts'
import { replayPath } from './load-replay.ts'

const EVERY_MS = 60_000

/**
 * Asks now and then, and whenever someone comes back to the page, whether a replay that was loaded is still there.
 * @param onDeleted called once, with the server's words @returns ends it
 */
export function watchForDeletion(
  gameId: GameId,
  key: string | null,
  onDeleted: (problem: Problem) => void,
): () => void {
  let isOver = false

  async function ask(): Promise<void> {
    if (isOver || document.visibilityState !== 'visible') return
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

  const timer = window.setInterval(ask, EVERY_MS)
  const stopListening = onReturn(() => void ask())
  function end(): void {
    isOver = true
    window.clearInterval(timer)
    stopListening()
  }
  return end
}
