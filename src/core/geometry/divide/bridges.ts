import type { CornerRing, Sheet } from './sheet.ts'

interface Bridge {
  readonly length: number
  /** Where it begins on the ring and ends on the hole: on the side that begins at this place, at a share of it. */
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
  const outer = withCornerAt(sheet, ring, from)
  const inner = withCornerAt(sheet, hole, to)
  const around = [...inner.ring.slice(inner.at), ...inner.ring.slice(0, inner.at + 1)]
  const isTouching = outer.ring[outer.at] === inner.ring[inner.at]
  const back = isTouching ? around.slice(1) : [...around, outer.ring[outer.at] as number]
  return [...outer.ring.slice(0, outer.at + 1), ...back, ...outer.ring.slice(outer.at + 1)]
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
