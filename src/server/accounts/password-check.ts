import { unmetPasswordRules } from '#core/words/password.ts'
import { answer } from './answers.ts'
import { FAILURES } from './problems.ts'

/** A refusal that names the rules a new password doesn't meet; null when it meets them. */
export function refuseUnmet(password: string): Response | null {
  const rules = unmetPasswordRules(password)
  if (rules.length === 0) return null
  const { status, problem } = FAILURES.passwordUnmet
  return answer(status, { ...problem, messages: rules.map((rule) => rule.label) })
}
