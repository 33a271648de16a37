import purifier from 'dompurify'
import { RULES_TAGS } from '#core/setup/rules-html.ts'

/** The HTML of rules, freed of everything that could run, lead away or look unlike the rest of the product. Never throws. */
export const safeRules = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...RULES_TAGS],
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
