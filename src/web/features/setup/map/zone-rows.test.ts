import { describe, expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'
import {
  canRemoveZone,
  countUndescribed,
  withBorders,
  withDescriptions,
  withNewZone,
  withPastedAdded,
  withPastedInstead,
  zonesFromAreas,
} from './zone-rows.ts'

const border = (west: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 40],
      [west + 1, 40],
      [west + 1, 41],
      [west, 40],
    ],
  ],
})
const zones: ZonesDraft = [
  { id: 'zone-1', title: 'North', description: 'Up', border: border(1) },
  { id: 'zone-3', title: 'East', description: 'Right' },
  { id: 'zone-2', title: 'South', description: 'Down', border: border(2) },
]
const titles = (list: ZonesDraft) => list.map(({ title }) => title)

describe('[C6] the list', () => {
  test('a new zone is called after its number and has an id of its own', () => {
    expect(withNewZone(zones).at(-1)).toEqual({ id: 'zone-4', title: 'Zone 4', description: '' })
  })

  test('there are at most 20; the first two stay', () => {
    let list: ZonesDraft = [...DEFAULT_ZONES]
    for (let count = 0; count < 30; count += 1) list = withNewZone(list)
    expect(list).toHaveLength(20)
    expect(new Set(list.map(({ id }) => id)).size).toBe(20)
    expect([0, 1, 2, 19].map(canRemoveZone)).toEqual([false, false, true, true])
  })
})

describe('a pasted list', () => {
  const pasted = [
    { title: ' NORTH', description: 'New words' },
    { title: 't'.repeat(130), description: 'd'.repeat(1_010) },
  ]

  test('instead of the one before; the same title keeps its border', () => {
    const [north, long] = withPastedInstead(zones, pasted)
    expect(north).toMatchObject({ title: ' NORTH', description: 'New words', border: border(1) })
    expect([long?.title.length, long?.description.length]).toEqual([120, 1_000])
    expect(long).not.toHaveProperty('border')
  })

  test('after the one before, all ids different', () => {
    const list = withPastedAdded(zones, pasted)
    expect(list.slice(0, 3)).toEqual(zones)
    expect(new Set(list.map(({ id }) => id)).size).toBe(5)
  })
})

describe('borders', () => {
  test('are given to zones and taken away, others stay', () => {
    const list = withBorders(
      zones,
      new Map([
        [1, border(7)],
        [2, null],
      ]),
    )
    expect(list.map((zone) => zone.border)).toEqual([border(1), border(7), undefined])
    expect(list[2]).not.toHaveProperty('border')
  })

  const area = (title: string | null, number: number | null, west: number) => ({
    title,
    number,
    description: null,
    border: border(west),
  })

  test('make zones, in the order of their numbers when all have one', () => {
    expect(zonesFromAreas([area('B', 2, 5), area(null, 1, 6)])).toEqual([
      { id: 'zone-1', title: 'Zone 1', description: '', border: border(6) },
      { id: 'zone-2', title: 'B', description: '', border: border(5) },
    ])
    expect(titles(zonesFromAreas([area('B', 2, 5), area('A', 2, 6)]))).toEqual(['B', 'A'])
    expect(titles(zonesFromAreas([area('B', 2, 5), area('A', null, 6)]))).toEqual(['B', 'A'])
  })
})

test('[X83] zones with a title alone are described by it, all at once, and the others stay', () => {
  const pasted = withPastedInstead(zones, [
    { title: ' Croix-Rousse ', description: '' },
    { title: 'Vaise', description: 'Beyond the river' },
    { title: '', description: '' },
  ])
  expect(countUndescribed(pasted)).toBe(1)
  expect(withDescriptions(pasted).map(({ description }) => description)).toEqual([
    'The area called Croix-Rousse.',
    'Beyond the river',
    '',
  ])
})
