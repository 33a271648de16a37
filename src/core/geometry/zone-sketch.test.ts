import { expect, test } from 'vitest'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { zoneSketch } from './zone-sketch.ts'

const square = (west: number, south: number, side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ] as [number, number][],
  ],
})

test('[J14] zones beside each other are one sketch of whole steps', () => {
  const sketch = zoneSketch([square(0, 0, 0.01), square(0.01, 0, 0.01)])
  expect(sketch).toEqual({
    width: 160,
    height: 80,
    path: 'M0 80l80 0 0 -80 -80 0 0 80zM80 80l80 0 0 -80 -80 0 0 80z',
  })
})

test('[J14] a city that is higher than wide stands upright, its north at the top', () => {
  const [south, north] = [square(0, 0, 0.01), square(0, 0.01, 0.01)]
  expect(zoneSketch([south, north])).toEqual({
    width: 80,
    height: 160,
    path: 'M0 160l80 0 0 -80 -80 0 0 80zM0 80l80 0 0 -80 -80 0 0 80z',
  })
})

test('[J14] however many corners there are, a sketch stays small', () => {
  const ring = Array.from({ length: 10_000 }, (_, index): [number, number] => {
    const turn = (index / 10_000) * 2 * Math.PI
    return [0.01 * Math.cos(turn), 0.01 * Math.sin(turn)]
  })
  const circle = { type: 'Polygon' as const, coordinates: [[...ring, ring[0] as [number, number]]] }
  expect(zoneSketch([circle])?.path.length).toBeLessThan(2_500)
  const sketch = zoneSketch(DEFAULT_ZONES.map(({ border }) => border))
  expect(sketch?.path.length).toBeLessThan(2_500)
  expect(sketch?.path.match(/M/g)).toHaveLength(DEFAULT_ZONES.length)
})

test('[J14] without borders there is none', () => {
  expect(zoneSketch([])).toBeNull()
})
