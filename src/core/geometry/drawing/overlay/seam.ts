import type { ZoneBorder } from '#core/game/state.ts'
import { overlayOf } from './overlay.ts'
import { type Loop, type Shape, toPlace, toPoint, toShape } from './units.ts'

/** Half round the earth, in steps. */
const HALF = toPoint([180, 0], 180)[0]
const POLE = toPoint([0, 90], 0)[1]

/** A border in steps; parts that longitude 180 divides are one again. @param originLng where x is counted from */
export function shapeOfBorder(border: ZoneBorder, originLng: number): Shape {
  const shape = toShape(border, originLng)
  if (shape.length === 1 || !shape.flat(2).some(isOnSeam)) return shape
  return united(shape)
}

function united(shape: Shape): Shape {
  const overlay = overlayOf(shape.map((polygon) => [polygon]))
  return overlay.shapeOf((face) => overlay.maskOf(face) !== 0)
}

const isOnSeam = ([x]: readonly [number, number]): boolean => Math.abs(x % (2 * HALF)) === HALF

/** A shape as a border; where it crosses longitude 180 it is cut in two parts there, as GeoJSON wants it. */
export function borderOfShape(shape: Shape): ZoneBorder {
  const polygons = [-1, 0, 1].flatMap((turns) =>
    within(shape, turns).map((loops) => loops.map((loop) => ringOf(loop, turns))),
  )
  const [only] = polygons
  return polygons.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

/** The part of a shape on one turn of the globe: 0 from -180 to 180 degrees, 1 east of it. */
function within(shape: Shape, turns: number): Shape {
  const west = (2 * turns - 1) * HALF
  const east = west + 2 * HALF
  const xs = shape.flat(2).map(([x]) => x)
  const [least, most] = [xs.reduce((a, b) => Math.min(a, b), east), xs.reduce((a, b) => Math.max(a, b), west)]
  if (most <= west || least >= east) return []
  if (least >= west && most <= east) return shape
  const frame: Loop = [
    [west, -POLE],
    [east, -POLE],
    [east, POLE],
    [west, POLE],
  ]
  const overlay = overlayOf([shape, [[frame]]])
  return overlay.shapeOf((face) => overlay.maskOf(face) === 3)
}

function ringOf(loop: Loop, turns: number): [number, number][] {
  const ring = loop.map(([x, y]) => toPlace([x - turns * 2 * HALF + 0, y]))
  return [...ring, ...ring.slice(0, 1).map(([lng, lat]): [number, number] => [lng, lat])]
}
