import { expect, test } from 'vitest'
import { countWords, whereWords, zoomFor } from './place-words.ts'

const lyon = { name: 'Lyon', country: 'FR', region: null, lng: 4.8, lat: 45.7, population: 472_317 }

test('a place is told from its namesakes', () => {
  expect(whereWords(lyon)).toBe('France · 472,317 people')
  expect(whereWords({ ...lyon, country: 'US', region: 'GA', population: 4_375 })).toBe(
    'GA, United States · 4,375 people',
  )
  expect(whereWords({ ...lyon, country: '??', population: 0 })).toBe('??')
})

test('a larger place is shown from higher up', () => {
  const zooms = [5_000, 50_000, 472_317, 1_500_000, 9_000_000].map(zoomFor)
  expect(zooms).toEqual([14, 13, 12, 11, 10])
  expect(zoomFor(0)).toBe(13)
})

test('what was found is counted aloud', () => {
  expect([1, 8].map(countWords)).toEqual(['1 place found', '8 places found'])
})
