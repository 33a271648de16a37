import type { LngLat, Position, Ring } from '#core/geometry/lng-lat.ts'
import { metresBetween, placeAt } from '#core/geometry/plane.ts'

/** A ring of corners of a sheet, not closed: the first corner is not repeated. Its inside lies to its left. */
export type CornerRing = readonly number[]

/** Positions are kept to 0.000001 degrees, some 10 cm. */
const STEPS_PER_DEGREE = 1e6
const EARTH_RADIUS_M = 6_371_008.8
/** More corners than any sheet has, so that two of them fit into one number. */
const CORNERS = 2 ** 26

/**
 * The flat sheet on which an outline is divided. Each position that can be stored is one corner, known by a number;
 * a corner that is put on a side is put there for everyone who has this side.
 */
export class Sheet {
  /** East and north of the origin, in metres. */
  readonly x: number[] = []
  readonly y: number[] = []
  readonly #origin: LngLat
  readonly #places: Position[] = []
  readonly #corners = new Map<string, number>()
  readonly #middles = new Map<number, number>()
  readonly #undo: number[] = []
  /** A degree east becomes shorter to the north: what a square metre of the sheet at `y` is worth is 1 + ay + by². */
  readonly #a: number
  readonly #b = -1 / (2 * EARTH_RADIUS_M ** 2)

  constructor(origin: LngLat) {
    this.#origin = origin
    const lat = (Math.min(89.99, Math.max(-89.99, origin[1])) / 180) * Math.PI
    this.#a = -Math.tan(lat) / EARTH_RADIUS_M
  }

  /** The corner of a place. */
  corner(place: LngLat): number {
    const [lng, lat] = [toStep(wrapped(place[0])), toStep(place[1])]
    const key = `${lng === -180 ? 180 : lng} ${lat}`
    const known = this.#corners.get(key)
    if (known !== undefined) return known
    const corner = this.x.length
    const [x, y] = metresBetween(this.#origin, [lng, lat])
    this.x.push(x)
    this.y.push(y)
    this.#places.push([lng, lat])
    this.#corners.set(key, corner)
    return corner
  }

  /** A place in metres east and north of the origin. */
  flat(place: LngLat): LngLat {
    return metresBetween(this.#origin, place)
  }

  /** The corner that lies nearest to a point of the sheet. */
  cornerNear(x: number, y: number): number {
    return this.corner(placeAt(this.#origin, [x, y]))
  }

  /** The corners of places in a row, none after itself. */
  path(places: Ring): number[] {
    const corners = places.map((place) => this.corner(place))
    return corners.filter((corner, index) => corner !== corners[index - 1])
  }

  /** The corners of a closed ring of places, each followed by another. */
  ring(places: Ring): number[] {
    const corners = this.path(places)
    return corners.length > 1 && corners[0] === corners.at(-1) ? corners.slice(0, -1) : corners
  }

  /** The closed ring of a ring of corners. */
  places(ring: CornerRing): Position[] {
    return [...ring, ...ring.slice(0, 1)].map((corner): Position => {
      const [lng, lat] = this.#places[corner] ?? [0, 0]
      return [lng, lat]
    })
  }

  /** Puts a corner on the side between two others. */
  splitSide(from: number, to: number, middle: number): void {
    if (middle === from || middle === to) return
    const key = sideKey(from, to)
    if (this.#middles.has(key)) return
    this.#middles.set(key, middle)
    this.#undo.push(key)
  }

  /** A ring with all the corners that were put on its sides meanwhile. */
  withSplits(ring: CornerRing): number[] {
    const all: number[] = []
    const add = (from: number, to: number): void => {
      const middle = this.#middles.get(sideKey(from, to))
      if (middle === undefined) {
        all.push(from)
        return
      }
      add(from, middle)
      add(middle, to)
    }
    for (const [index, from] of ring.entries()) add(from, ring[(index + 1) % ring.length] ?? from)
    return all
  }

  /** The number of sides split so far. */
  get splits(): number {
    return this.#undo.length
  }

  /** Takes back all splits but the first `count`. */
  undoSplits(count: number): void {
    for (const key of this.#undo.splice(count)) this.#middles.delete(key)
  }

  /** The part that one side adds to the area to its left, in square metres on the ground. */
  under(fromX: number, fromY: number, toX: number, toY: number): number {
    const sum = fromY + toY
    const squares = fromY * fromY + toY * toY
    const product = fromY * toY
    return (fromX - toX) * (sum / 2 + (this.#a / 6) * (squares + product) + (this.#b / 12) * sum * squares)
  }

  /** The area of a ring in square metres, above 0 where it runs counterclockwise. */
  area(ring: CornerRing): number {
    let area = 0
    for (const [index, from] of ring.entries()) {
      const to = ring[index + 1] ?? ring[0] ?? from
      area += this.under(this.xOf(from), this.yOf(from), this.xOf(to), this.yOf(to))
    }
    return area
  }

  xOf(corner: number): number {
    return this.x[corner] as number
  }

  yOf(corner: number): number {
    return this.y[corner] as number
  }
}

/** A ring in which no corner follows itself. */
export const withoutRepeats = (ring: CornerRing): number[] =>
  ring.filter((corner, index) => corner !== ring[(index + ring.length - 1) % ring.length])

/** A side in either direction, as one number. */
export const sideKey = (from: number, to: number): number =>
  from < to ? from * CORNERS + to : to * CORNERS + from

const toStep = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE

const wrapped = (lng: number): number => (Math.abs(lng) <= 180 ? lng : lng - Math.round(lng / 360) * 360)

/** The middle of the frame round places, wherever longitude 180 lies. */
export function middleOf(places: Ring): LngLat {
  const [[start] = [0]] = places
  const lngs = places.map(([lng]) => lng + Math.round((start - lng) / 360) * 360)
  const lats = places.map(([, lat]) => lat)
  const middle = (values: readonly number[]) => {
    const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
    return (least + values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)) / 2
  }
  return places.length === 0 ? [0, 0] : [middle(lngs), middle(lats)]
}
