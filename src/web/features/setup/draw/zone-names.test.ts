import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import type { Place } from './street-tile.ts'
import { namesFor } from './zone-names.ts'

/** A box of some 1,100 by 780 m, so many boxes east and north of a corner of Lyon. */
const box = (east: number, north: number): ZoneBorder => {
  const [west, south] = [4.8 + east / 100, 45.7 + north / 100]
  const corners: [number, number][] = [
    [west, south],
    [west + 0.01, south],
    [west + 0.01, south + 0.01],
    [west, south + 0.01],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}
/** A place in a box, a share of its width and height from its south-west corner. */
const at = (
  name: string,
  east: number,
  north: number,
  [across, up] = [0.5, 0.5],
  kind: Place['kind'] = 'quarter',
): Place => ({ name, kind, at: [4.8 + (east + across) / 100, 45.7 + (north + up) / 100] })

test('each zone has the name that lies nearest its middle, and a number where it has none', () => {
  const places = [
    at('Corner', 0, 0, [0.1, 0.1]),
    at('Middle', 0, 0, [0.55, 0.5]),
    at('Beyond', 0, 3),
    at('Ainay', 2, 0),
  ]
  expect(namesFor([box(0, 0), box(1, 0), box(2, 0)], places)).toEqual(['Middle', 'Zone 2', 'Ainay'])
  expect(namesFor([box(0, 0), box(1, 0)], [])).toEqual(['Zone 1', 'Zone 2'])
})

test('of two names as near, the one of the zone’s size', () => {
  const places = [at('Market Town', 0, 0, [0.5, 0.6], 'town'), at('The Quarter', 0, 0, [0.5, 0.4])]
  expect(namesFor([box(0, 0)], places)).toEqual(['The Quarter'])
})

test('a name that another zone has taken makes way for the next one', () => {
  const places = [
    at('Old Town', 0, 0),
    at('Old Town', 1, 0, [0.7, 0.5]),
    at('Harbour', 1, 0, [0.1, 0.9], 'hamlet'),
  ]
  expect(namesFor([box(0, 0), box(1, 0)], places)).toEqual(['Old Town', 'Harbour'])
})

test.each([
  ['beside each other', [box(0, 0), box(1, 0)], ['Old Town West', 'Old Town East']],
  ['one above the other', [box(0, 1), box(0, 0)], ['Old Town North', 'Old Town South']],
  [
    'four',
    [box(1, 2), box(0, 1), box(2, 1), box(1, 0)],
    ['Old Town North', 'Old Town West', 'Old Town East', 'Old Town South'],
  ],
])('zones that have the same name alone are told apart: %s', (_, zones, names) => {
  const places = zones.map(({ coordinates }) => {
    const [[[west, south] = [0, 0]] = []] = coordinates as [number, number][][]
    return { name: 'Old Town', kind: 'quarter', at: [west + 0.005, south + 0.005] } as const
  })
  expect(namesFor(zones, places)).toEqual(names)
})

test('no two are alike, however many share a name or are called a zone; none is too long', () => {
  const zones = Array.from({ length: 12 }, (_, n) => box(n % 4, Math.floor(n / 4)))
  const places = zones.map((_, n) => at(n === 5 ? 'Zone 8' : 'Zürich', n % 4, Math.floor(n / 4)))
  const names = namesFor(zones, [...places, at('x'.repeat(119), 0, 0)])
  expect(new Set(names).size).toBe(12)
  expect(names.filter((name) => /^Zürich (North|South|East|West)$/.test(name))).toHaveLength(4)
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(120)
})
