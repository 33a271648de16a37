import { isSame, type Loop, metresPerStep, type Point, type Shape } from './overlay/units.ts'

/** The distance below which a place is on a border, in metres: a narrower gap is a sliver that nobody drew on purpose. */
export const SNAP_M = 3

/**
 * The nearest corner, or else the nearest place on a side, within reach; null where there is none.
 * @param to 'sides' gives a corner no preference
 */
export function snapped(
  point: Point,
  shapes: readonly Shape[],
  reachM: number = SNAP_M,
  to: 'corners' | 'sides' = 'corners',
): Point | null {
  const { east, north } = metresPerStep(point)
  let [corner, cornerM]: [Point | null, number] = [null, reachM]
  let [place, placeM]: [Point | null, number] = [null, reachM]
  const [reachX, reachY] = [reachM / east, reachM / north]
  for (const loop of shapes.flat(2)) {
    for (let index = 0; index < loop.length; index += 1) {
      const from = loop[index] ?? point
      const end = loop[index + 1] ?? loop[0] ?? from
      if (isBeyond(from[0], end[0], point[0], reachX) || isBeyond(from[1], end[1], point[1], reachY)) continue
      const [x, y] = [(from[0] - point[0]) * east, (from[1] - point[1]) * north]
      const distance = Math.hypot(x, y)
      if (distance <= cornerM) [corner, cornerM] = [from, distance]
      const [dx, dy] = [(end[0] - from[0]) * east, (end[1] - from[1]) * north]
      const length = dx * dx + dy * dy
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
      const sideM = Math.hypot(x + share * dx, y + share * dy)
      if (sideM >= placeM) continue
      placeM = sideM
      place = [
        Math.round(from[0] + share * (end[0] - from[0])) + 0,
        Math.round(from[1] + share * (end[1] - from[1])) + 0,
      ]
    }
  }
  return to === 'corners' ? (corner ?? place) : place
}

/** Whether a number is further than a reach from all between two others. */
const isBeyond = (one: number, other: number, place: number, reach: number): boolean =>
  (one > place + reach && other > place + reach) || (one < place - reach && other < place - reach)

/** A ring whose corners stand on borders that they are near, each once in a row. */
export const snappedLoop = (loop: Loop, shapes: readonly Shape[]): Loop =>
  withoutRepeats(loop.map((point) => snapped(point, shapes) ?? point))

/** A ring without corners that stand where the one before them does. */
export const withoutRepeats = (loop: Loop): Loop =>
  loop.filter((point, index) => !isSame(point, loop.at(index - 1) ?? point) || loop.length === 1)
