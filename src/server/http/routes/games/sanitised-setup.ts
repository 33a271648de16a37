import { LIMITS } from '#core/game/limits.ts'
import { RULES_TAGS } from '#core/setup/rules-html.ts'

/** Maximum number of tags, and of entities, which determine the sanitiser's time. */
const MOST_OF_EACH = 5_000

/** An unchecked setup whose custom rules are sanitised: no scripts, no links away. */
export async function sanitisedSetup(setup: unknown): Promise<unknown> {
  if (typeof setup !== 'object' || setup === null || !('rules' in setup)) return setup
  const { rules } = setup
  if (typeof rules === 'string') return { ...setup, rules: await sanitised(rules) }
  if (typeof rules !== 'object' || rules === null || !('content' in rules)) return setup
  const { content } = rules
  if (typeof content !== 'string') return setup
  return { ...setup, rules: { ...rules, content: await sanitised(content) } }
}

async function sanitised(html: string): Promise<string> {
  // Refused for its length anyway.
  if (html.length > LIMITS.customRulesLength) return html
  const isTooMuch = ['<', '&'].some((mark) => html.split(mark).length - 1 > MOST_OF_EACH)
  if (isTooMuch) return html.replaceAll('<', '&lt;')
  // Loaded with the first custom rules, so that it doesn't slow down the start.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, { allowedTags: [...RULES_TAGS], allowedAttributes: {} })
}
