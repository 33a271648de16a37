import { GAME_LIMITS } from './game-limits.ts'
import { withPart } from './marked-part.ts'
import { LIMITS, type Limit } from './table.ts'

/** docs/operating.md with today's table of limits. @throws Error when its marks are missing */
export const withLimits = (document: string): string => withPart(document, 'limits', limitsTable())

/** The rows of the table as Markdown. */
function limitsTable(): string {
  const ofGames = GAME_LIMITS.map((limit): Limit => ({ ...limit, unit: 'in all' }))
  const rows = [...Object.values<Limit>(LIMITS), ...ofGames].map((limit) => {
    const cells = [limit.what, limit.per, howMuch(limit), limit.says]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| what | per | at most | response when exceeded |', '|---|---|---|---|', ...rows].join('\n')
}

/** As '60 a minute' or '32 KB'. */
function howMuch({ max, unit }: Limit): string {
  if (unit === 'bytes') return max < 1024 * 1024 ? `${max / 1024} KB` : `${max / 1024 / 1024} MB`
  if (unit === 'ms') return `${max / 1_000} s`
  if (unit === 'pixels') return `${max / 1_000_000} megapixels`
  const count = new Intl.NumberFormat('en-US').format(max)
  return unit === 'in all' ? count : `${count} ${unit}`
}
