import { LIMITS } from '#core/game/limits.ts'
import { grouped } from '#core/wording.ts'
import type { Position } from './lng-lat.ts'
import { signedArea } from './ring-area.ts'

/** A closed ring without self-crossing, or why there is none, in words. */
export type CheckedRing = { ok: true; ring: Position[] } | { ok: false; problem: string }

/** Positions are kept to 0.000001 degrees, some 10 cm. */
const STEPS_PER_DEGREE = 1e6

/**
 * Checks and mends one ring of a border: rounded, repeated points left out, closed, and wound as wished.
 * @param raw the coordinates as they stand in a file
 * @param winding an outline runs counterclockwise, a hole clockwise
 */
export function checkedRing(raw: unknown, winding: 'counterclockwise' | 'clockwise'): CheckedRing {
  const refuse = (problem: string): CheckedRing => ({ ok: false, problem })
  if (!Array.isArray(raw)) return refuse('its coordinates couldn’t be read.')
  const positions: Position[] = []
  for (const item of raw) {
    const position = positionOf(item)
    if (!position) return refuse('a point in it is not a pair of numbers.')
    const problem = rangeProblem(position)
    if (problem !== null) return refuse(problem)
    positions.push(rounded(position))
  }
  const ring = closed(positions.filter((position, index) => !isSame(position, positions[index - 1])))
  const { min, max } = LIMITS.ringPoints
  if (ring.length < min) return refuse(`it needs at least ${min - 1} different corners.`)
  if (ring.length > max) {
    const [has, most] = [ring.length, max].map(grouped)
    return refuse(
      `it has ${has} points in one ring, and the limit is ${most}. Simplify it in a map editor first.`,
    )
  }
  const contact = firstContact(ring)
  if (contact)
    return refuse(`it crosses or touches itself near ${contact[1]}, ${contact[0]} (latitude, longitude).`)
  const isCounterclockwise = signedArea(ring) > 0
  return { ok: true, ring: isCounterclockwise === (winding === 'counterclockwise') ? ring : ring.reverse() }
}

function positionOf(item: unknown): Position | null {
  if (!Array.isArray(item)) return null
  const [lng, lat] = item as unknown[]
  return Number.isFinite(lng) && Number.isFinite(lat) ? [lng as number, lat as number] : null
}

/** Says what is wrong with numbers that are no longitude and latitude; null when they may be. */
function rangeProblem([lng, lat]: Position): string | null {
  if (lat < -60 && lat >= -90 && Math.abs(lng) <= 90) {
    return `its coordinates (${lng}, ${lat}) lie in Antarctica, so they look swapped. GeoJSON has the longitude first, then the latitude.`
  }
  if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return null
  if (Math.abs(lng) > 1_000 || Math.abs(lat) > 1_000) {
    return `its coordinates (${lng}, ${lat}) look like metres of a projected map. Export it again as WGS84 (EPSG:4326): longitude and latitude in degrees.`
  }
  if (Math.abs(lng) <= 90 && Math.abs(lat) <= 180) {
    return `its coordinates (${lng}, ${lat}) look swapped. GeoJSON has the longitude first, then the latitude.`
  }
  return `its coordinates (${lng}, ${lat}) are out of range: longitude goes from -180 to 180, latitude from -90 to 90.`
}

function rounded([lng, lat]: Position): Position {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
  return [round(lng), round(lat)]
}

const isSame = (one: Position, other: Position | undefined): boolean =>
  other !== undefined && one[0] === other[0] && one[1] === other[1]

function closed(positions: readonly Position[]): Position[] {
  const [first] = positions
  if (!first || isSame(first, positions.at(-1))) return [...positions]
  return [...positions, [...first]]
}

interface Side {
  index: number
  from: Position
  to: Position
  west: number
  east: number
}

/** A place where a closed ring meets itself, in degrees; null for a simple ring. */
export function firstContact(ring: readonly Position[]): Position | null {
  const last = ring.length - 2
  const sides = ring
    .slice(0, -1)
    .map((from, index): Side => {
      const to = ring[index + 1] ?? from
      return { index, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) }
    })
    .sort((one, other) => one.west - other.west)
  let near: Side[] = []
  for (const side of sides) {
    // Only sides that reach as far east as this one begins can meet it.
    near = near.filter(({ east }) => east >= side.west)
    for (const other of near) {
      const gap = Math.abs(side.index - other.index)
      const doMeet = gap === 1 || gap === last ? isFoldedBack(side, other) : doTouch(side, other)
      if (doMeet) return side.from
    }
    near.push(side)
  }
  return null
}

/** Which side of the line from `a` to `b` lies `c` on: above 0 left, below 0 right, 0 on it. Exact for a city. */
function turn(a: Position, b: Position, c: Position): number {
  const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE)
  return Math.sign(steps(b[0] - a[0]) * steps(c[1] - a[1]) - steps(b[1] - a[1]) * steps(c[0] - a[0]))
}

/** Whether a point that is on the line through a side lies within the side. */
function isWithin({ from, to, west, east }: Side, [lng, lat]: Position): boolean {
  const south = Math.min(from[1], to[1])
  const north = Math.max(from[1], to[1])
  return lng >= west && lng <= east && lat >= south && lat <= north
}

function doTouch(one: Side, other: Side): boolean {
  const turns = [
    turn(one.from, one.to, other.from),
    turn(one.from, one.to, other.to),
    turn(other.from, other.to, one.from),
    turn(other.from, other.to, one.to),
  ] as const
  if (turns[0] * turns[1] < 0 && turns[2] * turns[3] < 0) return true
  return (
    (turns[0] === 0 && isWithin(one, other.from)) ||
    (turns[1] === 0 && isWithin(one, other.to)) ||
    (turns[2] === 0 && isWithin(other, one.from)) ||
    (turns[3] === 0 && isWithin(other, one.to))
  )
}

/** Neighbours share a corner; they must not run back over each other. */
function isFoldedBack(one: Side, other: Side): boolean {
  const [first, second] = isSame(one.to, other.from) ? [one, other] : [other, one]
  if (turn(first.from, first.to, second.to) !== 0) return false
  const ahead = (first.to[0] - first.from[0]) * (second.to[0] - second.from[0])
  return ahead + (first.to[1] - first.from[1]) * (second.to[1] - second.from[1]) < 0
}
