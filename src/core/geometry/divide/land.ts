import { isInsideRing } from '#core/geometry/is-inside.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { splitWhereTheyMeet } from './crossings.ts'
import { type DirectedSide, linked, sidesOf } from './loops.ts'
import { type CornerRing, type Sheet, sideKey } from './sheet.ts'

/** The rings of a polygon: its outline, then its holes. */
export type CornerPolygon = readonly CornerRing[]

/** A part of the land that is in one piece. */
export interface Part {
  readonly outline: CornerRing
  readonly holes: readonly CornerRing[]
  /** Parts that nothing but lines keep apart lie in the same country. */
  readonly country: number
}

interface Ground {
  readonly outline: readonly CornerPolygon[]
  readonly water: readonly CornerPolygon[]
  /** Lines that nothing may cross, each from its first corner to its last. */
  readonly lines: readonly CornerRing[]
  /** Water within the land that is smaller than this counts as land, in square metres. */
  readonly pondM2: number
}

/** The parts of an outline without its water, cut along the lines. */
export function partsOf(sheet: Sheet, ground: Ground): Part[] {
  // There and back again: a line as a ring without an inside.
  const lines = ground.lines.map((line) => [...line, ...line.slice(1, -1).reverse()])
  const rings = [...ground.outline.flat(), ...ground.water.flat(), ...lines]
  splitWhereTheyMeet(sheet, rings)
  const isWet = insideTest(sheet, ground.water)
  const isWithin = insideTest(sheet, ground.outline)
  const blocked = new Set(splitSides(sheet, lines).map(([from, to]) => sideKey(from, to)))

  const faces = linked(sheet, bothWays(splitSides(sheet, rings)))
  const faceOf = new Map(faces.flatMap((face, index) => sidesOf(face).map((side) => [nameOf(side), index])))
  const land = faces.map((face) => {
    const point = pointBeside(sheet, face, 1)
    return isWithin(point) && !isWet(point)
  })
  const [parts, countries] = [disjoint(faces.length), disjoint(faces.length)]
  const shores: DirectedSide[] = []
  const inland: DirectedSide[] = []
  for (const [index, face] of faces.entries()) {
    if (!land[index]) continue
    for (const side of sidesOf(face)) {
      const beyond = faceOf.get(nameOf([side[1], side[0]])) as number
      if (land[beyond]) countries.join(index, beyond)
      const isOpen = land[beyond] && !blocked.has(sideKey(...side))
      if (isOpen) parts.join(index, beyond)
      else (land[beyond] ? inland : shores).push(side)
    }
  }
  // A line that ends within a part has the part on either side.
  const partOf = (from: number, to: number) => parts.of(faceOf.get(nameOf([from, to])) as number)
  const borders = inland.filter(([from, to]) => partOf(from, to) !== partOf(to, from))
  const found = linked(sheet, [...shores, ...borders])
  const outlines = found
    .filter((ring) => sheet.area(ring) > 0)
    .sort((one, other) => sheet.area(one) - sheet.area(other))
  const holes = found.filter((ring) => {
    if (sheet.area(ring) >= 0) return false
    const beyond = pointBeside(sheet, ring, -1)
    return -sheet.area(ring) >= ground.pondM2 || !isWithin(beyond) || !isWet(beyond)
  })
  const around = holes.map((hole) => {
    const point = pointBeside(sheet, hole, 1)
    return outlines.find((ring) => isInsideRing(flat(sheet, ring), point))
  })
  return outlines.map((outline) => ({
    outline,
    holes: holes.filter((_, index) => around[index] === outline),
    country: countries.of(faceOf.get(nameOf(outline as [number, number])) as number),
  }))
}

const nameOf = ([from, to]: DirectedSide): string => `${from} ${to}`

const splitSides = (sheet: Sheet, rings: readonly CornerRing[]): DirectedSide[] =>
  rings.flatMap((ring) => sidesOf(sheet.withSplits(ring)))

/** Each side once in either direction. */
function bothWays(sides: readonly DirectedSide[]): DirectedSide[] {
  const all = new Map<string, DirectedSide>()
  for (const [from, to] of sides) {
    if (from === to) continue
    all.set(nameOf([from, to]), [from, to])
    all.set(nameOf([to, from]), [to, from])
  }
  return [...all.values()]
}

/** A point very near the longest side of a ring: 1 for its left, -1 for its right. */
function pointBeside(sheet: Sheet, ring: CornerRing, hand: 1 | -1): LngLat {
  const lengthOf = ([from, to]: DirectedSide) =>
    Math.hypot(sheet.xOf(to) - sheet.xOf(from), sheet.yOf(to) - sheet.yOf(from))
  const sides = sidesOf(ring)
  const longest = sides.reduce((best, side) => (lengthOf(side) > lengthOf(best) ? side : best))
  const [from, to] = longest
  const step = (hand * 0.01) / lengthOf(longest)
  const [x, y, nextX, nextY] = [sheet.xOf(from), sheet.yOf(from), sheet.xOf(to), sheet.yOf(to)]
  return [(x + nextX) / 2 - step * (nextY - y), (y + nextY) / 2 + step * (nextX - x)]
}

const flat = (sheet: Sheet, ring: CornerRing): LngLat[] =>
  [...ring, ...ring.slice(0, 1)].map((corner) => [sheet.xOf(corner), sheet.yOf(corner)])

/** Tells whether a point lies within one of several polygons. */
function insideTest(sheet: Sheet, polygons: readonly CornerPolygon[]): (point: LngLat) => boolean {
  const shapes = polygons.map((rings) => rings.map((ring) => flat(sheet, sheet.withSplits(ring))))
  return (point) => shapes.some((rings) => rings.filter((ring) => isInsideRing(ring, point)).length % 2 === 1)
}

/** Sets of numbers that can be joined. */
function disjoint(count: number) {
  const parents = Array.from({ length: count }, (_, index) => index)
  const of = (index: number): number => {
    let at = index
    while (parents[at] !== at) at = parents[at] as number
    return at
  }
  return {
    of,
    join: (one: number, other: number) => {
      parents[of(one)] = of(other)
    },
  }
}
