import { describe, expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { polygonsOf } from './border-shape.ts'
import { metresToBorder } from './distance.ts'
import { isInside } from './is-inside.ts'
import type { LngLat, Position, Ring } from './lng-lat.ts'

// Against other methods: angles that are added up on a sphere's tangent, and points along each side.

const EARTH_M = 6_371_008.8
const rad = (degrees: number): number => (degrees / 180) * Math.PI

function haversine([lng, lat]: LngLat, [toLng, toLat]: LngLat): number {
  const [north, east] = [Math.sin(rad(toLat - lat) / 2), Math.sin(rad(toLng - lng) / 2)]
  return (
    2 * EARTH_M * Math.asin(Math.sqrt(north ** 2 + Math.cos(rad(lat)) * Math.cos(rad(toLat)) * east ** 2))
  )
}

/** How often a ring goes round a place. */
function turnsAround(ring: Ring, [lng, lat]: LngLat): number {
  let sum = 0
  for (const [index, from] of ring.entries()) {
    const to = ring[index + 1]
    if (!to) continue
    const angle = Math.atan2(to[1] - lat, to[0] - lng) - Math.atan2(from[1] - lat, from[0] - lng)
    sum += angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle
  }
  return Math.round(sum / (2 * Math.PI))
}

const naivelyInside = (border: ZoneBorder, place: LngLat): boolean =>
  polygonsOf(border).some(([outline = [], ...holes]) => {
    const isIn = (ring: Ring): boolean => turnsAround(ring, place) !== 0
    return isIn(outline) && !holes.some(isIn)
  })

const STEPS = 400
function naivelyMetres(border: ZoneBorder, place: LngLat): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of polygonsOf(border).flat()) {
    for (const [index, [fromLng, fromLat]] of ring.entries()) {
      const [toLng, toLat] = ring[index + 1] ?? [fromLng, fromLat]
      if (Math.abs(fromLng) === 180 && fromLng === toLng) continue
      for (let step = 0; step <= STEPS; step += 1) {
        const share = step / STEPS
        const point = [fromLng + share * (toLng - fromLng), fromLat + share * (toLat - fromLat)] as const
        nearest = Math.min(nearest, haversine(place, point))
      }
    }
  }
  return nearest
}

/** A ring that sees its middle from every corner, so it never crosses itself. */
function starRound([lng, lat]: LngLat, radius: number, random: () => number): Position[] {
  const count = 3 + Math.floor(random() * 9)
  const corners = Array.from({ length: count }, (_, index): Position => {
    const angle = (index / count) * 2 * Math.PI
    const far = radius * (0.55 + 0.45 * random())
    return [lng + (far * Math.cos(angle)) / Math.cos(rad(lat)), lat + far * Math.sin(angle)]
  })
  return [...corners, ...corners.slice(0, 1)]
}

describe('against naive methods', () => {
  const seed = Number(process.env.SEED ?? 51)
  const random = seededRandom(seed).next

  test(`[L2] inside, with holes and islands, and the distance to the border (seed ${seed})`, () => {
    let inside = 0
    for (let round = 0; round < 60; round += 1) {
      const middle: LngLat = [random() * 340 - 170, random() * 130 - 65]
      const size = 0.002 + random() * 0.03
      const hole = starRound(middle, size * 0.2, random).toReversed()
      const island = starRound([middle[0] + 4 * size, middle[1]], size / 2, random)
      const border: ZoneBorder = {
        type: 'MultiPolygon',
        coordinates: [[starRound(middle, size, random), hole], [island]],
      }
      for (let nth = 0; nth < 12; nth += 1) {
        const place: LngLat = [middle[0] + (random() * 8 - 2) * size, middle[1] + (random() * 3 - 1.5) * size]
        expect(isInside(border, place)).toBe(naivelyInside(border, place))
        inside += isInside(border, place) ? 1 : 0
        const [metres, naive] = [metresToBorder(border, place), naivelyMetres(border, place)]
        // Steps along a side are up to 20 m wide; flat sheets are near enough for a city.
        expect(Math.abs(metres - naive)).toBeLessThan(Math.max(12, naive * 0.005))
      }
    }
    expect(inside).toBeGreaterThan(60)
  })

  test('[L2] a zone across longitude 180 has no border there', () => {
    const box = (west: number, east: number): Position[] => [
      [west, -0.01],
      [east, -0.01],
      [east, 0.01],
      [west, 0.01],
      [west, -0.01],
    ]
    const border: ZoneBorder = {
      type: 'MultiPolygon',
      coordinates: [[box(179.98, 180)], [box(-180, -179.98)]],
    }
    for (const lng of [179.9999, -179.9999]) {
      expect(isInside(border, [lng, 0])).toBe(true)
      expect(metresToBorder(border, [lng, 0])).toBeCloseTo(1_112, 0)
    }
    expect(isInside(border, [179.97, 0])).toBe(false)
    expect(metresToBorder(border, [-179.97, 0])).toBeCloseTo(1_112, 0)
  })
})
