import { DEFAULT_RULES_HTML } from '#core/setup/defaults/rules.ts'
import { type RulesDraft, rulesContent } from '#core/setup/setup.ts'

/** The rules that a host has written; null where there are none, or they are the default ones. @see docs/rules.md C7 */
export function ownRules(draft: RulesDraft | undefined): string | null {
  const html = rulesContent(draft)
  return html === null || bare(html) === bare(DEFAULT_RULES_HTML) ? null : html
}

/** Without what an editor writes otherwise though it reads the same: a list's items as paragraphs, spaces between elements. */
const bare = (html: string): string =>
  html
    .replace(/<li>\s*<p>/g, '<li>')
    .replace(/<\/p>\s*<\/li>/g, '</li>')
    .replace(/>\s+</g, '><')
    .trim()
