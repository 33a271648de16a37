import { useEffect, useState } from 'react'
import type { GameId } from '#core/ids.ts'
import type { ApiResult } from '#web/live/api.ts'
import { useWhenBack } from './use-when-back.ts'

/**
 * Loads a part of the game that never changes; `part` and `problem` are both null while it is on the way. What
 * could not be loaded is tried again when the connection is back, and by `retry`.
 * @param load never rejects; the same function at every drawing
 */
export function useLoadedOnce<Part>(gameId: GameId, load: (gameId: GameId) => Promise<ApiResult<Part>>) {
  const [answer, setAnswer] = useState<ApiResult<Part> | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = attempt > 0
    load(gameId).then((loaded) => {
      if (isWanted) setAnswer(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [gameId, load, attempt])

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
