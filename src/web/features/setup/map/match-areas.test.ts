import { expect, test } from 'vitest'
import { matchAreas } from './match-areas.ts'

const zones = ['Harbour & Quays', 'Old Town', 'Île Saint-Louis', 'North'].map((title) => ({ title }))
const area = (title: string | null, number: number | null = null) => ({ title, number })

test.each([
  ['OLD TOWN', 1],
  ['harbour and quays', 0],
  ['Ile Saint Louis', 2],
  ['Zone 9 - Old Town', 1],
  ['Zone 4', 3],
  ['zone #3: Somewhere', 2],
  ['2. Somewhere', 1],
  ['Somewhere', null],
  ['42nd Street', null],
  ['Zone 5', null],
  ['', null],
])('the title %j', (title, zone) => {
  expect(matchAreas([area(title)], zones)).toEqual([zone])
})

test('a number counts where the title says nothing', () => {
  expect(matchAreas([area(null, 3), area('Elsewhere', 1), area(null, 0), area(null, 5)], zones)).toEqual([
    2,
    0,
    null,
    null,
  ])
})

test('each zone has one area: titles come before numbers, earlier ones before later', () => {
  expect(matchAreas([area(null, 2), area('Old Town', 1), area('old town'), area(null, 4)], zones)).toEqual([
    null,
    1,
    null,
    3,
  ])
})

test('zones of the same title are taken in their order', () => {
  expect(
    matchAreas([area('Park'), area('Park'), area('Park')], [{ title: 'Park' }, { title: 'Park' }]),
  ).toEqual([0, 1, null])
})
