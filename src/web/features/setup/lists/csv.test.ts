import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string, delimiter: ',' | ';' | '\t' = ',') =>
  parseCsv(text, delimiter).map(({ cells }) => cells)

/** Letters that mean something to a reader of tables, and some that do not. */
const cell = fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', "'", 'a', 'é', '🚇') })

describe('reading', () => {
  test.each([
    [
      'commas',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no end of the last row',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'rows that end as on old Macs',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a quoted comma', '"a,b",c', [['a,b', 'c']]],
    ['a doubled quotation mark', '"say ""hi""",c', [['say "hi"', 'c']]],
    [
      'a row over two lines',
      '"a\r\nb",c\r\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['an empty quoted cell', '"",c', [['', 'c']]],
    ['a quotation mark inside a bare cell', 'a 5" pipe,c', [['a 5" pipe', 'c']]],
    ['more after a closing quotation mark', '"a"b,c', [['"a"b', 'c']]],
    ['cells that are missing', 'a\nb,c,d', [['a'], ['b', 'c', 'd']]],
    ['nothing', '', []],
  ])('%s', (_name, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test.each([';', '\t'] as const)('parts cells at %j where told', (delimiter) => {
    expect(cellsOf(`a,b${delimiter}c`, delimiter)).toEqual([['a,b', 'c']])
  })

  test('empty rows are left out but numbered, as are the lines inside a cell', () => {
    const rows = parseCsv('a\n\n,,\n"b\nb"\nc', ',')
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'a'],
      [4, 'b\nb'],
      [5, 'c'],
    ])
  })

  test('[X80] a quotation mark that nothing closes swallows no other cell', () => {
    expect(cellsOf('a,"b\n"c,d\n"e,f",g')).toEqual([
      ['a', '"b'],
      ['"c', 'd'],
      ['e,f', 'g'],
    ])
  })

  test('no more rows than are asked for', () => {
    expect(parseCsv('a\nb\nc', ',', 2)).toHaveLength(2)
  })
})

describe('writing', () => {
  test('quotes only what needs it', () => {
    expect(writeCsv([['a', 'b c', 'd,e', 'f"g', 'h\ni', 'j;k']])).toBe('a,b c,"d,e","f""g","h\ni","j;k"\r\n')
  })

  test('what is written is read back, whatever stands in it', () => {
    const row = fc
      .array(cell, { minLength: 1, maxLength: 4 })
      .filter((cells) => cells.some((it) => it !== ''))
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(cellsOf(writeCsv(rows))).toEqual(rows)
      }),
    )
  })

  test('reading never throws, and loses no letter of bare text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(',', '\n', 'a', 'b') }), (text) => {
        const letters = cellsOf(text).flat().join('')
        expect(letters).toBe(text.replace(/[,\n]/g, ''))
      }),
    )
    fc.assert(fc.property(cell, (text) => void parseCsv(text, ',')))
  })
})
