import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { CornerRing, Sheet } from './sheet.ts'

/** An end that comes as near to the border as this part of the outline's width is led there straight away. */
const NEAR = 0.05

/** A line is led so far beyond what it ends on that rounding leaves no gap, in metres. */
const BEYOND_M = 0.3

/**
 * Lines that keep zones apart, each led on where it ends within the outline: to the nearest point of a border or of
 * another line when that is close, else straight on to the next.
 */
export function ledOn(
  sheet: Sheet,
  lines: readonly CornerRing[],
  borders: readonly CornerRing[],
): number[][] {
  const around = borders.flatMap((ring) => flatSides(sheet, [...ring, ...ring.slice(0, 1)]))
  const width = around.reduce((most, [x]) => Math.max(most, Math.abs(x - (around[0]?.[0] ?? 0))), 0)
  return lines.map((line) => {
    const others = lines.filter((other) => other !== line).flatMap((other) => flatSides(sheet, other))
    const points = line.map((corner): LngLat => [sheet.xOf(corner), sheet.yOf(corner)])
    const ends = [points.toReversed(), points].map((path) =>
      isWithin(around, path.at(-1)) ? onward(path, [...around, ...others], NEAR * width) : null,
    )
    const [before, after] = ends.map((end) => (end ? [sheet.cornerNear(...end)] : []))
    return [...(before ?? []), ...line, ...(after ?? [])]
  })
}

type FlatSide = readonly [fromX: number, fromY: number, toX: number, toY: number]

const flatSides = (sheet: Sheet, path: CornerRing): FlatSide[] =>
  path.slice(1).map((to, index) => {
    const from = path[index] as number
    return [sheet.xOf(from), sheet.yOf(from), sheet.xOf(to), sheet.yOf(to)]
  })

function isWithin(sides: readonly FlatSide[], [x, y]: LngLat = [0, 0]): boolean {
  const crossed = sides.filter(
    ([fromX, fromY, toX, toY]) =>
      fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX),
  )
  return crossed.length % 2 === 1
}

/** The place where a line meets the next side; null without a direction. */
function onward(
  line: readonly LngLat[],
  sides: readonly FlatSide[],
  near: number,
): [x: number, y: number] | null {
  const [last, end] = [line.at(-2), line.at(-1)]
  if (!last || !end) return null
  const [x, y] = end
  const length = Math.hypot(x - last[0], y - last[1])
  const straight: LngLat = [(x - last[0]) / length, (y - last[1]) / length]
  const reach = Math.min(...sides.map((side) => reachOf(end, straight, side)))
  const closest = sides
    .map((side) => nearestOn(side, end))
    .reduce((best, point) => (distance(end, point) < distance(end, best) ? point : best))
  const away = distance(end, closest)
  if (away > near && Number.isFinite(reach)) {
    return [x + (reach + BEYOND_M) * straight[0], y + (reach + BEYOND_M) * straight[1]]
  }
  if (away === 0) return null
  const stretch = (away + BEYOND_M) / away
  return [x + stretch * (closest[0] - x), y + stretch * (closest[1] - y)]
}

const distance = (one: LngLat, other: LngLat): number => Math.hypot(other[0] - one[0], other[1] - one[1])

/** The distance from a point, in a direction, to a side; infinite if it isn't met. */
function reachOf([x, y]: LngLat, [stepX, stepY]: LngLat, [fromX, fromY, toX, toY]: FlatSide): number {
  const [acrossX, acrossY] = [toX - fromX, toY - fromY]
  const denominator = stepX * acrossY - stepY * acrossX
  const reach = ((fromX - x) * acrossY - (fromY - y) * acrossX) / denominator
  const at = ((fromX - x) * stepY - (fromY - y) * stepX) / denominator
  return reach > 0 && at >= 0 && at <= 1 ? reach : Number.POSITIVE_INFINITY
}

function nearestOn([fromX, fromY, toX, toY]: FlatSide, [x, y]: LngLat): LngLat {
  const [acrossX, acrossY] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * acrossX + (y - fromY) * acrossY) / (acrossX ** 2 + acrossY ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return [fromX + share * acrossX, fromY + share * acrossY]
}
