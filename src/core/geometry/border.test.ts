import { expect, test } from 'vitest'
import { LIMITS } from '#core/game/limits.ts'
import { borderPoints, isBorder } from './border.ts'

const ring = (points: number) => Array.from({ length: points }, (_, index) => [index % 180, index % 90])
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const islands = (...coordinates: unknown[]) => ({ type: 'MultiPolygon', coordinates })
const { min, max } = LIMITS.ringPoints

test.each([
  ['a ring', polygon(ring(min)), min],
  ['the longest ring', polygon(ring(max)), max],
  [
    'the corners of the globe',
    polygon([
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180.0, 90],
    ]),
    4,
  ],
  ['a ring with holes', polygon(ring(9), ring(5), ring(4)), 18],
  ['islands', islands([ring(9)], [ring(5), ring(4)]), 18],
  ['fifty islands', islands(...Array.from({ length: 50 }, () => [ring(4)])), 200],
])('[C6] %s is a border', (_, border, points) => {
  expect(isBorder(border)).toBe(true)
  expect(isBorder(border) && borderPoints(border)).toBe(points)
})

test.each([
  ['nothing', null],
  ['a list', [ring(4)]],
  ['a text', 'Polygon'],
  ['another shape', { type: 'Point', coordinates: [1, 2] }],
  ['no coordinates', { type: 'Polygon' }],
  ['more than a border', { ...polygon(ring(4)), crs: null }],
  ['a prototype of its own', JSON.parse('{"type":"Polygon","coordinates":[],"__proto__":{}}')],
  ['no ring', polygon()],
  ['a ring too short', polygon(ring(min - 1))],
  ['a ring too long', polygon(ring(max + 1))],
  ['too many rings', polygon(...Array.from({ length: 51 }, () => ring(4)))],
  ['no island', islands()],
  ['too many islands', islands(...Array.from({ length: 51 }, () => [ring(4)]))],
  ['islands of no rings', islands([])],
  ['rings where islands should be', islands(ring(4))],
  ['a point of one number', polygon([...ring(4), [1]])],
  ['a point of three', polygon([...ring(4), [1, 2, 3]])],
  ['a point of texts', polygon([...ring(4), ['1', '2']])],
  ['a point beyond the globe', polygon([...ring(4), [181, 0]])],
  ['a point above the pole', polygon([...ring(4), [0, -90.1]])],
  ['a point nowhere', polygon([...ring(4), [Number.NaN, 0]])],
  ['a point infinitely far', polygon([...ring(4), [0, JSON.parse('1e999')]])],
])('[C6] %s is none', (_, border) => {
  expect(isBorder(border)).toBe(false)
})
