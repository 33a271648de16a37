import { expect, test } from 'vitest'
import { bidBars } from './bid-bars.ts'

const TOTALS = [
  { teamId: 't1', totalCents: 3_000 },
  { teamId: 't2', totalCents: 1_200 },
  { teamId: 't3', totalCents: 0 },
]

test('[B13] the own bar grows with what is typed, up to the leader’s and past it', () => {
  expect(bidBars(TOTALS, 't2', 0).get('t2')).toEqual({ bidPercent: 40, typedPercent: 0 })
  expect(bidBars(TOTALS, 't2', 1_800).get('t2')).toEqual({ bidPercent: 40, typedPercent: 60 })
  const past = bidBars(TOTALS, 't2', 4_800)
  expect(past.get('t2')).toEqual({ bidPercent: 20, typedPercent: 80 })
  expect(past.get('t1')).toEqual({ bidPercent: 50, typedPercent: 0 })
})

test('[B13] the own bar shows how far it has to reach, and nobody else’s does', () => {
  const before = bidBars(TOTALS, 't2', 0, 3_000)
  expect(before.get('t2')?.neededPercent).toBeCloseTo(87, 0)
  expect(before.get('t1')?.bidPercent).toBe(before.get('t2')?.neededPercent)
  const past = bidBars(TOTALS, 't2', 4_800, 3_000)
  expect(past.get('t2')).toMatchObject({ neededPercent: 50 })
  expect(past.get('t1')).not.toHaveProperty('neededPercent')
})

test('a zone without bids has no bars, and someone without a team types none', () => {
  expect([...bidBars([{ teamId: 't1', totalCents: 0 }], '', 500).values()]).toEqual([
    { bidPercent: 0, typedPercent: 0 },
  ])
})
