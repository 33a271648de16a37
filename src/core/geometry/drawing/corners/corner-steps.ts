import type { ZoneBorder } from '#core/game/state.ts'
import { startDrag } from '#core/geometry/drawing/drag.ts'
import type { DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { isSame, metresPerStep, type Point, type Shape } from '#core/geometry/drawing/overlay/units.ts'
import { reshaped, sheetOf } from '#core/geometry/drawing/sheet.ts'
import { snapped } from '#core/geometry/drawing/snapping.ts'
import type { StepResult } from '#core/geometry/drawing/step-result.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { gripOf, withCornerOn } from './grip.ts'
import {
  contactBetween,
  doesPass,
  fromOf,
  isInTriangle,
  rowsNear,
  type SideTable,
  sideTable,
  toOf,
} from './side-table.ts'

type Zones = readonly DrawnZone[]

const NO_CORNER: StepResult = { problem: 'This corner is no longer there.' }

/** A corner moved in every zone that has it, as far as it goes. @see docs/rules.md D3 */
export function cornerMoved(zones: Zones, from: LngLat, to: LngLat): StepResult {
  const { moved, problem } = startDrag({ zones, divided: null }, from).to(to)
  return { zones: withBorders(zones, moved), ...(problem === null ? {} : { problem }) }
}

/** The zones, some with other borders. */
export const withBorders = (zones: Zones, borders: ReadonlyMap<string, ZoneBorder>): DrawnZone[] =>
  zones.map((zone) => {
    const border = borders.get(zone.id)
    return border ? { ...zone, border } : zone
  })

/** The maximum distance of a new corner from its side, as a share of the side's length, and in metres for short ones. */
const REACH = { share: 0.1, leastM: 5 }

/** A corner on the nearest side, in every zone that has that side. @see docs/rules.md D4 */
export function cornerInserted(zones: Zones, at: LngLat): StepResult {
  const sheet = sheetOf(zones, at)
  const wished = sheet.pointOf(at)
  const reachM = Number.MAX_VALUE
  const near = snapped(wished, sheet.shapes, reachM, 'sides')
  if (!near) return { problem: 'There’s no border here.' }
  const table = sideTable(sheet.shapes)
  const isHere = (row: number) => doesPass(fromOf(table, row), toOf(table, row), near)
  const rows = rowsNear(table, [near], 1).filter(isHere)
  const [first] = rows
  if (first === undefined) return { problem: 'There’s already a corner here.' }
  if (metresBetweenPoints(wished, near) > Math.max(REACH.leastM, REACH.share * lengthOf(table, first))) {
    return { problem: 'There’s no border here.' }
  }
  if (rows.some((row) => isCrowded(table, row, near, rows)))
    return { problem: 'There’s no room for another corner here.' }
  return reshaped(
    zones,
    sheet.shapes,
    sheet.shapes.map((shape) => withCornerOn(shape, near)),
  )
}

/** Whether a side bent to a point would meet something that it did not meet before. */
function isCrowded(table: SideTable, row: number, point: Point, bent: readonly number[]): boolean {
  const [from, to] = [fromOf(table, row), toOf(table, row)]
  return rowsNear(table, [from, to], 1).some((other) => {
    if (bent.includes(other)) return false
    const [a, b] = [fromOf(table, other), toOf(table, other)]
    if (isInTriangle(from, point, to, a) || isSame(a, point)) return true
    if (contactBetween(from, to, a, b) === 'contact') return false
    return contactBetween(from, point, a, b) === 'contact' || contactBetween(point, to, a, b) === 'contact'
  })
}

/** A corner taken out of every zone that has it. @see docs/rules.md D4 */
export function cornerDeleted(zones: Zones, at: LngLat): StepResult {
  const sheet = sheetOf(zones, at)
  const grip = gripOf(sheet.shapes, sheet.pointOf(at))
  if (!grip) return NO_CORNER
  const { corner, shapes, table, sides, overlapped } = grip
  const [one, other, ...more] = sides.map(({ anchor }) => anchor)
  if (!one || !other || more.length > 0) {
    return { problem: 'Borders meet at this corner, so it can’t be deleted. Drag it instead.' }
  }
  const isAt = (point: Point) => isSame(point, corner)
  if (shapes.flat(2).some((loop) => loop.length < 4 && loop.some(isAt))) {
    return { problem: 'A zone needs at least 3 corners.' }
  }
  const isInTheWay = (row: number) => {
    const [a, b] = [fromOf(table, row), toOf(table, row)]
    const zone = table.zone[row] ?? 0
    if (overlapped.has(zone) || isAt(a)) return false
    if (isInTriangle(one, corner, other, a) || doesPass(one, other, a)) return true
    const contact = isAt(b) ? 'end' : contactBetween(one, other, a, b)
    return contact === 'contact' || (contact === 'same' && grip.owners.has(zone))
  }
  if (rowsNear(table, [one, corner, other], 1).some(isInTheWay)) {
    return { problem: 'Without this corner, the border would touch another one.' }
  }
  const without = (shape: Shape): Shape =>
    shape.flat(2).some(isAt)
      ? shape.map((loops) => loops.map((loop) => loop.filter((point) => !isAt(point))))
      : shape
  return reshaped(zones, sheet.shapes, shapes.map(without))
}

function metresBetweenPoints(one: Point, other: Point): number {
  const { east, north } = metresPerStep(one)
  return Math.hypot((other[0] - one[0]) * east, (other[1] - one[1]) * north)
}

const lengthOf = (table: SideTable, row: number): number =>
  metresBetweenPoints(fromOf(table, row), toOf(table, row))
