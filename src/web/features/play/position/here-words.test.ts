import { expect, test } from 'vitest'
import type { Zone, ZoneBorder } from '#core/game/state.ts'
import { placeAt } from '#core/geometry/plane.ts'
import { hereWords } from './here-words.ts'

/** Zone 3 lies west of Zone 4, each 1,000 m wide and high; Zone 5 has no border. */
const zones = [
  { id: 'west', number: 3 },
  { id: 'east', number: 4 },
  { id: 'list', number: 5 },
] as Zone[]
const [, east] = zones
const CORNER = [8.5, 47.3] as const
const box = (west: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 0],
      [west + 1_000, 0],
      [west + 1_000, 1_000],
      [west, 1_000],
      [west, 0],
    ].map(([x = 0, y = 0]) => placeAt(CORNER, [x, y])),
  ],
})
const borders = { west: box(-1_000), east: box(0) }

test.each([
  ['well within the zone', 500, 18, 'In Zone 4', 'In Zone 4'],
  [
    'within, but the fix is no more exact',
    15,
    18,
    'In Zone 4, close to its border',
    'In Zone 4, close to its border',
  ],
  ['in the next one', -120, 18, 'In Zone 3, about 120 m from Zone 4', 'In Zone 3'],
  ['outside all', 1_118, 18, 'About 120 m from Zone 4', 'About 120 m from Zone 4'],
  ['at the border, outside', 1_003, 18, 'About 10 m from Zone 4', 'About 10 m from Zone 4'],
  ['far away', 7_240, 30, 'About 6.2 km from Zone 4', 'About 6.2 km from Zone 4'],
])('[L1] %s', (_, eastM, accuracyM, ofZone4, ofAny) => {
  const fix = { place: placeAt(CORNER, [eastM, 500]), accuracyM }
  expect(hereWords(zones, borders, east ?? null, fix)).toBe(ofZone4)
  expect(hereWords(zones, borders, null, fix)).toBe(ofAny)
})
