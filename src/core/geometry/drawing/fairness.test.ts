import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { startDrag } from './drag.ts'
import { EMPTY_DRAWING } from './drawing.ts'
import { fairnessOf } from './fairness.ts'

const strip = (lng: number, width: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, 0],
      [lng + width, 0],
      [lng + width, 0.01],
      [lng, 0.01],
      [lng, 0],
    ],
  ],
})

test('[D11] areas and their ratio to the median; more than three times it is unfair', () => {
  const zones = [0.01, 0.02, 0.03, 0.04].map((width, index) => ({
    id: `z${index}`,
    title: 'Strip',
    border: strip(index, width),
  }))
  const fair = fairnessOf({ zones: [...zones, { id: 'none', title: 'None', border: null }], divided: null })
  expect(fair.zones.map(({ id, ratio }) => [id, Number(ratio.toFixed(3))])).toEqual([
    ['z0', 0.4],
    ['z1', 0.8],
    ['z2', 1.2],
    ['z3', 1.6],
  ])
  expect(fair.zones[0]?.areaM2).toBeCloseTo(1_236_400, -3)
  expect(fair.isUnfair).toBe(false)
  const large = { id: 'large', title: 'Large', border: strip(9, 0.1) }
  expect(fairnessOf({ zones: [...zones, large], divided: null }).isUnfair).toBe(true)
  const small = { id: 'small', title: 'Small', border: strip(9, 0.006) }
  expect(fairnessOf({ zones: [...zones, small], divided: null }).isUnfair).toBe(true)
  expect(fairnessOf(EMPTY_DRAWING)).toEqual({ zones: [], overlaps: [], holes: [], isUnfair: false })
  expect(startDrag(EMPTY_DRAWING, [1, 2]).to([3, 4]).at).toEqual([1, 2])
})
