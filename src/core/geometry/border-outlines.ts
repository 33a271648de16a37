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
  outlines: { path: string; labelX: number; labelY: number; room: number }[]
}

/** The longer side of a drawing, in units of its own. */
const SIDE = 1_000

/** Draws borders together; an empty drawing when there are none. */
export function borderOutlines(borders: readonly ZoneBorder[]): BorderOutlines {
  const places = borders.flatMap(polygonsOf).flat(2)
  const [around = 0] = places[0] ?? []
  const [west, east] = extent(places.map(([lng]) => lngNear(lng, around)))
  const [south, north] = extent(places.map(([, lat]) => lat))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = SIDE / Math.max((east - west) * shrink, north - south, Number.EPSILON)
  const x = (lng: number) => (lngNear(lng, around) - west) * shrink * scale
  const y = (lat: number) => (north - lat) * scale
  return {
    width: x(east),
    height: y(south),
    outlines: borders.map((border) => {
      const rings = polygonsOf(border).map((rings) =>
        rings.map((ring) => ring.map(([lng, lat]): LngLat => [x(lng), y(lat)])),
      )
      const largest = largestOf(rings.map(([outline = []]) => outline))
      const [labelX, labelY] = centroidOf(largest)
      return { path: rings.flat().map(pathOf).join(''), labelX, labelY, room: widthOf(largest) }
    }),
  }
}

/** The smallest and the largest; a reduce, since so many cannot be arguments. */
function extent(numbers: readonly number[]): [least: number, most: number] {
  const [first = 0] = numbers
  return numbers.reduce(
    ([least, most], next) => [Math.min(least, next), Math.max(most, next)],
    [first, first],
  )
}

function pathOf(ring: Ring): string {
  const corners = ring.slice(0, -1).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${corners.join('L')}Z`
}

/** An outline's area by its length. */
function widthOf(outline: Ring): number {
  const [west, east] = extent(outline.map(([x]) => x))
  const [top, bottom] = extent(outline.map(([, y]) => y))
  return Math.abs(signedArea(outline)) / Math.max(east - west, bottom - top, Number.EPSILON)
}

function largestOf(outlines: readonly Ring[]): Ring {
  const sizes = outlines.map((outline) => Math.abs(signedArea(outline)))
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0))
  return outlines[largest] ?? []
}
