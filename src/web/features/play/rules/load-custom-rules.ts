import type { GameId } from '#core/game/ids.ts'
import { DEFAULT_RULES_HTML } from '#core/setup/defaults/rules.ts'
import { type ApiResult, getJson, noConnection } from '#web/live/api.ts'
import type { RulesAnswer } from '#wire/http.ts'

/** The host's rules as HTML, sanitised once more on this side; ours when there turn out to be none. Never rejects. */
export async function loadCustomRules(gameId: GameId): Promise<ApiResult<string>> {
  const answer = await getJson<RulesAnswer>(`/api/games/${gameId}/rules`)
  if (!answer.ok) return answer
  const { customRules } = answer.value
  if (customRules === null) return { ok: true, value: DEFAULT_RULES_HTML }
  try {
    const { safeRules } = await import('#web/ui/safe-rules.ts')
    return { ok: true, value: safeRules(customRules) }
  } catch {
    return { ok: false, problem: noConnection }
  }
}
