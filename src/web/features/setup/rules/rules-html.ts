import purifier from 'dompurify'

/** What the toolbar can make, the same as the server lets through. */
const ALLOWED_TAGS = ['h1', 'h2', 'p', 'br', 'strong', 'em', 'u', 'b', 'i', 'ul', 'ol', 'li']

/** HTML freed of everything that could run, lead away or look unlike the rest of the product. Never throws. */
export function safeRules(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

/** Pasted headings of lower levels become those of level 2, the lowest that the toolbar has. */
export function withTwoHeadingLevels(html: string): string {
  return html.replace(/(<\/?)h[3-6](?=[\s>])/gi, '$1h2')
}
