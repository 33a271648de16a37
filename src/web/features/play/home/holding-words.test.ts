import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { holdingWords } from './holding-words.ts'

const { zones } = aGame({
  zones: 6,
  bids: [
    ['z01', 't1', 10],
    ['z03', 't1', 10],
    ['z02', 't2', 10],
  ],
}).state

test('beside the small map stands which zones are ours, and how many nobody holds', () => {
  const count = zones.length
  expect(holdingWords({ zones }, 't1')).toEqual([
    `2 of ${count} yours`,
    'Zones 1, 3',
    `Unclaimed: ${count - 3} zones`,
  ])
  expect(holdingWords({ zones: zones.slice(0, 4) }, 't2')).toEqual([
    '1 of 4 yours',
    'Zone 2',
    'Unclaimed: 1 zone',
  ])
  expect(holdingWords({ zones }, 't3')).toEqual(['No zones yet', `Unclaimed: ${count - 3} zones`])
  expect(holdingWords({ zones: zones.slice(0, 3) }, '')).toEqual(['3 zones', 'All claimed'])
  const all = zones.map((zone) => ({ ...zone, currentOwner: 't1' }))
  expect(holdingWords({ zones: all }, 't1')).toEqual([`${count} of ${count} yours`, 'All claimed'])
})
