import { expect, test } from 'vitest'
import { bidBars } from './bid-bars.ts'

const TOTALS = [
  { teamId: 't1', totalCents: 3_000 },
  { teamId: 't2', totalCents: 1_200 },
  { teamId: 't3', totalCents: 0 },
]

test('[B13] the own bar grows with what is typed, up to the leader’s and past it', () => {
  const own = (typedCents: number) => bidBars(TOTALS, 't2', typedCents).bars.get('t2')
  expect(own(0)).toEqual({ bidPercent: 40, typedPercent: 0 })
  expect(own(1_800)).toEqual({ bidPercent: 40, typedPercent: 60 })
  expect(own(4_800)).toEqual({ bidPercent: 20, typedPercent: 80 })
  expect(bidBars(TOTALS, 't2', 4_800).bars.get('t1')).toEqual({ bidPercent: 50, typedPercent: 0 })
})

test('[B13] all bars show how far the own one has to reach, with room to see it pass', () => {
  const before = bidBars(TOTALS, 't2', 0, 3_000)
  expect(before.neededPercent).toBeCloseTo(67, 0)
  expect(before.bars.get('t1')?.bidPercent).toBe(before.neededPercent)
  expect(bidBars(TOTALS, 't2', 3_000, 3_000).neededPercent).toBe(before.neededPercent)
  expect(bidBars(TOTALS, 't2', 4_800, 3_000).neededPercent).toBe(50)
  expect(bidBars(TOTALS, 't1', 0).neededPercent).toBeNull()
})

test('a zone without bids has no bars, and someone without a team types none', () => {
  expect([...bidBars([{ teamId: 't1', totalCents: 0 }], '', 500).bars.values()]).toEqual([
    { bidPercent: 0, typedPercent: 0 },
  ])
})
