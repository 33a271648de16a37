import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { northWestFirst } from '#core/geometry/area.ts'
import { borderPoints } from '#core/geometry/border.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { cutInto } from './bisect.ts'
import { bridged } from './bridges.ts'
import { meetingOf } from './crossings.ts'
import { type CornerPolygon, type Part, partsOf } from './land.ts'
import { ledOn } from './lines.ts'
import { linked, sidesOf, withoutTouches, withoutTwins } from './loops.ts'
import { DIVIDE_PROBLEMS } from './problems.ts'
import { seeded } from './random.ts'
import { sharesOf } from './shares.ts'
import { type CornerRing, middleOf, Sheet } from './sheet.ts'
import { StreetGrid } from './street-grid.ts'

/** The options for dividing an outline. */
export interface DivideOptions {
  /** Of zones: 2 to 20. */
  readonly count: number
  /** The same one gives the same zones, another one others. */
  readonly seed: number
  /** Left out of all zones. */
  readonly water?: readonly ZoneBorder[]
  /** Lines that no zone crosses. */
  readonly apart?: readonly (readonly LngLat[])[]
  /** Lines that borders follow where they run close by. */
  readonly streets?: readonly (readonly LngLat[])[]
}

/** The zones from north-west to south-east, or why there are none, in words. */
export type Division = { ok: true; zones: ZoneBorder[] } | { ok: false; problem: string }

/** Smaller than this no zone is made: positions are kept to some 10 cm. */
const LEAST_ZONE_M2 = 100
/** Water within a zone that is smaller than this part of it belongs to it. */
const POND = 0.05
/** So often other cuts are tried where one of them leads nowhere. */
const ATTEMPTS = 8

/**
 * Divides an outline into zones of equal area, each in one piece, which share their borders. Where water or lines
 * cut it into parts, each part is divided by itself.
 * @see docs/rules.md O1–O8
 */
export function divide(
  outline: ZoneBorder,
  { count, seed, water = [], apart = [], streets = [] }: DivideOptions,
): Division {
  const { min, max } = LIMITS.zones
  if (!Number.isInteger(count) || count < min || count > max) return refused(DIVIDE_PROBLEMS.count(min, max))
  const polygons = polygonsOf(outline)
  const sheet = new Sheet(middleOf(polygons.flat(2)))
  const ground = onSheet(sheet, polygons)
  if (ground.length === 0) return refused(DIVIDE_PROBLEMS.noOutline)
  const corners = ground.flat(2)
  if (corners.length > LIMITS.borderPoints) return refused(DIVIDE_PROBLEMS.points(LIMITS.borderPoints))
  const meeting = meetingOf(sheet, ground.flat())
  if (meeting === 'cross') return refused(DIVIDE_PROBLEMS.crossing)

  const areaM2 = ground.reduce((sum, polygon) => sum + areaOf(sheet, polygon), 0)
  if (areaM2 / count < LEAST_ZONE_M2) return refused(DIVIDE_PROBLEMS.tooSmall(count))
  const lakes = onSheet(sheet, water.flatMap(polygonsOf))
  const lines = apart.map((line) => sheet.path(line)).filter(({ length }) => length > 1)
  const isSimple = meeting === 'none' && new Set(corners).size === corners.length
  const isPlain = isSimple && lakes.length + lines.length === 0 && ground.length === 1
  const parts = isPlain
    ? ground.map((polygon) => plainPart(sheet, polygon))
    : partsOf(sheet, {
        outline: ground,
        water: lakes,
        lines: ledOn(sheet, lines, [...ground.flat(), ...lakes.flat()]),
        pondM2: (POND * areaM2) / count,
      })
  if (parts.length === 0) return refused(DIVIDE_PROBLEMS.onlyWater)
  return dividedParts(sheet, parts, {
    count,
    seed,
    streets: streets.length > 0 ? gridOf(sheet, streets) : null,
  })
}

interface Cuts {
  readonly count: number
  readonly seed: number
  readonly streets: StreetGrid | null
}

