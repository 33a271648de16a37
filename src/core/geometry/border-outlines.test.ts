import { expect, test } from 'vitest'
import { borderOutlines } from './border-outlines.ts'

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

test('north is up, and at 60° a degree east is half as long as one north', () => {
  const { width, height, outlines } = borderOutlines([
    { type: 'Polygon', coordinates: [box(10, 59, 12, 61)] },
    { type: 'Polygon', coordinates: [box(12, 59, 14, 60)] },
  ])
  expect([width, height].map(Math.round)).toEqual([1_000, 1_000])
  expect(outlines[0]?.path).toBe('M0.0 1000.0L500.0 1000.0L500.0 0.0L0.0 0.0Z')
  expect(outlines.map(({ labelX, labelY }) => [labelX, labelY].map(Math.round))).toEqual([
    [250, 500],
    [750, 750],
  ])
})

test('several parts and holes are one path, the number stands on the largest part', () => {
  const { outlines } = borderOutlines([
    {
      type: 'MultiPolygon',
      coordinates: [[box(0, 0, 1, 1)], [box(2, 0, 4, 4), box(2.5, 0.5, 3, 1)]],
    },
  ])
  expect(outlines[0]?.path.match(/M/g)).toHaveLength(3)
  expect([outlines[0]?.labelX, outlines[0]?.labelY].map((place) => Math.round(place ?? 0))).toEqual([
    750, 500,
  ])
})

test('[L2] longitude 180 is no border, and a label knows how much room there is', () => {
  const { width, height, outlines } = borderOutlines([
    { type: 'Polygon', coordinates: [box(179, 0, 180, 1)] },
    { type: 'Polygon', coordinates: [box(-180, 0, -178, 1)] },
  ])
  expect([width, height].map(Math.round)).toEqual([1_000, 333])
  expect(outlines.map(({ labelX, room }) => [labelX, room].map(Math.round))).toEqual([
    [167, 333],
    [667, 333],
  ])
})

test('nothing is an empty drawing', () => {
  expect(borderOutlines([])).toMatchObject({ outlines: [] })
})
