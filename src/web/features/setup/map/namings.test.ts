import { expect, test } from 'vitest'
import { namingsOf, previewOf } from './namings.ts'

test('properties that tell areas apart are offered, in the file’s order; looks and what all have alike are not', () => {
  const of = (nom: string, more: object) => ({ id: nom.length, nom, ville: 'Lyon', styleUrl: '#a', ...more })
  expect(
    namingsOf([
      of('Bellecour', { note: 'x'.repeat(121), area: { km2: 1 }, zip: 69_002 }),
      of('Perrache', { fill: '#fff', zip: ' 69003 ' }),
    ]),
  ).toEqual([
    { property: 'id', titles: ['9', '8'] },
    { property: 'nom', titles: ['Bellecour', 'Perrache'] },
    { property: 'zip', titles: ['69002', '69003'] },
  ])
})

test('one area may be named by anything that it has; none by nothing', () => {
  expect(namingsOf([{ name: 'Ainay', empty: ' ' }])).toEqual([{ property: 'name', titles: ['Ainay'] }])
  expect(namingsOf([{}, {}])).toEqual([])
  expect(namingsOf([])).toEqual([])
})

test('hundreds of properties are not all offered', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, `v${n}`]))
  expect(namingsOf([many])).toHaveLength(40)
})

test('three names stand for all', () => {
  expect(previewOf(['A', null, 'B'])).toBe('A, B')
  expect(previewOf(['A', 'B', null, 'C', 'D'])).toBe('A, B, C …')
})
