import type { IOptions } from 'sanitize-html'
import { LIMITS } from '#core/game/limits.ts'

/** What the rules editor can make, and nothing else. */
const RULES_HTML: IOptions = {
  allowedTags: ['h1', 'h2', 'p', 'br', 'strong', 'em', 'u', 'b', 'i', 'ul', 'ol', 'li'],
  allowedAttributes: {},
}

/** More tags, or entities, than anybody's rules have: of these the sanitiser's time is made. */
const MOST_OF_EACH = 5_000

/** The setup as it came, the custom rules in it freed of everything that could run or lead away. */
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
  // Refused by its length in any case, and not worth the time.
  if (html.length > LIMITS.customRulesLength) return html
  const isTooMuch = ['<', '&'].some((mark) => html.split(mark).length - 1 > MOST_OF_EACH)
  if (isTooMuch) return html.replaceAll('<', '&lt;')
  // With the first rules that anybody writes: a start needs none of it.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, RULES_HTML)
}
