/** Nearer to each other, the middles of two times or words would run together, px. */
export const APART_PX = 56

/**
 * Those of an axis's places that have room for words, in their order: each as far from the one kept before it as words need.
 * @param placesPx ascending
 * @param fromPx where the first has room
 * @param toPx where the last has
 */
export function withRoom(placesPx: readonly number[], fromPx: number, toPx: number): number[] {
  let leastPx = fromPx
  return placesPx.filter((placePx) => {
    if (placePx < leastPx || placePx > toPx) return false
    leastPx = placePx + APART_PX
    return true
  })
}
