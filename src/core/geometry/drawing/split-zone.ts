import { isInsideRing } from '#core/geometry/is-inside.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { DrawnZone } from './drawing.ts'
import { type FaceGroup, type Overlay, overlayOf } from './overlay/overlay.ts'
import type { Loop, Point, Shape } from './overlay/units.ts'
import { areNear, borderOf, reshaped, sheetOf } from './sheet.ts'
import { SNAP_M, snapped } from './snapping.ts'
import { NO_SUCH_ZONE, type StepResult } from './step-result.ts'
import { freeId, plainTitle } from './zone-list.ts'

const NOT_ACROSS = 'Draw the line right across the zone, from border to border.'

/**
 * A zone cut in two along a line: the larger part keeps id and number, the other comes to the end of the list. Ends of the
 * line that stop short run straight on; where it cuts off more than one part, the smaller ones go back to those beside them.
 * @see docs/rules.md D5
 */
export function split(zones: readonly DrawnZone[], zoneId: string, line: readonly LngLat[]): StepResult {
  const index = zones.findIndex(({ id }) => id === zoneId)
  const zone = zones[index]
  if (!zone) return NO_SUCH_ZONE
  const sheet = sheetOf(zones)
  const shape = sheet.shapes[index] ?? []
  const points = line.map((place) => sheet.pointOf(place))
  if (shape.length === 0 || points.length < 2) return { problem: NOT_ACROSS }
  const indexes = [
    index,
    ...[...sheet.shapes.keys()].filter(
      (other) => other !== index && areNear(sheet.shapes[other] ?? [], shape, 1),
    ),
  ]
  const shapes = indexes.map((near) => sheet.shapes[near] ?? [])
  const onBorder = points.map((point, place) =>
    place === 0 || place === points.length - 1 ? (snapped(point, [shape]) ?? point) : point,
  )
  for (const way of [onBorder, prolonged(onBorder, shape)]) {
    const overlay = overlayOf(shapes, [way])
    const parts = partsOf(overlay)
    if (!parts) continue
    if (![...parts.small].some((face) => overlay.widthOf(face) >= SNAP_M)) {
      return { problem: 'The line runs too close to the border. Leave more room on both sides.' }
    }
    const [large, small] = [
      overlay.shapeOf((face) => parts.large.has(face)),
      overlay.shapeOf((face) => parts.small.has(face)),
    ]
    const after: Shape[] = [...sheet.shapes]
    for (const [place, near] of indexes.entries()) after[near] = overlay.woven(place, [large, small])
    after[index] = large
    const part: DrawnZone = { id: freeId(zones), title: plainTitle(zones.length), border: borderOf(small) }
    return reshaped([...zones, part], [...sheet.shapes, []], [...after, small])
  }
  return { problem: NOT_ACROSS }
}

/** A line that runs straight on where it ends within a shape, farther than that reaches. */
function prolonged(line: readonly Point[], shape: Shape): Point[] {
  const xs = shape.flat(2).map(([x]) => x)
  const ys = shape.flat(2).map(([, y]) => y)
  const spread = (list: number[]) =>
    list.reduce((a, b) => Math.max(a, b)) - list.reduce((a, b) => Math.min(a, b))
  const length = spread(xs) + spread(ys)
  const beyond = (from: Point = [0, 0], through: Point = [0, 0]): Point => {
    const way = Math.max(1, Math.hypot(through[0] - from[0], through[1] - from[1]))
    return [
      Math.round(through[0] + ((through[0] - from[0]) / way) * length) + 0,
      Math.round(through[1] + ((through[1] - from[1]) / way) * length) + 0,
    ]
  }
  const isWithin = (point?: Point) =>
    point !== undefined && shape.some((loops) => isInsideLoops(loops, point))
  return [
    ...(isWithin(line[0]) ? [beyond(line[1], line[0])] : []),
    ...line,
    ...(isWithin(line.at(-1)) ? [beyond(line.at(-2), line.at(-1))] : []),
  ]
}

const isInsideLoops = (loops: readonly Loop[], point: Point): boolean =>
  loops.filter((loop) => isInsideRing([...loop, ...loop.slice(0, 1)], point)).length % 2 === 1

/** The two parts of shape 0; null where the line leaves it in one. Parts that no line cuts stay with the larger. */
function partsOf(overlay: Overlay): { large: ReadonlySet<number>; small: ReadonlySet<number> } | null {
  const isInside = (face: number) => (overlay.maskOf(face) & 1) === 1
  const groups: FaceGroup[] = overlay.groupsOf(isInside)
  for (;;) {
    const shared = sharedLengths(overlay, groups)
    const cut = groups.filter((_, place) => shared.some((row) => row.pair.includes(place)))
    const [least] = cut.toSorted((one, other) => one.areaM2 - other.areaM2)
    if (!least) return null
    if (cut.length === 2) {
      const large = new Set(groups.filter((group) => group !== least).flatMap(({ faces }) => [...faces]))
      return { large, small: least.faces }
    }
    // The smallest goes back to the part that it shares most of the line with.
    const place = groups.indexOf(least)
    const [longest] = shared
      .filter(({ pair }) => pair.includes(place))
      .toSorted((one, other) => other.lengthM - one.lengthM)
    const beside = groups[longest?.pair.find((other) => other !== place) ?? place]
    if (!beside || beside === least) return null
    groups[groups.indexOf(beside)] = {
      faces: new Set([...beside.faces, ...least.faces]),
      areaM2: beside.areaM2 + least.areaM2,
    }
    groups.splice(place, 1)
  }
}

/** The length of the line that each pair of groups shares. */
function sharedLengths(overlay: Overlay, groups: readonly FaceGroup[]) {
  const lengths = new Map<string, { pair: [number, number]; lengthM: number }>()
  const placeOf = new Map(
    groups.flatMap(({ faces }, place) => [...faces].map((face) => [face, place] as const)),
  )
  for (const { faces, lengthM } of overlay.neighbours) {
    const [one, other] = [placeOf.get(faces[0]), placeOf.get(faces[1])]
    if (one === undefined || other === undefined || one === other) continue
    const pair: [number, number] = one < other ? [one, other] : [other, one]
    const known = lengths.get(pair.join())
    lengths.set(pair.join(), { pair, lengthM: lengthM + (known?.lengthM ?? 0) })
  }
  return [...lengths.values()]
}
