import { useEffect, useState } from 'react'
import type { GameId, ZoneId } from '#core/ids.ts'
import type { ZoneBorder } from '#core/state.ts'
import { getJson } from '#web/live/api.ts'
import type { BordersAnswer } from '#wire/http.ts'

/** The borders of a game's zones, by zone; a zone without one is absent. */
export type Borders = Readonly<Record<ZoneId, ZoneBorder>>

/** Loads the borders, which never change; both are null while they are on the way. */
export function useBorders(gameId: GameId) {
  const [borders, setBorders] = useState<Borders | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = attempt > 0
    getJson<BordersAnswer>(`/api/games/${gameId}/borders`).then((answer) => {
      if (!isWanted) return
      if (answer.ok) setBorders(answer.value)
      else setProblem(answer.problem.message)
    })
    return () => {
      isWanted = false
    }
  }, [gameId, attempt])

  function retry() {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { borders, problem, retry }
}
