import { expect, test } from 'vitest'
import { pastedZones } from './paste-zones.ts'

test.each([
  ['Harbour: Between the piers', 'Harbour', 'Between the piers'],
  ['Harbour - Between the piers', 'Harbour', 'Between the piers'],
  ['Harbour – Between: the piers', 'Harbour', 'Between: the piers'],
  ['Harbour: Between - the piers', 'Harbour', 'Between - the piers'],
  ['Harbour\tBetween: the piers', 'Harbour', 'Between: the piers'],
  ['Mid-Town: West-side', 'Mid-Town', 'West-side'],
  ['3. Harbour: Piers', 'Harbour', 'Piers'],
  ['12) Harbour - Piers', 'Harbour', 'Piers'],
  ['• Harbour', 'Harbour', ''],
  ['- Harbour - Piers', 'Harbour', 'Piers'],
  ['42nd Street: Lights', '42nd Street', 'Lights'],
  ['Harbour:', 'Harbour', ''],
  ['Old Town', 'Old Town', ''],
  ['Open 9:30 to 5', 'Open 9:30 to 5', ''],
  ['"Harbour"\t"The ""old"" piers"', 'Harbour', 'The "old" piers'],
])('%j', (line, title, description) => {
  expect(pastedZones(line)).toEqual([{ title, description }])
})

test('one zone a line, empty ones left out, whatever ends the lines', () => {
  expect(pastedZones('\r\nA: 1\r\n\r\n   \nB - 2\rC\t3\n')).toEqual([
    { title: 'A', description: '1' },
    { title: 'B', description: '2' },
    { title: 'C', description: '3' },
  ])
  expect(pastedZones(' \n ')).toEqual([])
})
