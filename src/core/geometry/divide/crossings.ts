import type { DirectedSide } from './loops.ts'
import { type CornerRing, type Sheet, sideKey } from './sheet.ts'

/** A corner that lies nearer to a side is on it, in metres: positions are kept to about 0.1 m. */
const TOUCH_M = 0.06
/** Rounding moves a crossing a little, which may make another one; never so many times. */
const ROUNDS = 8

interface Contact {
  readonly side: DirectedSide
  readonly corner: number
  readonly share: number
}

/** The ways in which sides of rings meet, apart from neighbours at their corner. */
export function meetingOf(sheet: Sheet, rings: readonly CornerRing[]): 'none' | 'touch' | 'cross' {
  let meeting: 'none' | 'touch' | 'cross' = 'none'
  forEachPair(sheet, uniqueSides(rings), (one, other) => {
    if (meeting === 'cross') return
    if (crossingOf(sheet, one, other)) meeting = 'cross'
    else if (touchesOf(sheet, one, other).length > 0) meeting = 'touch'
  })
  return meeting
}

/** Puts a corner on all sides where they cross or touch each other, so that they meet at corners only. */
export function splitWhereTheyMeet(sheet: Sheet, paths: readonly CornerRing[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    const contacts: Contact[] = []
    const sides = uniqueSides(paths.map((path) => sheet.withSplits(path)))
    forEachPair(sheet, sides, (one, other) => {
      const touches = touchesOf(sheet, one, other)
      contacts.push(...touches)
      const crossing = touches.length === 0 ? crossingOf(sheet, one, other) : null
      if (!crossing) return
      const corner = sheet.cornerNear(crossing.x, crossing.y)
      for (const [side, share] of [[one, crossing.share] as const, [other, crossing.otherShare] as const])
        if (corner !== side[0] && corner !== side[1]) contacts.push({ side, corner, share })
    })
    if (contacts.length === 0) return
    contacts.sort((one, other) => one.share - other.share)
    const last = new Map<DirectedSide, number>()
    for (const { side, corner } of contacts) {
      const from = last.get(side) ?? side[0]
      sheet.splitSide(from, side[1], corner)
      if (corner !== from) last.set(side, corner)
    }
  }
}

/** Each side once, whichever ring has it and in which direction. */
function uniqueSides(rings: readonly CornerRing[]): DirectedSide[] {
  const sides = new Map<number, DirectedSide>()
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length] as number
      if (from !== to) sides.set(sideKey(from, to), [from, to])
    }
  }
  return [...sides.values()]
}

/** Calls back for all pairs of sides whose frames meet. */
function forEachPair(
  sheet: Sheet,
  sides: readonly DirectedSide[],
  onPair: (one: DirectedSide, other: DirectedSide) => void,
): void {
  const framed = sides
    .map((side) => {
      const [x, nextX] = [sheet.xOf(side[0]), sheet.xOf(side[1])]
      const [y, nextY] = [sheet.yOf(side[0]), sheet.yOf(side[1])]
      return {
        side,
        west: Math.min(x, nextX) - TOUCH_M,
        east: Math.max(x, nextX) + TOUCH_M,
        south: Math.min(y, nextY) - TOUCH_M,
        north: Math.max(y, nextY) + TOUCH_M,
      }
    })
    .sort((one, other) => one.west - other.west)
  const near: typeof framed = []
  for (const each of framed) {
    let kept = 0
    for (const other of near) {
      if (other.east < each.west) continue
      near[kept++] = other
      if (other.south <= each.north && each.south <= other.north) onPair(other.side, each.side)
    }
    near.length = kept
    near.push(each)
  }
}

const touchesOf = (sheet: Sheet, one: DirectedSide, other: DirectedSide): Contact[] => [
  ...touchOf(sheet, one, other[0]),
  ...touchOf(sheet, one, other[1]),
  ...touchOf(sheet, other, one[0]),
  ...touchOf(sheet, other, one[1]),
]

/** A corner that lies on a side, but not at its ends. */
function touchOf(sheet: Sheet, side: DirectedSide, corner: number): Contact[] {
  if (corner === side[0] || corner === side[1]) return []
  const [x, y] = [sheet.xOf(side[0]), sheet.yOf(side[0])]
  const [acrossX, acrossY] = [sheet.xOf(side[1]) - x, sheet.yOf(side[1]) - y]
  const [cornerX, cornerY] = [sheet.xOf(corner) - x, sheet.yOf(corner) - y]
  const length = Math.hypot(acrossX, acrossY)
  const along = (cornerX * acrossX + cornerY * acrossY) / length
  if (along <= 0 || along >= length) return []
  const away = Math.abs(cornerX * acrossY - cornerY * acrossX) / length
  return away < TOUCH_M ? [{ side, corner, share: along / length }] : []
}

/** The place where two sides cross between their ends. */
function crossingOf(
  sheet: Sheet,
  [a, b]: DirectedSide,
  [c, d]: DirectedSide,
): { x: number; y: number; share: number; otherShare: number } | null {
  if (a === c || a === d || b === c || b === d) return null
  const [ax, ay, cx, cy] = [sheet.xOf(a), sheet.yOf(a), sheet.xOf(c), sheet.yOf(c)]
  const [abX, abY] = [sheet.xOf(b) - ax, sheet.yOf(b) - ay]
  const [cdX, cdY] = [sheet.xOf(d) - cx, sheet.yOf(d) - cy]
  const denominator = abX * cdY - abY * cdX
  if (denominator === 0) return null
  const share = ((cx - ax) * cdY - (cy - ay) * cdX) / denominator
  const otherShare = ((cx - ax) * abY - (cy - ay) * abX) / denominator
  if (share <= 0 || share >= 1 || otherShare <= 0 || otherShare >= 1) return null
  return { x: ax + share * abX, y: ay + share * abY, share, otherShare }
}
