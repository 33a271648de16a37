import type { Ring } from '#core/geometry/lng-lat.ts'
import { type Spot, spotFinder } from './label-spots.ts'
import { gridOf, type MapGrid, type Placing } from './map-grid.ts'
import { bestTurn, type TurnedFrame, turnedFrame } from './map-turn.ts'
import { cellsUnder, type Label, type PlacedPlate, type Plate, placePlates } from './plate-places.ts'

/** The place that a map has, px; `rem` is how large text is. */
export interface MapBox {
  readonly width: number
  readonly height: number
  readonly rem: number
}

/** A zone to be drawn. */
export interface LaidZone {
  readonly number: number
  readonly rings: readonly Ring[]
}

/** A map in its place: where everything stands, px. */
export interface MapLayout {
  readonly placing: Placing
  readonly scale: number
  /** Clockwise; 0 with north up. */
  readonly degrees: number
  /** In the order of the zones; null for a number that's left out. */
  readonly labels: readonly ({ plate: PlacedPlate; spot: Spot } | null)[]
  readonly plateSize: PlateSize
  /** Where north is said, on a turned map alone. */
  readonly north: Plate | null
}

/** Sides of a plate in rem: of one digit, for each more, and how high. */
const PLATES = {
  small: { width: 0.75, more: 0.4, height: 0.9375 },
  large: { width: 1.125, more: 0.375, height: 1.25 },
  huge: { width: 1.375, more: 0.5, height: 1.625 },
} as const
export type PlateSize = keyof typeof PLATES
/** A larger plate's share of a zone of middling size, at most; and the narrowest place for such. */
const LARGE_SHARE = 0.2
const NARROWEST_REM = { large: 11, huge: 15 } as const
/** Between a number's plate and its zone's border, px, where the zone has room. */
const FROM_BORDER = 4
/** Between the map and its place's edge, px. */
const EDGE = 3
/** A map's place that is as high as the map needs, px: no lower than this; and how high the map is at most. */
const LOWEST = 88
const HIGHEST = 216
/** A city that lies down in a place as low as this, px, has such a place. */
const LOW = 160
/** Above and below the map, px: the place's padding; and for each px of larger text, of whose numbers more stand beside it. */
const AROUND = 24
const AROUND_LARGER = 4
const USUAL_REM = 16
/** How much smaller a map is drawn for numbers beside it. */
const SHRINKS = [1, 0.93, 0.86, 0.8, 0.74, 0.68]
/** Of the place, the zone that a map is about takes so much, px across or down. */
const ABOUT_SHARE = 0.5
const NORTH_REM = { width: 1.875, height: 1.875 }

/** The steps of a layout, none of which holds a cheap phone up for long. */
export type LayingOut = Generator<void, MapLayout | null>

/**
 * Lays a map out in a box: turned where a long city would be a thread, each number where it hides least.
 * @param frames the ways to turn it @param about the place in the list of the zone that it's about: that one and its neighbours are in sight
 */
export function* layOut(
  zones: readonly LaidZone[],
  frames: readonly TurnedFrame[],
  box: MapBox,
  about: number | null = null,
): LayingOut {
  const inner = { width: box.width - 2 * EDGE, height: box.height - 2 * EDGE }
  const rings = zones.flatMap((zone) => zone.rings)
  const turn = about === null ? bestTurn(frames, inner) : frames[0]
  if (!turn || !(inner.width > 0 && inner.height > 0)) return null
  const frame = turnedFrame(rings, turn.degrees)
  const sought = about === null ? null : turnedFrame(zones[about]?.rings ?? [], turn.degrees)
  if (sought) {
    const near = { ...box, ...zoomed(frame, sought, inner, box), degrees: 0 }
    return (yield* attempt(zones, near, true)).layout
  }
  const whole = Math.min(inner.width / frame.width, inner.height / frame.height)
  let best: Attempt | null = null
  for (const shrink of SHRINKS) {
    const scale = whole * shrink
    const left = (box.width - frame.width * scale) / 2 - frame.left * scale
    const top = (box.height - frame.height * scale) / 2 - frame.top * scale
    const next = yield* attempt(zones, { ...box, scale, left, top, degrees: frame.degrees }, false)
    if (!best || next.crowded < best.crowded) best = next
    if (best.crowded === 0) break
  }
  return best?.layout ?? null
}

/** How high a place of this width needs to be, px: a long city leaves a higher one empty. */
export function fittingHeight(frames: readonly TurnedFrame[], { width, rem }: MapBox): number {
  const around = 2 * EDGE + AROUND + AROUND_LARGER * Math.max(0, rem - USUAL_REM)
  const inner = width - 2 * EDGE
  const turn = bestTurn(frames, { width: inner, height: LOW })
  return Math.max(LOWEST, turn ? Math.min(HIGHEST, turn.height * (inner / turn.width)) + around : 0)
}

interface Attempt {
  readonly layout: MapLayout
  /** How many numbers cover too much. */
  readonly crowded: number
}

interface View extends MapBox {
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly degrees: number
}

