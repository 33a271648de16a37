import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'

/** What a finger can take hold of on the map. */
export interface Handle {
  readonly kind: /** A corner of the chosen zone. */
    | 'corner'
    /** The middle of a side, where a corner can be put in. */
    | 'side'
    /** A part of the open shape: its name says which. */
    | 'shape'
  readonly at: LngLat
  /** Of a shape: 'centre', 'rim', 'one', 'other', or the corner's place in the line, from 0. */
  readonly name?: string
}

/** A point of the window, in px. */
interface Point {
  readonly x: number
  readonly y: number
}

/** How wide the place is that a finger hits, in px. */
const HIT_PX = 44
/** A side is this long at least when its middle has a handle, in px. */
const SIDE_PX = 104

/** The handles that have room, and whether some have none. */
interface RoomyHandles {
  readonly shown: readonly Handle[]
  readonly isCrowded: boolean
}

/**
 * The handles of a zone at the present zoom. Where hit areas would overlap, corners that more zones share come first;
 * the chosen one always shows.
 */
export function zoneHandles(
  border: ZoneBorder,
  {
    project,
    sharedBy,
    chosen,
  }: {
    project: (place: LngLat) => Point
    /** How many zones have a corner. */
    sharedBy: (corner: LngLat) => number
    chosen: LngLat | null
  },
): RoomyHandles {
  const rings = polygonsOf(border).flat()
  const corners = rings
    .flatMap((ring) => ring.slice(0, -1))
    .map((at): { at: LngLat; weight: number } => ({
      at,
      weight: chosen && isSamePlace(at, chosen) ? Number.POSITIVE_INFINITY : sharedBy(at),
    }))
    .sort((one, other) => other.weight - one.weight)
  const room = roomFor(HIT_PX)
  const shown: Handle[] = []
  let isCrowded = false
  for (const { at } of corners) {
    if (room.takes(project(at))) shown.push({ kind: 'corner', at })
    else isCrowded = true
  }
  for (const ring of rings) {
    for (const [index, from] of ring.slice(0, -1).entries()) {
      const to = ring[index + 1] ?? from
      const [start, end] = [project(from), project(to)]
      if (Math.hypot(end.x - start.x, end.y - start.y) < SIDE_PX) continue
      const at: LngLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      if (room.takes(project(at))) shown.push({ kind: 'side', at })
    }
  }
  return { shown, isCrowded }
}

/** The handle that a finger hits: the nearest within reach. */
export function handleAt(
  handles: readonly Handle[],
  point: Point,
  project: (place: LngLat) => Point,
): Handle | null {
  let nearest: Handle | null = null
  let least: number = HIT_PX / 2
  for (const handle of handles) {
    const { x, y } = project(handle.at)
    const away = Math.hypot(x - point.x, y - point.y)
    if (away > least) continue
    least = away
    nearest = handle
  }
  return nearest
}

/** How many borders have each corner of one of them. @returns reads it of a corner; 0 for what is none */
export function countShared(of: ZoneBorder, borders: readonly ZoneBorder[]): (corner: LngLat) => number {
  const corners = new Map<number, Map<number, Set<ZoneBorder>>>()
  for (const [lng, lat] of polygonsOf(of).flat(2)) {
    const column = corners.get(lng) ?? new Map<number, Set<ZoneBorder>>()
    corners.set(lng, column.set(lat, new Set()))
  }
  for (const border of borders) {
    for (const [lng, lat] of polygonsOf(border).flat(2)) corners.get(lng)?.get(lat)?.add(border)
  }
  return ([lng, lat]) => corners.get(lng)?.get(lat)?.size ?? 0
}

export const isSamePlace = (one: LngLat, other: LngLat): boolean => one[0] === other[0] && one[1] === other[1]

/** Says of one point after the other whether it keeps its distance from those before. */
function roomFor(distance: number): { takes(point: Point): boolean } {
  const cells = new Map<string, Point[]>()
  const cellOf = (pixel: number) => Math.floor(pixel / distance)
  return {
    takes({ x, y }) {
      const [column, row] = [cellOf(x), cellOf(y)]
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          const near = cells.get(`${column + dx},${row + dy}`) ?? []
          if (near.some((other) => Math.hypot(other.x - x, other.y - y) < distance)) return false
        }
      }
      const key = `${column},${row}`
      cells.set(key, [...(cells.get(key) ?? []), { x, y }])
      return true
    },
  }
}
