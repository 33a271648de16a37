/** How far a drawing reaches. */
export interface Silhouette {
  /** From where to where it reaches between two heights; null where nothing is. */
  readonly across: (top: number, bottom: number) => [left: number, right: number] | null
}

/** In how many bands a drawing is measured. */
const BANDS = 64

type Corner = readonly [x: number, y: number]

/** Measures what paths of straight lines cover, as `borderOutlines` draws them. @param height of the drawing */
export function silhouetteOf(paths: readonly string[], height: number): Silhouette {
  const lefts = new Array<number>(BANDS).fill(Number.POSITIVE_INFINITY)
  const rights = new Array<number>(BANDS).fill(Number.NEGATIVE_INFINITY)
  const bandOf = (y: number) => Math.min(BANDS - 1, Math.max(0, Math.floor((y / height) * BANDS)))
  const cover = ([x1, y1]: Corner, [x2, y2]: Corner) => {
    const [first, last] = [bandOf(Math.min(y1, y2)), bandOf(Math.max(y1, y2))]
    const xAt = (y: number) => {
      const share = y1 === y2 ? 0 : (y - y1) / (y2 - y1)
      return x1 + Math.min(1, Math.max(0, share)) * (x2 - x1)
    }
    for (let band = first; band <= last; band += 1) {
      const ends = y1 === y2 ? [x1, x2] : [xAt((band / BANDS) * height), xAt(((band + 1) / BANDS) * height)]
      lefts[band] = Math.min(lefts[band] ?? x1, ...ends)
      rights[band] = Math.max(rights[band] ?? x1, ...ends)
    }
  }
  for (const ring of paths.flatMap((path) => path.split('M'))) {
    const corners = ring
      .replace('Z', '')
      .split('L')
      .flatMap((corner): Corner[] => {
        const [x, y] = corner.split(' ').map(Number)
        return x === undefined || y === undefined ? [] : [[x, y]]
      })
    for (const [at, corner] of corners.entries()) cover(corner, corners[(at + 1) % corners.length] ?? corner)
  }
  return {
    across: (top, bottom) => {
      const [first, last] = [bandOf(top), bandOf(bottom) + 1]
      const left = Math.min(...lefts.slice(first, last))
      const right = Math.max(...rights.slice(first, last))
      return left <= right ? [left, right] : null
    },
  }
}