const gridOf = (sheet: Sheet, streets: readonly (readonly LngLat[])[]): StreetGrid =>
  new StreetGrid(streets.map((street) => street.map((place) => sheet.flat(place))))

function dividedParts(sheet: Sheet, parts: readonly Part[], { count, seed, streets }: Cuts): Division {
  const sizes = parts.map(({ outline, holes, country }) => ({
    areaM2: areaOf(sheet, [outline, ...holes]),
    country,
  }))
  const shares = sharesOf(sizes, count)
  if (typeof shares === 'number') return refused(DIVIDE_PROBLEMS.parts(shares))
  const rings = parts.map(({ outline, holes }) => bridged(sheet, outline, holes))
  const cut: CornerRing[] = []
  for (const [index, ring] of rings.entries()) {
    const [share = 0, size] = [shares[index], sizes[index]]
    if (share === 0 || !size) continue
    if (size.areaM2 / share < LEAST_ZONE_M2) return refused(DIVIDE_PROBLEMS.tooSmall(count))
    const zones = bestCut(sheet, ring, { count: share, seed, streets })
    if (!zones) return refused(DIVIDE_PROBLEMS.tooThin(count))
    cut.push(...zones)
  }
  const zones = cut.map((ring) => zoneOf(sheet, ring))
  const { ringPoints, borderPoints: allPoints } = LIMITS
  const borders = zones.map(
    (zone): ZoneBorder => ({
      type: 'Polygon',
      coordinates: zone.map((ring) => sheet.places(ring)),
    }),
  )
  if (zones.flat().some(({ length }) => length + 1 > ringPoints.max)) {
    return refused(DIVIDE_PROBLEMS.ringPoints(ringPoints.max))
  }
  if (borders.reduce((sum, border) => sum + borderPoints(border), 0) > allPoints) {
    return refused(DIVIDE_PROBLEMS.points(allPoints))
  }
  return { ok: true, zones: northWestFirst(borders).flatMap((index) => borders[index] ?? []) }
}

const refused = (problem: string): Division => ({ ok: false, problem })

const onSheet = (sheet: Sheet, polygons: readonly (readonly LngLat[])[][]): CornerPolygon[] =>
  polygons
    .map((rings) => rings.map((ring) => sheet.ring(ring)).filter(({ length }) => length > 2))
    .filter(({ length }) => length > 0)

/** The area of a polygon, whichever way its rings run. */
const areaOf = (sheet: Sheet, polygon: CornerPolygon): number =>
  polygon.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * Math.abs(sheet.area(ring)), 0)

/** A polygon as a part, its land to the left of all rings. */
function plainPart(sheet: Sheet, [outline = [], ...holes]: CornerPolygon): Part {
  const turned = (ring: CornerRing, hand: 1 | -1) => (sheet.area(ring) * hand > 0 ? ring : ring.toReversed())
  return { outline: turned(outline, 1), holes: holes.map((hole) => turned(hole, -1)), country: 0 }
}

/** The first cut after which no two sides come too near to each other to be told apart; else any; else null. */
function bestCut(sheet: Sheet, ring: CornerRing, { count, seed, streets }: Cuts): number[][] | null {
  const splits = sheet.splits
  let turn = 0
  const again = () => {
    sheet.undoSplits(splits)
    return cutInto(sheet, ring, { zones: count, random: seeded(seed * ATTEMPTS + turn), streets })
  }
  for (; turn < ATTEMPTS; turn++) {
    const zones = again()
    const rings = zones?.map((zone) => sheet.withSplits(zone))
    if (rings && meetingOf(sheet, rings) === 'none') return zones
  }
  turn = 0
  return again()
}

/** The rings of a zone, its outline first: without the bridges that it has on both sides. */
const zoneOf = (sheet: Sheet, ring: CornerRing): number[][] =>
  linked(sheet, withoutTwins(sidesOf(sheet.withSplits(ring))))
    .flatMap(withoutTouches)
    .sort((one, other) => sheet.area(other) - sheet.area(one))
