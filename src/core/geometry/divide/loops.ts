import type { CornerRing, Sheet } from './sheet.ts'

/** A side with its direction: what is meant lies to its left. */
export type DirectedSide = readonly [from: number, to: number]

/** The sides of a ring. */
export const sidesOf = (ring: CornerRing): DirectedSide[] =>
  ring.map((from, index) => [from, ring[(index + 1) % ring.length] as number])

/** Directed sides without those that are there in both directions. */
export function withoutTwins(sides: readonly DirectedSide[]): DirectedSide[] {
  const there = new Set(sides.map(([from, to]) => `${from} ${to}`))
  return sides.filter(([from, to]) => !there.has(`${to} ${from}`))
}

/**
 * Links directed sides to rings, always turning to the left as far as can be: each ring goes round one face, or
 * round a hole of one.
 */
export function linked(sheet: Sheet, sides: readonly DirectedSide[]): number[][] {
  const next = new Map<number, { to: number; angle: number; isUsed: boolean }[]>()
  const angleOf = (from: number, to: number): number =>
    Math.atan2(sheet.yOf(to) - sheet.yOf(from), sheet.xOf(to) - sheet.xOf(from))
  for (const [from, to] of sides) {
    const there = next.get(from) ?? []
    there.push({ to, angle: angleOf(from, to), isUsed: false })
    next.set(from, there)
  }
  const rings: number[][] = []
  for (const [from, first] of sides) {
    const start = next.get(from)?.find(({ to, isUsed }) => to === first && !isUsed)
    if (!start) continue
    const ring: number[] = []
    let [at, way] = [from, start]
    while (!way.isUsed) {
      way.isUsed = true
      ring.push(at)
      const back = angleOf(way.to, at)
      const ways = next.get(way.to) ?? []
      at = way.to
      // The first way clockwise from where we came from; back again only where there is no other.
      const turnTo = ({ angle }: { angle: number }) => (back - angle + 4 * Math.PI - 1e-12) % (2 * Math.PI)
      const best = ways.reduce<(typeof ways)[number] | null>(
        (found, each) => (found === null || turnTo(each) < turnTo(found) ? each : found),
        null,
      )
      if (!best) break
      way = best
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** A ring that touches itself as several that do not: where a corner comes again, what lies between is a ring of its own. */
export function withoutTouches(ring: CornerRing): number[][] {
  const rings: number[][] = []
  const path: number[] = []
  const at = new Map<number, number>()
  for (const corner of ring) {
    const since = at.get(corner)
    if (since !== undefined) {
      const part = path.splice(since)
      for (const each of part) at.delete(each)
      if (part.length > 2) rings.push(part)
    }
    at.set(corner, path.length)
    path.push(corner)
  }
  if (path.length > 2) rings.push(path)
  return rings
}
