type Point = readonly [x: number, y: number]

const ROUNDS = 60

/**
 * Moves square plates apart until none covers another, each as little as need be.
 * @param anchors where they would stand, in pixels @param edge of a plate with the air round it
 * @returns their places in the same order; a few of very many may still touch
 */
export function spreadPlates(
  anchors: readonly Point[],
  edge: number,
  width: number,
  height: number,
): Point[] {
  const places = anchors.map(([x, y]): [number, number] => [x, y])
  for (let round = 0; round < ROUNDS; round += 1) {
    let isStill = true
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const [dx, dy] = [other[0] - one[0], other[1] - one[1]]
        const [overX, overY] = [edge - Math.abs(dx), edge - Math.abs(dy)]
        if (overX <= 0 || overY <= 0) continue
        isStill = false
        // Along the shorter way out; two on one spot leave it sideways.
        const axis = overX <= overY ? 0 : 1
        const push = (Math.min(overX, overY) / 2 + 0.5) * ((axis === 0 ? dx : dy) < 0 ? -1 : 1)
        one[axis] -= push
        other[axis] += push
      }
    }
    for (const place of places) {
      place[0] = Math.max(edge / 2, Math.min(width - edge / 2, place[0]))
      place[1] = Math.max(edge / 2, Math.min(height - edge / 2, place[1]))
    }
    if (isStill) break
  }
  return places
}
