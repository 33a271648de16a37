/** The side of the picture in its own pixels, two to a pixel of the screen; it repeats without a seam. */
const SIDE = 16

/** Slanting lines of one colour over nothing, RGBA. @param color such as `#b3261e` */
export function hatch(color: string): { width: number; height: number; data: Uint8ClampedArray } {
  const rgb = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const isLine = ((pixel % SIDE) + Math.floor(pixel / SIDE)) % SIDE < 5
    data.set([...rgb, isLine ? 220 : 36], pixel * 4)
  }
  return { width: SIDE, height: SIDE, data }
}
