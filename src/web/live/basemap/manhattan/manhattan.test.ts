import { expect, test } from 'vitest'
import { ZONE_RINGS } from '#core/setup/defaults/zone-rings.ts'
import { ISLAND } from './island.ts'
import { BASEMAP } from './manhattan.ts'

const AREAS = ['land', 'park', 'lake']

test.each(BASEMAP)('$kind $name has enough points, inside the map', ({ kind, points }) => {
  expect(points.length).toBeGreaterThanOrEqual(AREAS.includes(kind) ? 3 : 2)
  expect(points.length).toBeLessThanOrEqual(kind === 'land' ? 120 : 40)
  for (const [lng, lat] of points) {
    expect(lng).toBeGreaterThanOrEqual(-74.12)
    expect(lng).toBeLessThanOrEqual(-73.82)
    expect(lat).toBeGreaterThanOrEqual(40.64)
    expect(lat).toBeLessThanOrEqual(40.93)
  }
})

test('every name occurs once a kind', () => {
  const names = BASEMAP.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('the island is the shore of the default zones, all round', () => {
  const stretches = Object.values(ZONE_RINGS).flatMap((ring) =>
    ring.map((from, i) => [from, ring[(i + 1) % ring.length]].join(' > ')),
  )
  const shared = stretches.filter((s) => stretches.includes(s.split(' > ').reverse().join(' > ')))
  expect(shared.length).toBeGreaterThan(0)
  expect(ISLAND.points.length).toBe(stretches.length - shared.length)
})
