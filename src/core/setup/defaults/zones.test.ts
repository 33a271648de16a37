import { describe, expect, test } from 'vitest'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { CORNERS } from './corners.ts'
import { ZONE_RINGS } from './zone-rings.ts'
import { DEFAULT_ZONES } from './zones.ts'

type Edge = readonly [from: LngLat, to: LngLat]

const key = ([lng, lat]: LngLat) => `${lng},${lat}`
const isSame = (a: LngLat, b: LngLat) => key(a) === key(b)

const zones = DEFAULT_ZONES.map(({ id, border }) => {
  const ring: readonly LngLat[] = border.coordinates[0] ?? []
  const edges = ring.slice(1).map((to, i): Edge => [ring[i] ?? to, to])
  return { id, ring, corners: ring.slice(1), edges }
})

/** Twice the signed area of the triangle a, b, c: positive if it turns left. */
const turn = (a: LngLat, b: LngLat, c: LngLat) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])

const doCross = ([a, b]: Edge, [c, d]: Edge) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** Even-odd rule; points on the border may go either way. */
const isInside = (point: LngLat, edges: readonly Edge[]) =>
  edges.filter(
    ([a, b]) =>
      a[1] > point[1] !== b[1] > point[1] &&
      point[0] < a[0] + ((point[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]),
  ).length %
    2 ===
  1

/** Distance of a point from an edge, in degrees of latitude (about 111 km), good enough at this scale. */
function distance(point: LngLat, [a, b]: Edge): number {
  const [bx, by] = [(b[0] - a[0]) * 0.757, b[1] - a[1]]
  const [px, py] = [(point[0] - a[0]) * 0.757, point[1] - a[1]]
  const along = Math.max(0, Math.min(1, (px * bx + py * by) / (bx * bx + by * by)))
  return Math.hypot(px - along * bx, py - along * by)
}

describe('default zones', () => {
  test('are ten, numbered, titled and described', () => {
    expect(zones.map((zone) => zone.id)).toEqual(Array.from({ length: 10 }, (_, i) => `zone-${i + 1}`))
    for (const { title, description } of DEFAULT_ZONES) {
      expect(title.trim()).not.toBe('')
      expect(description.trim()).not.toBe('')
    }
  })

  test.each(zones)('$id has one closed ring of 10 to 40 corners, none of them twice', ({ ring, corners }) => {
    expect(ring[0]).toEqual(ring.at(-1))
    expect(corners.length).toBeGreaterThanOrEqual(10)
    expect(corners.length).toBeLessThanOrEqual(40)
    expect(new Set(corners.map(key)).size).toBe(corners.length)
  })

  test.each(zones)('$id runs counter-clockwise', ({ edges }) => {
    expect(edges.reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)).toBeGreaterThan(0)
  })

  test('no border crosses itself or another', () => {
    const all = zones.flatMap((zone) => zone.edges)
    expect(all.flatMap((edge, i) => all.slice(i + 1).filter((other) => doCross(edge, other)))).toEqual([])
  })

  test('a stretch of border belongs to two zones, walked in opposite directions, or to one at the shore', () => {
    const walked = zones.flatMap((zone) => zone.edges.map(([a, b]) => `${key(a)} ${key(b)}`))
    expect(new Set(walked).size).toBe(walked.length)
  })

  test('no corner of a zone lies inside another zone or on its border between two corners', () => {
    const tenMeters = 0.00009
    for (const zone of zones) {
      for (const other of zones.filter((z) => z !== zone)) {
        for (const corner of zone.corners.filter((c) => !other.corners.some((o) => isSame(c, o)))) {
          const where = `${zone.id} at ${key(corner)} in ${other.id}`
          expect(isInside(corner, other.edges), where).toBe(false)
          expect(Math.min(...other.edges.map((edge) => distance(corner, edge))), where).toBeGreaterThan(
            tenMeters,
          )
        }
      }
    }
  })

  test('together they are one island without a gap: the unshared edges form a single ring', () => {
    const edges = zones.flatMap((zone) => zone.edges)
    const walked = new Set(edges.map(([a, b]) => `${key(a)} ${key(b)}`))
    const shore = edges.filter(([a, b]) => !walked.has(`${key(b)} ${key(a)}`))
    const next = new Map(shore.map(([a, b]) => [key(a), key(b)]))
    expect(next.size).toBe(shore.length)
    const start = key(CORNERS['Castle Clinton'])
    let at = next.get(start)
    let steps = 1
    while (at !== undefined && at !== start && steps <= shore.length) {
      at = next.get(at)
      steps += 1
    }
    expect(at).toBe(start)
    expect(steps).toBe(shore.length)
  })

  test('every named corner is used', () => {
    const used = new Set<string>(Object.values(ZONE_RINGS).flat())
    expect(Object.keys(CORNERS).filter((name) => !used.has(name))).toEqual([])
  })
})
