import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvLine } from './csv.ts'

/** As RFC 4180 has it. */
function parsed(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1
        field += text[at] ?? ''
      }
      at += 1
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        field += text[at]
        at += 1
      }
    }
    line.push(field)
    if (text[at] === ',') {
      at += 1
    } else {
      expect(text.slice(at, at + 2)).toBe('\r\n')
      at += 2
      lines.push(line)
      line = []
    }
  }
  return lines
}

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ...['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', ';', '＝', 'cmd|', 'é', 'x'],
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)

test('[I43] whatever people write, a table has as many lines and cells as rows and columns, and no cell is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(nasty, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = parsed(rows.map(csvLine).join(''))
      expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
      for (const [y, cells] of read.entries()) {
        for (const [x, cell] of cells.entries()) {
          const text = rows[y]?.[x] ?? ''
          expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
          // Nor where semicolons and line breaks are taken for the ends of cells.
          for (const part of cell.split(/[;\t\r\n]/))
            expect(part).not.toMatch(/^[\s"]*(?:[=+@＝＋－＠]|-[^)])/)
          expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
          if (!/[=+\-@\t\r\n＝＋－＠]/.test(text)) expect(cell).toBe(text)
        }
      }
    }),
  )
})

test.each<[Cell, string]>([
  ['=HYPERLINK("http://example.org")', `"'=HYPERLINK(""http://example.org"")"`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tx', `'\tx`],
  ["'=1", `'=1`],
  [' =1', `" '=1"`],
  ['hi; =cmd|A1', `hi; '=cmd|A1`],
  ['hi;-cmd|A1;ok', `hi;'-cmd|A1;ok`],
  ['so far ;-) a=b, 2+2', '"so far ;-) a=b, 2+2"'],
  ['hi\n=1', `"hi\n'=1"`],
  [-12.5, '-12.5'],
  [true, 'yes'],
  [['a, b', 'c'], '"a, b; c"'],
  [null, ''],
  ['line\nbreak', '"line\nbreak"'],
  [' edge', '" edge"'],
])('[I43] %j is written as %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})
