import sanitizeHtml from 'sanitize-html'

/** What the rules editor can make, and nothing else. */
const RULES_HTML: sanitizeHtml.IOptions = {
  allowedTags: ['h1', 'h2', 'p', 'br', 'strong', 'em', 'u', 'b', 'i', 'ul', 'ol', 'li'],
  allowedAttributes: {},
}

/** The setup as it came, the custom rules in it freed of everything that could run or lead away. */
export function sanitisedSetup(setup: unknown): unknown {
  if (typeof setup !== 'object' || setup === null || !('rules' in setup)) return setup
  const { rules } = setup
  if (typeof rules === 'string') return { ...setup, rules: sanitizeHtml(rules, RULES_HTML) }
  if (typeof rules !== 'object' || rules === null || !('content' in rules)) return setup
  const { content } = rules
  if (typeof content !== 'string') return setup
  return { ...setup, rules: { ...rules, content: sanitizeHtml(content, RULES_HTML) } }
}
