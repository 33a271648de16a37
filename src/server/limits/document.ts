import { LIMITS, type Limit } from './table.ts'

const START = '<!-- limits: written by src/server/limits/document.test.ts -->'
const END = '<!-- end of limits -->'

/** docs/operating.md with today's table of limits between its two marks. @throws Error when a mark is missing */
export function withLimits(document: string): string {
  const [before, rest] = document.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('docs/operating.md has lost its limits')
  return `${before}${START}\n${limitsTable()}\n${END}${after}`
}

/** The rows of the table as Markdown. */
function limitsTable(): string {
  const rows = Object.values<Limit>(LIMITS).map((limit) => {
    const cells = [limit.what, limit.per, howMuch(limit), limit.says]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| what | per | at most | beyond that |', '|---|---|---|---|', ...rows].join('\n')
}

/** As '60 a minute' or '32 KB'. */
function howMuch({ max, unit }: Limit): string {
  if (unit === 'bytes') return max < 1024 * 1024 ? `${max / 1024} KB` : `${max / 1024 / 1024} MB`
  if (unit === 'ms') return `${max / 1_000} s`
  if (unit === 'pixels') return `${max / 1_000_000} megapixels`
  return `${new Intl.NumberFormat('en-US').format(max)} ${unit}`
}
