import type { CornerRing, Sheet } from './sheet.ts'

interface Bridge {
  readonly length: number
  /** Its ends on the ring and on the hole: on the side that begins at this place, at a share of it. */
  readonly from: { readonly side: number; readonly share: number }
  readonly to: { readonly side: number; readonly share: number }
}

/** A bridge that ends so near to a corner ends on it, in metres. */
const NEAREST_M = 0.5

/**
 * One ring that goes round an outline and its holes: from the outline over the shortest bridge to the nearest hole,
 * round it and back, and so on. What is cut from it may end on a bridge.
 */
export function bridged(sheet: Sheet, outline: CornerRing, holes: readonly CornerRing[]): number[] {
  let ring = [...outline]
  let left = holes.map((hole) => [...hole])
  while (left.length > 0) {
    const bridges = left.map((hole) => shortestBridge(sheet, ring, hole))
    const nearest = bridges.reduce(
      (best, bridge, index) => (bridge.length < (bridges[best] as Bridge).length ? index : best),
      0,
    )
    ring = joined(sheet, ring, left[nearest] as number[], bridges[nearest] as Bridge)
    left = left.filter((_, index) => index !== nearest)
  }
  return ring
}

function joined(sheet: Sheet, ring: CornerRing, hole: CornerRing, { from, to }: Bridge): number[] {
  const inner = withCornerAt(sheet, hole, to)
  const target = inner.ring[inner.at] as number
  const outer = facing(sheet, withCornerAt(sheet, ring, facingSide(sheet, ring, from, target)), target)
  const around = [...inner.ring.slice(inner.at), ...inner.ring.slice(0, inner.at + 1)]
  const isTouching = outer.ring[outer.at] === inner.ring[inner.at]
  const back = isTouching ? around.slice(1) : [...around, outer.ring[outer.at] as number]
  return [...outer.ring.slice(0, outer.at + 1), ...back, ...outer.ring.slice(outer.at + 1)]
}

/** The same side the other way where a bridge has it twice, and only there what lies to its left is the target. */
function facingSide(sheet: Sheet, ring: CornerRing, place: Bridge['from'], target: number): Bridge['from'] {
  const [from, to] = [ring[place.side] as number, ring[(place.side + 1) % ring.length] as number]
  if (turn(sheet, from, to, target) >= 0) return place
  const twin = ring.findIndex((corner, side) => corner === to && ring[(side + 1) % ring.length] === from)
  return twin < 0 ? place : { side: twin, share: 1 - place.share }
}

/** The place of a corner at which the ring has the target before it: where bridges end, it passes more than once. */
function facing(sheet: Sheet, { ring, at }: { ring: CornerRing; at: number }, target: number) {
  const corner = ring[at] as number
  const isFacing = (place: number): boolean => {
    const before = ring[(place + ring.length - 1) % ring.length] as number
    const after = ring[(place + 1) % ring.length] as number
    const isLeft = [turn(sheet, before, corner, target) > 0, turn(sheet, corner, after, target) > 0]
    if (before === after) return true
    return turn(sheet, before, corner, after) > 0 ? isLeft.every(Boolean) : isLeft.some(Boolean)
  }
  const places = ring.flatMap((each, place) => (each === corner ? [place] : []))
  return { ring, at: places.length === 1 ? at : (places.find(isFacing) ?? at) }
}

/** Above 0 where a corner lies to the left of the way from one to another. */
function turn(sheet: Sheet, from: number, to: number, corner: number): number {
  const [x, y] = [sheet.xOf(from), sheet.yOf(from)]
  return (sheet.xOf(to) - x) * (sheet.yOf(corner) - y) - (sheet.yOf(to) - y) * (sheet.xOf(corner) - x)
}

/** A ring with a corner at a place on one of its sides, and where it stands. */
function withCornerAt(sheet: Sheet, ring: CornerRing, { side, share }: { side: number; share: number }) {
  const [from, to] = [ring[side] as number, ring[(side + 1) % ring.length] as number]
  const [x, y] = [sheet.xOf(from), sheet.yOf(from)]
  const [acrossX, acrossY] = [sheet.xOf(to) - x, sheet.yOf(to) - y]
  const length = Math.hypot(acrossX, acrossY)
  if (share * length < NEAREST_M) return { ring, at: side }
  if ((1 - share) * length < NEAREST_M) return { ring, at: (side + 1) % ring.length }
  const corner = sheet.cornerNear(x + share * acrossX, y + share * acrossY)
  sheet.splitSide(from, to, corner)
  return { ring: [...ring.slice(0, side + 1), corner, ...ring.slice(side + 1)], at: side + 1 }
}

function shortestBridge(sheet: Sheet, ring: CornerRing, hole: CornerRing): Bridge {
  const there = nearestSide(sheet, hole, ring)
  const back = nearestSide(sheet, ring, hole)
  return there.length < back.length
    ? {
        length: there.length,
        from: { side: there.side, share: there.share },
        to: { side: there.corner, share: 0 },
      }
    : {
        length: back.length,
        from: { side: back.corner, share: 0 },
        to: { side: back.side, share: back.share },
      }
}

/** The corner of one ring that lies nearest to a side of another. */
function nearestSide(sheet: Sheet, corners: CornerRing, ring: CornerRing) {
  const best = { length: Number.POSITIVE_INFINITY, corner: 0, side: 0, share: 0 }
  for (let side = 0; side < ring.length; side++) {
    const [from, to] = [ring[side] as number, ring[(side + 1) % ring.length] as number]
    const [x, y] = [sheet.xOf(from), sheet.yOf(from)]
    const [acrossX, acrossY] = [sheet.xOf(to) - x, sheet.yOf(to) - y]
    const square = acrossX * acrossX + acrossY * acrossY
    for (let corner = 0; corner < corners.length; corner++) {
      const cornerX = sheet.xOf(corners[corner] as number) - x
      const cornerY = sheet.yOf(corners[corner] as number) - y
      const along = square === 0 ? 0 : (cornerX * acrossX + cornerY * acrossY) / square
      const share = along < 0 ? 0 : along > 1 ? 1 : along
      const [awayX, awayY] = [cornerX - share * acrossX, cornerY - share * acrossY]
      const away = awayX * awayX + awayY * awayY
      if (away < best.length) Object.assign(best, { length: away, corner, side, share })
    }
  }
  return best
}
