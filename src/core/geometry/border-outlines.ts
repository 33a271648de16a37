import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from './border-shape.ts'
import type { LngLat, Ring } from './lng-lat.ts'
import { lngNear } from './plane.ts'
import { centroidOf, signedArea } from './ring-area.ts'

/** Borders as they are drawn: north is up, and a step east is as long as a step north. */
export interface BorderOutlines {
  width: number
  height: number
  /** In the order of the borders; `room` is the mean width of the part on which the label stands. */
  outlines: { path: string; rings: readonly Ring[]; labelX: number; labelY: number; room: number }[]
}

/** The longer side of a drawing, in units of its own. */
const SIDE = 1_000

/**
 * Draws borders together; an empty drawing when there are none. Written for the first time it runs, in a phone's first
 * drawing of a game with ten thousand corners: plain loops, which need no warming up.
 */
export function borderOutlines(borders: readonly ZoneBorder[]): BorderOutlines {
  const shapes = borders.map(polygonsOf)
  const { around, west, east, south, north } = frameOf(shapes)
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = SIDE / Math.max((east - west) * shrink, north - south, Number.EPSILON)
  const draw = (ring: Ring): Ring => {
    const drawn: LngLat[] = []
    for (const place of ring) {
      drawn.push([(lngNear(place[0], around) - west) * shrink * scale, (north - place[1]) * scale])
    }
    return drawn
  }
  return {
    width: (east - west) * shrink * scale,
    height: (north - south) * scale,
    outlines: shapes.map((polygons) => {
      const drawn = polygons.map((rings) => rings.map(draw))
      const largest = largestOf(drawn.map(([outline = []]) => outline))
      const [labelX, labelY] = centroidOf(largest)
      const rings = drawn.flat()
      return { path: rings.map(pathOf).join(''), rings, labelX, labelY, room: widthOf(largest) }
    }),
  }
}

/** Where all shapes lie, with longitudes near the first one. */
function frameOf(shapes: readonly (readonly (readonly Ring[])[])[]) {
  const around = shapes.flat(2)[0]?.[0]?.[0] ?? 0
  const frame = { around, west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const polygons of shapes) {
    for (const rings of polygons) {
      for (const ring of rings) {
        for (const place of ring) {
          const lng = lngNear(place[0], around)
          const lat = place[1]
          if (lng < frame.west) frame.west = lng
          if (lng > frame.east) frame.east = lng
          if (lat < frame.south) frame.south = lat
          if (lat > frame.north) frame.north = lat
        }
      }
    }
  }
  return frame.west <= frame.east ? frame : { around, west: 0, east: 0, south: 0, north: 0 }
}

function pathOf(ring: Ring): string {
  let path = ''
  for (let at = 0; at < ring.length - 1; at += 1) {
    const corner = ring[at]
    if (corner) path += `${at === 0 ? 'M' : 'L'}${corner[0].toFixed(1)} ${corner[1].toFixed(1)}`
  }
  return `${path}Z`
}

/** An outline's area by its length. */
function widthOf(outline: Ring): number {
  let [west, east, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const corner of outline) {
    if (corner[0] < west) west = corner[0]
    if (corner[0] > east) east = corner[0]
    if (corner[1] < top) top = corner[1]
    if (corner[1] > bottom) bottom = corner[1]
  }
  const longer = outline.length === 0 ? 0 : Math.max(east - west, bottom - top)
  return Math.abs(signedArea(outline)) / Math.max(longer, Number.EPSILON)
}

function largestOf(outlines: readonly Ring[]): Ring {
  const [only = []] = outlines
  if (outlines.length < 2) return only
  const sizes = outlines.map((outline) => Math.abs(signedArea(outline)))
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0))
  return outlines[largest] ?? []
}
