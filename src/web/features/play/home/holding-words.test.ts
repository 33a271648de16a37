import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { holdingWords } from './holding-words.ts'

const { zones } = aGame({
  bids: [
    ['z01', 't1', 10],
    ['z03', 't1', 10],
    ['z02', 't2', 10],
  ],
}).state

test('beside the small map stands which zones are ours, and how many nobody holds', () => {
  const free = zones.length - 3
  expect(holdingWords({ zones }, 't1')).toEqual([`2 of ${zones.length} yours`, `1 and 3 · ${free} unclaimed`])
  expect(holdingWords({ zones }, 't3')).toEqual(['No zones yet', `${free} unclaimed`])
  expect(holdingWords({ zones: zones.slice(0, 3) }, '')).toEqual(['3 zones', 'All claimed'])
})
