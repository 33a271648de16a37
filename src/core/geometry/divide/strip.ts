/** A point beside a chord: how far along it, and how far to its left, in metres. */
export type Beside = readonly [along: number, away: number]

/** A bend that lies nearer than this to the straight line is left out, in metres. */
const STRAIGHT_M = 4

export const distance = (one: Beside, other: Beside): number =>
  Math.hypot(other[0] - one[0], other[1] - one[1])

/** The part of a piece that lies within reach of the chord; none where nothing does. */
export function clipped(from: Beside, to: Beside, length: number, reach: number): [Beside, Beside][] {
  let [low, high] = [0, 1]
  for (const [start, end, least, most] of [
    [from[0], to[0], -reach, length + reach],
    [from[1], to[1], -reach, reach],
  ] as const) {
    const step = end - start
    if (step === 0 && (start < least || start > most)) return []
    if (step === 0) continue
    const [one, other] = [(least - start) / step, (most - start) / step]
    low = Math.max(low, Math.min(one, other))
    high = Math.min(high, Math.max(one, other))
  }
  if (low >= high) return []
  const point = (share: number): Beside => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ]
  return [[point(low), point(high)]]
}

/** The places where each of several pieces meets the others, as shares of it. */
export function meetings(pieces: readonly (readonly [Beside, Beside])[]): number[][] {
  const found: number[][] = pieces.map(() => [])
  const ordered = pieces
    .map(([from, to], index) => ({
      from,
      to,
      index,
      first: Math.min(from[0], to[0]),
      last: Math.max(from[0], to[0]),
    }))
    .sort((one, other) => one.first - other.first)
  for (const [place, one] of ordered.entries()) {
    for (let next = place + 1; next < ordered.length; next++) {
      const other = ordered[next] as (typeof ordered)[number]
      if (other.first > one.last) break
      const share = meet(one.from, one.to, other.from, other.to)
      const otherShare = share === null ? null : meet(other.from, other.to, one.from, one.to)
      if (share !== null) found[one.index]?.push(share)
      if (otherShare !== null) found[other.index]?.push(otherShare)
    }
  }
  return found
}

/** The place on one line where another meets it, as a share of it; null if they don't meet. */
export function meet(from: Beside, to: Beside, otherFrom: Beside, otherTo: Beside): number | null {
  const [stepX, stepY] = [to[0] - from[0], to[1] - from[1]]
  const [acrossX, acrossY] = [otherTo[0] - otherFrom[0], otherTo[1] - otherFrom[1]]
  const denominator = stepX * acrossY - stepY * acrossX
  if (denominator === 0) return null
  const [gapX, gapY] = [otherFrom[0] - from[0], otherFrom[1] - from[1]]
  const share = (gapX * acrossY - gapY * acrossX) / denominator
  const otherShare = (gapX * stepY - gapY * stepX) / denominator
  return share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1 ? share : null
}

/** A path without the bends that nobody would see. Douglas and Peucker, 1973. */
export function simplified(points: readonly Beside[]): Beside[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const length = distance(first, last) || 1
  let [most, at] = [STRAIGHT_M, -1]
  for (const [index, [along, away]] of points.entries()) {
    const [gapX, gapY] = [along - first[0], away - first[1]]
    const off = Math.abs((last[0] - first[0]) * gapY - (last[1] - first[1]) * gapX) / length
    if (off > most) [most, at] = [off, index]
  }
  if (at < 0) return [first, last]
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))]
}
