import { expect, test } from 'vitest'
import type { Zone } from '#core/game/state.ts'
import { filterZones, type ZoneFilter } from './zone-filter.ts'

const zones = [
  { number: 1, currentOwner: 't2' },
  { number: 2, currentOwner: null },
  { number: 3, currentOwner: 't1' },
  { number: 4, currentOwner: 't3' },
] as Zone[]

test.each<[ZoneFilter, number[]]>([
  ['All', [1, 2, 3, 4]],
  ['Ours', [3]],
  ['Theirs', [1, 4]],
  ['Unclaimed', [2]],
])('%s shows %j', (filter, numbers) => {
  expect(filterZones(zones, filter, 't1').map(({ number }) => number)).toEqual(numbers)
})
