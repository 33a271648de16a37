import { useCallback, useEffect, useState } from 'react'
import type { GameId } from '#core/ids.ts'
import type { Challenge } from '#core/state.ts'
import { type ApiResult, getJson } from '#web/live/api.ts'
import type { SetupAnswer } from '#wire/http.ts'

/**
 * All challenges of the game, also those that nobody has drawn yet: they are told to the host alone, and only when asked.
 * @param isLive there is a connection: they are asked for with each new one
 */
export function useChallenges(gameId: GameId, isLive: boolean) {
  const [answer, setAnswer] = useState<ApiResult<SetupAnswer> | null>(null)
  const load = useCallback(() => getJson<SetupAnswer>(`/api/games/${gameId}/setup`), [gameId])
  useEffect(() => {
    let isWanted = isLive
    if (isLive) {
      void load().then((loaded) => {
        if (isWanted) setAnswer(loaded)
      })
    }
    return () => {
      isWanted = false
    }
  }, [isLive, load])
  /** What was loaded stays until there is something newer. */
  const reload = useCallback(async () => {
    const loaded = await load()
    setAnswer((before) => (loaded.ok || !before?.ok ? loaded : before))
  }, [load])
  const challenges: readonly Challenge[] | null = answer?.ok ? answer.value.challenges.value : null
  return { challenges, problem: answer?.ok === false ? answer.problem.message : null, reload }
}
