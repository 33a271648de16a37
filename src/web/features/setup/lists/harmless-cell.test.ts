import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmlessCell, textOfCell } from './harmless-cell.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', "'=1", "''@x", '＝1', '\nx'])(
  '%j is kept from being worked out',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`)
    expect(textOfCell(harmlessCell(text))).toBe(text)
  },
)

test.each(['Go Birding', "'Tis the season", '5 = five', 'a-b', ''])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text)
  expect(textOfCell(text)).toBe(text)
})

test('whatever the text, its cell starts with no formula and gives it back', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '\n', 'a', '＋') })
  fc.assert(
    fc.property(text, (each) => {
      const cell = harmlessCell(each)
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      expect(textOfCell(cell)).toBe(each)
    }),
  )
})
