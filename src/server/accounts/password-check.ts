import { unmetPasswordRules } from '#core/words/password.ts'
import { answer } from './answers.ts'
import { FAILURES } from './problems.ts'

/** Refuses a new password that does not meet the rules, naming them; null when it will do. */
export function refuseUnmet(password: string): Response | null {
  const rules = unmetPasswordRules(password)
  if (rules.length === 0) return null
  const { status, problem } = FAILURES.passwordUnmet
  return answer(status, { ...problem, messages: rules.map((rule) => rule.label) })
}
