import { useEffect, useState } from 'react'
import { DEFAULT_RULES_HTML } from '#core/defaults/rules.ts'
import type { GameId } from '#core/ids.ts'
import { getJson } from '#web/live/api.ts'
import type { RulesAnswer } from '#wire/http.ts'

/** The host's rules, sanitised once more on this side; ours when there turn out to be none. */
export function useCustomRules(gameId: GameId) {
  const [html, setHtml] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isWanted = attempt > 0
    load(gameId).then((loaded) => {
      if (!isWanted) return
      setHtml(loaded.html)
      setProblem(loaded.problem)
    })
    return () => {
      isWanted = false
    }
  }, [gameId, attempt])

  function retry() {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { html, problem, retry }
}

async function load(gameId: GameId): Promise<{ html: string | null; problem: string | null }> {
  const answer = await getJson<RulesAnswer>(`/api/games/${gameId}/rules`)
  if (!answer.ok) return { html: null, problem: answer.problem.message }
  const { customRules } = answer.value
  if (customRules === null) return { html: DEFAULT_RULES_HTML, problem: null }
  try {
    const { default: purifier } = await import('dompurify')
    return { html: purifier.sanitize(customRules), problem: null }
  } catch {
    return { html: null, problem: 'No connection. Check your signal and try again.' }
  }
}
