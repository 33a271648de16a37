import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2 } from '#core/geometry/area.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { Position } from '#core/geometry/lng-lat.ts'
import { metresBetween } from '#core/geometry/plane.ts'

/** Positions are rounded by half of some 0.11 m at most: what lies nearer to a side is on it. */
const ON_SIDE_M = 0.05

/**
 * What is wrong with zones that should share an outline: each is one polygon, all are as large as their mean to a tenth,
 * they share all corners of their borders, overlap nowhere, and cover the outline. Empty where all is right.
 */
export function divisionFaults(outline: ZoneBorder, zones: readonly ZoneBorder[], tolerance = 0.1): string[] {
  const faults: string[] = []
  const areas = zones.map(areaM2)
  const sum = areas.reduce((all, area) => all + area, 0)
  const mean = sum / zones.length
  for (const [index, area] of areas.entries()) {
    if (Math.abs(area / mean - 1) > tolerance)
      faults.push(`zone ${index + 1} is ${(area / mean).toFixed(3)} of the mean`)
  }
  const whole = areaM2(outline)
  // A corner that is put on the outline is rounded, too: on 100 m that is more than a thousandth.
  const rounding = ON_SIDE_M * lengthM(outline)
  if (Math.abs(sum - whole) > 0.001 * whole + rounding) faults.push(`together ${sum} of ${whole} m²`)
  for (const [index, zone] of zones.entries()) {
    if (zone.type !== 'Polygon') faults.push(`zone ${index + 1} has several pieces`)
    for (const ring of polygonsOf(zone).flat()) {
      const corners = ring.slice(1).map(String)
      if (new Set(corners).size < corners.length) faults.push(`zone ${index + 1} touches itself`)
      if (String(ring[0]) !== String(ring.at(-1))) faults.push(`zone ${index + 1} is not closed`)
    }
  }
  return [...faults, ...sideFaults(zones)]
}

const lengthM = (border: ZoneBorder): number =>
  polygonsOf(border)
    .flat()
    .flatMap((ring) =>
      ring.slice(1).map((to, index) => Math.hypot(...metresBetween(ring[index] as Position, to))),
    )
    .reduce((sum, length) => sum + length, 0)

interface Side {
  readonly zone: number
  readonly name: string
  readonly twin: string
  readonly from: Position
  readonly to: Position
}

/** Every side belongs to one zone, or to two in opposite directions; sides meet at corners only. */
function sideFaults(zones: readonly ZoneBorder[]): string[] {
  const origin = polygonsOf(zones[0] as ZoneBorder)[0]?.[0]?.[0] as Position
  const sides = zones.flatMap((border, zone) =>
    polygonsOf(border)
      .flat()
      .flatMap((ring) =>
        ring.slice(1).map((to, index): Side => {
          const from = ring[index] as Position
          const [name, twin] = [`${from} ${to}`, `${to} ${from}`]
          return { zone, name, twin, from: metresBetween(origin, from), to: metresBetween(origin, to) }
        }),
      ),
  )
  const faults: string[] = []
  const names = new Map(sides.map((side) => [side.name, side]))
  if (names.size < sides.length) faults.push('a side lies twice in the same direction')
  const sorted = sides
    .map((side) => ({
      side,
      west: Math.min(side.from[0], side.to[0]) - ON_SIDE_M,
      east: Math.max(side.from[0], side.to[0]) + ON_SIDE_M,
    }))
    .sort((one, other) => one.west - other.west)
  for (const [index, { side, east }] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.west > east) break
      if (other.side.name === side.twin) continue
      if (doMeet(side, other.side))
        faults.push(
          `sides of zones ${side.zone + 1} and ${other.side.zone + 1} meet: ${side.name}; ${other.side.name}`,
        )
    }
  }
  return faults
}

/** Whether two sides cross, or a corner of one lies on the other but not at its end. */
function doMeet(one: Side, other: Side): boolean {
  const turn = (a: Position, b: Position, c: Position) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]
  const isOn = ({ from, to }: Side, corner: Position) => {
    if (isSame(from, corner) || isSame(to, corner)) return false
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const along =
      ((corner[0] - from[0]) * (to[0] - from[0]) + (corner[1] - from[1]) * (to[1] - from[1])) / length
    return along > 0 && along < length && Math.abs(turn(from, to, corner)) / length < ON_SIDE_M
  }
  if (isOn(one, other.from) || isOn(one, other.to) || isOn(other, one.from) || isOn(other, one.to))
    return true
  const ends = [one.from, one.to].some((end) => isSame(end, other.from) || isSame(end, other.to))
  return (
    !ends &&
    turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
    turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0
  )
}
