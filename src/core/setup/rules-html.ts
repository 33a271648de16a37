/** The tags that the HTML of custom rules may have, without attributes: what the editor makes, and what pasted text has for it. */
export const RULES_TAGS: readonly string[] = [
  'h1',
  'h2',
  'p',
  'br',
  'strong',
  'em',
  'u',
  'b',
  'i',
  'ul',
  'ol',
  'li',
]
