import type { LngLat, Ring } from '#core/geometry/lng-lat.ts'

/** How far a drawing reaches. */
export interface Silhouette {
  /** From where to where it reaches between two heights; null where nothing is. */
  readonly across: (top: number, bottom: number) => [left: number, right: number] | null
}

/** In how many bands a drawing is measured. */
const BANDS = 64

/** Measures what closed rings cover, as `borderOutlines` draws them. @param height of the drawing */
export function silhouetteOf(rings: readonly Ring[], height: number): Silhouette {
  const lefts = new Array<number>(BANDS).fill(Number.POSITIVE_INFINITY)
  const rights = new Array<number>(BANDS).fill(Number.NEGATIVE_INFINITY)
  const bandOf = (y: number) => Math.min(BANDS - 1, Math.max(0, Math.floor((y / height) * BANDS)))
  const note = (band: number, x: number): void => {
    if (x < (lefts[band] ?? x)) lefts[band] = x
    if (x > (rights[band] ?? x)) rights[band] = x
  }
  const cover = (from: LngLat, to: LngLat): void => {
    const [first, last] = [bandOf(Math.min(from[1], to[1])), bandOf(Math.max(from[1], to[1]))]
    note(bandOf(from[1]), from[0])
    note(bandOf(to[1]), to[0])
    // A side that crosses bands is as far out where it leaves one as where it enters the next.
    for (let band = first + 1; band <= last; band += 1) {
      const share = ((band / BANDS) * height - from[1]) / (to[1] - from[1])
      const x = from[0] + share * (to[0] - from[0])
      note(band - 1, x)
      note(band, x)
    }
  }
  for (const ring of rings) {
    let before: LngLat | null = null
    for (const corner of ring) {
      if (before) cover(before, corner)
      before = corner
    }
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