function* attempt(zones: readonly LaidZone[], view: View, isCropped: boolean): Generator<void, Attempt> {
  const { scale, left, top, degrees, rem, ...box } = view
  const angle = (degrees * Math.PI) / 180
  const placing = { cos: scale * Math.cos(angle), sin: scale * Math.sin(angle), left, top }
  const grid = gridOf(
    zones.map((zone) => zone.rings),
    placing,
    box,
  )
  const north = degrees === 0 ? null : northPlate(grid, rem)
  const drawn = zones.map((zone) => zone.number)
  yield
  const spotsFor = spotFinder(grid)
  let best: Numbered | null = null
  // Smaller numbers rather than a smaller map, or numbers beside their zones.
  for (const plateSize of plateSizesFor(grid, box, rem)) {
    yield
    const next = numbered(drawn, grid, spotsFor, plateSize, rem, {
      isOptional: isCropped,
      taken: north ? [north] : [],
    })
    if (!best || next.cost < best.cost) best = next
    if (best.cost === 0) break
  }
  const { labels = [], plateSize = 'small', crowded = 0 } = best ?? {}
  return { crowded, layout: { placing, scale, degrees, plateSize, north, labels } }
}

interface Numbered extends Pick<MapLayout, 'labels' | 'plateSize'> {
  readonly crowded: number
  /** How far this is from each number in its own zone. */
  readonly cost: number
}

/** A number that covers too much is worse than any that stand beside their zones. */
const CROWDED_COST = 100

function numbered(
  numbers: readonly number[],
  grid: MapGrid,
  spotsFor: ReturnType<typeof spotFinder>,
  plateSize: PlateSize,
  rem: number,
  { isOptional, taken }: { isOptional: boolean; taken: readonly Plate[] },
): Numbered {
  const size = PLATES[plateSize]
  const spots = spotsFor((size.height * rem) / 2 + FROM_BORDER)
  const wanted: (Label & { at: number })[] = numbers.flatMap((number, at) => {
    const spot = spots[at]
    const width = (size.width + size.more * (`${number}`.length - 1)) * rem
    return spot ? [{ at, spot, zone: at, width, height: size.height * rem, isOptional }] : []
  })
  const { plates, crowded } = placePlates(wanted, grid, taken)
  const byZone = new Map(wanted.map(({ at, spot }, index) => [at, { spot, plate: plates[index] }]))
  return {
    plateSize,
    crowded,
    cost: CROWDED_COST * crowded + plates.filter((plate) => plate?.isApart).length,
    labels: numbers.map((_, at) => {
      const { plate, spot } = byZone.get(at) ?? {}
      return plate && spot ? { plate, spot } : null
    }),
  }
}

/** The plates for which zones have room, the largest first. */
function plateSizesFor(
  { sizes, cell }: MapGrid,
  box: { width: number; height: number },
  rem: number,
): PlateSize[] {
  const seen = sizes.filter((size) => size > 0).toSorted((a, b) => a - b)
  const middling = (seen[Math.floor(seen.length / 2)] ?? 0) * cell ** 2
  const large = (['huge', 'large'] as const).filter(
    (size) =>
      PLATES[size].width * PLATES[size].height * rem ** 2 <= LARGE_SHARE * middling &&
      Math.min(box.width, box.height) >= NARROWEST_REM[size] * rem,
  )
  return [...large, 'small']
}

/** So near that the sought zone fills half the place, with no more of nothing in sight than has to be. */
function zoomed(
  frame: TurnedFrame,
  sought: TurnedFrame,
  inner: { width: number; height: number },
  box: MapBox,
): { scale: number; left: number; top: number } {
  const scale = Math.max(
    Math.min(inner.width / frame.width, inner.height / frame.height),
    ABOUT_SHARE * Math.min(inner.width / sought.width, inner.height / sought.height),
  )
  const along = (length: number, from: number, size: number, start: number, whole: number): number => {
    if (whole * scale <= length) return (length - whole * scale) / 2 - start * scale
    const centred = length / 2 - (from + size / 2) * scale
    return Math.min(EDGE - start * scale, Math.max(length - EDGE - (start + whole) * scale, centred))
  }
  return {
    scale,
    left: along(box.width, sought.left, sought.width, frame.left, frame.width),
    top: along(box.height, sought.top, sought.height, frame.top, frame.height),
  }
}

/** The corner in which the mark of north covers least of the map. */
export function northPlate(grid: MapGrid, rem: number): Plate {
  const [width, height] = [NORTH_REM.width * rem, NORTH_REM.height * rem]
  const [right, low] = [grid.columns * grid.cell - width / 2 - 1, grid.rows * grid.cell - height / 2 - 1]
  const corners = [
    { x: width / 2, y: height / 2 },
    { x: right, y: height / 2 },
    { x: width / 2, y: low },
    { x: right, y: low },
  ].map((corner) => ({ ...corner, width, height }))
  const buried = corners.map((corner) => cellsUnder(corner, grid).zoned)
  return corners[buried.indexOf(Math.min(...buried))] ?? { x: 0, y: 0, width, height }
}
