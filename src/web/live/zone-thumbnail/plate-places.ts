/** Where a number would stand, and how much room it has there; all in pixels. */
interface Anchor {
  readonly x: number
  readonly y: number
  readonly room: number
}

/** Where a number stands; apart from its zone's middle a line leads to it. */
interface PlatePlace {
  readonly x: number
  readonly y: number
  readonly isApart: boolean
}

const DIRECTIONS = 16
/** How far a plate is moved to get free of others, in sides of a plate. */
const DISTANCES = [0, 0.25, 0.5, 0.75, 1, 1.4, 1.8, 2.4, 3]
/** Closer than this it still lies on what it belongs to. */
const NEAR = 0.7

/**
 * Places all numbers so that none covers another: those with most room stand in the middle of their zones, the others
 * as near as they can.
 * @param side of a plate
 */
export function placePlates(anchors: readonly Anchor[], side: number): PlatePlace[] {
  const placed = new Map<Anchor, PlatePlace>()
  for (const anchor of anchors.toSorted((a, b) => b.room - a.room)) {
    const taken = [...placed.values()]
    const isFree = ({ x, y }: PlatePlace) =>
      taken.every((other) => Math.abs(x - other.x) >= side || Math.abs(y - other.y) >= side)
    const places = placesRound(anchor, side)
    const place = places.find(isFree) ?? places[0]
    if (place) placed.set(anchor, place)
  }
  return anchors.flatMap((anchor) => placed.get(anchor) ?? [])
}

/** The middle first, then farther and farther from it. */
const placesRound = ({ x, y }: Anchor, side: number): PlatePlace[] =>
  DISTANCES.flatMap((distance) =>
    Array.from({ length: distance === 0 ? 1 : DIRECTIONS }, (_, direction) => {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI
      return {
        x: x + Math.cos(angle) * distance * side,
        y: y + Math.sin(angle) * distance * side,
        isApart: distance > NEAR,
      }
    }),
  )
