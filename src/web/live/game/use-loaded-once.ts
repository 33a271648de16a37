import { useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { ApiResult } from '#web/live/api.ts'
import { useWhenBack } from './use-when-back.ts'

/**
 * Loads a part of the game that is constant but for changes of the setup, and once more with each of them; `part` and
 * `problem` are both null while it is first on the way, and a part stays until there is a newer one. What could not be
 * loaded is tried again when the connection is back, and by `retry`.
 * @param load never rejects; the same function at every drawing
 * @param version how often the part was changed, by the view's `versions`
 */
export function useLoadedOnce<Part>(
  gameId: GameId,
  load: (gameId: GameId) => Promise<ApiResult<Part>>,
  version = 0,
) {
  const [answer, setAnswer] = useState<ApiResult<Part> | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = attempt > 0
    load(gameId).then((loaded) => {
      if (isWanted) setAnswer((before) => (before?.ok && !loaded.ok ? before : loaded))
    })
    return () => {
      isWanted = false
    }
  }, [gameId, load, attempt, version])

  function retry() {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  useWhenBack(() => {
    if (answer?.ok === false) retry()
  })
  return {
    part: answer?.ok ? answer.value : null,
    /** Why it could not be loaded, in words for a person. */
    problem: answer?.ok === false ? answer.problem.message : null,
    retry,
  }
}
