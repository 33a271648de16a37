import sanitizeHtml from 'sanitize-html'
import { LIMITS } from '#core/limits.ts'

/** What the rules editor can make, and nothing else. */
const RULES_HTML: sanitizeHtml.IOptions = {
  allowedTags: ['h1', 'h2', 'p', 'br', 'strong', 'em', 'u', 'b', 'i', 'ul', 'ol', 'li'],
  allowedAttributes: {},
}

/** More tags, or entities, than anybody's rules have: of these the sanitiser's time is made. */
const MOST_OF_EACH = 5_000

/** The setup as it came, the custom rules in it freed of everything that could run or lead away. */
export function sanitisedSetup(setup: unknown): unknown {
  if (typeof setup !== 'object' || setup === null || !('rules' in setup)) return setup
  const { rules } = setup
  if (typeof rules === 'string') return { ...setup, rules: sanitised(rules) }
  if (typeof rules !== 'object' || rules === null || !('content' in rules)) return setup
  const { content } = rules
  if (typeof content !== 'string') return setup
  return { ...setup, rules: { ...rules, content: sanitised(content) } }
}

function sanitised(html: string): string {
  // Refused by its length in any case, and not worth the time.
  if (html.length > LIMITS.customRulesLength) return html
  const isTooMuch = ['<', '&'].some((mark) => html.split(mark).length - 1 > MOST_OF_EACH)
  return isTooMuch ? html.replaceAll('<', '&lt;') : sanitizeHtml(html, RULES_HTML)
}
