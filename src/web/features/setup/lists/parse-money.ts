/** Before or after the number: a sign, a code such as `CHF`, or how people write a currency, or points. */
const SIGN = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})$/u
const WORDS = new Set(
  'kr zł zl kč kc ft lei fr rs dollar dollars euro euros pt pts point points punkt punkte pkt punti puntos pontos punten pkte p'.split(
    ' ',
  ),
)

/** Digits in groups of three with one mark between them, then at most two decimals behind another mark. */
const GROUPED = /^\d{1,3}(?:([ '’.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{0,2})?$/
const PLAIN = /^\d+(?:[.,]\d{0,2})?$/
const PARTS = /^([-−]?)([^\d\s.,'’−-]*)\.? ?([-−]?)(\d[\d .,'’]*?)(?:[.,]?[-–—]{1,2})? ?([^\d\s.,'’-]*)\.?$/u

/** Longer than any amount that a game knows, so that no endless cell is tried in every way. */
const MOST_LETTERS = 40

/**
 * The amount that was typed or stands in a table, in any country's way: `50`, `$50`, `50,00 €`, `1.234,50`,
 * `CHF 1'234.50`, `1 234,50 kr`, `50 points`, `50.–`. Currencies are not converted.
 * @returns NaN for what is no amount; the caller checks that it is whole and within the limits
 */
export function parseMoney(text: string): number {
  if (text.length > MOST_LETTERS) return Number.NaN
  const [, minus, before = '', inner, number = '', after = ''] =
    PARTS.exec(text.normalize('NFKC').replace(/\s+/g, ' ').trim()) ?? []
  const isAmount = (GROUPED.test(number) || PLAIN.test(number)) && isUnit(before) && isUnit(after)
  if (!isAmount) return Number.NaN
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(number) ?? []
  const amount = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return minus || inner ? -amount : amount
}

const isUnit = (word: string): boolean => word === '' || SIGN.test(word) || WORDS.has(word.toLowerCase())

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** An amount in a field that has been left, its thousands grouped: '1,000,000'; what is no amount stays as typed. */
export function groupedAmount(text: string): string {
  const amount = parseMoney(text)
  return Number.isFinite(amount) ? amounts.format(amount) : text
}
