/** A rule for hosts' passwords, as the sign-up checklist shows it. */
export interface PasswordRule {
  id: 'length' | 'upper' | 'lower' | 'digit' | 'special'
  /** In words for a person. */
  label: string
  test: (password: string) => boolean
}

/** The five rules, in the order of the checklist; the strength meter counts those that are met. @see docs/conformance.md, section 5 */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'length', label: 'At least 10 characters', test: (password) => [...password].length >= 10 },
  { id: 'upper', label: 'One uppercase letter', test: (password) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'One lowercase letter', test: (password) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'One digit', test: (password) => /\p{Nd}/u.test(password) },
  {
    id: 'special',
    label: 'One special character',
    test: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
]

/** The longest password that is accepted, in UTF-16 units. */
export const PASSWORD_MAX_LENGTH = 128

/** The rules that a password doesn't meet, in the order of the checklist; empty for a valid one. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !rule.test(password))
