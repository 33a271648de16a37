import type { Silhouette } from './silhouette.ts'

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

const DIRECTIONS = Array.from({ length: 16 }, (_, direction) => (direction / 16) * 2 * Math.PI).map(
  (angle) => ({ across: Math.cos(angle), down: Math.sin(angle) }),
)
/** How far a plate is moved to get free of others, in sides of a plate. */
const DISTANCES = [0.25, 0.5, 0.75, 1, 1.4, 1.8, 2.4, 3]
/** Closer than this it still lies on what it belongs to. */
const NEAR = 0.7
/** A plate that covers its small zone is as bad as one that stands so many sides away from it. */
const COVERS = 3
/** From the middle of one plate to that of the next, in sides of a plate. */
const APART = 1.15
/** Between the map and a plate beside it, in sides of a plate. */
const GAP = 0.4
/** How far up and down a plate beside the map makes way for others. */
const SHIFTS = [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4, 1.75, -1.75, 2.1, -2.1]

/**
 * Places all numbers so that none covers another: those with room stand in the middle of their zones, those that would
 * cover a small one beside the map where its edge is near, the others as near as they can.
 * @param side of a plate @param roomy how wide a zone is whose plate covers too little to matter, in sides of a plate
 */
export function placePlates(
  anchors: readonly Anchor[],
  side: number,
  roomy: number,
  silhouette: Silhouette,
): PlatePlace[] {
  const apart = side * APART
  const placed = new Map<Anchor, PlatePlace>()
  for (const anchor of anchors.toSorted((a, b) => b.room - a.room)) {
    const taken = [...placed.values()]
    const isFree = ({ x, y }: PlatePlace) =>
      taken.every((other) => Math.abs(x - other.x) >= apart || Math.abs(y - other.y) >= apart)
    const places = placesOf(anchor, side, roomy, silhouette)
    const { x, y, isApart } = cheapest(places, isFree) ??
      cheapest(places, always) ?? { ...anchor, isApart: false }
    placed.set(anchor, { x, y, isApart })
  }
  return anchors.flatMap((anchor) => placed.get(anchor) ?? [])
}

/** The first of those with the lowest cost; only such are looked at closely. */
function cheapest(places: readonly Candidate[], isFree: (place: PlatePlace) => boolean): Candidate | null {
  let best: Candidate | null = null
  for (const place of places) {
    if ((best === null || place.cost < best.cost) && isFree(place)) best = place
  }
  return best
}

const always = (): boolean => true

interface Candidate extends PlatePlace {
  /** The lower the better, in sides of a plate. */
  readonly cost: number
}

function placesOf(anchor: Anchor, side: number, roomy: number, silhouette: Silhouette): Candidate[] {
  const { x, y, room } = anchor
  const covers = COVERS * Math.max(0, 1 - room / (side * roomy))
  const round = DISTANCES.flatMap((distance) =>
    DIRECTIONS.map(({ across, down }) => ({
      x: x + across * distance * side,
      y: y + down * distance * side,
      isApart: distance > NEAR,
      // There it may cover what belongs to others.
      cost: distance + Math.max(covers, 1),
    })),
  )
  const beside = covers > 0 ? placesBeside(anchor, side, silhouette) : []
  return [{ x, y, isApart: false, cost: covers }, ...round, ...beside]
}

/** Left and right of the map, level with the zone or nearly so. */
function placesBeside({ x, y }: Anchor, side: number, { across }: Silhouette): Candidate[] {
  return SHIFTS.flatMap((shift) => {
    const top = y + shift * side
    const extent = across(top - side / 2, top + side / 2)
    if (!extent) return []
    const [left, right] = extent
    return [left - (GAP + 0.5) * side, right + (GAP + 0.5) * side].map((at) => ({
      x: at,
      y: top,
      isApart: true,
      cost: Math.hypot(at - x, top - y) / side,
    }))
  })
}
