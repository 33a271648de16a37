/**
 * The dollars that were typed or stand in a table: `50`, `$50`, `1,200`, `1 200`, `50.00`, `50,00`.
 * @returns NaN for what is no number; the caller checks that it is whole and within the limits
 */
export function parseValue(text: string): number {
  const bare = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/[.,]0{1,2}$/, '')
  const joined = /^\d{1,3}([,\s]\d{3})+$/.test(bare) ? bare.replace(/[,\s]/g, '') : bare
  return /^-?\d+(\.\d{0,2})?$/.test(joined) ? Number(joined) : Number.NaN
}
