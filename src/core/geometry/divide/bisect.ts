import { type Chord, type ChordEnd, chordsOf } from './chords.ts'
import { type CornerRing, type Sheet, withoutRepeats } from './sheet.ts'

/** How many chords of each cut are tried, and how many cuts in all, before it is given up. */
const CHORDS = 4
const CUTS = 120
/** How far chords stay from other sides, as a share of their length; the second where nothing else is found. */
const CLEARANCES = [0.03, 0]

/**
 * Cuts a ring into rings of equal area by straight cuts, each time into halves as near as can be.
 * @returns null where no straight cut gives the shares
 */
export function cutInto(
  sheet: Sheet,
  ring: CornerRing,
  zones: number,
  random: () => number,
): number[][] | null {
  let cuts = CUTS
  const cut = (part: CornerRing, count: number): number[][] | null => {
    const whole = sheet.withSplits(part)
    if (count === 1) return [whole]
    for (let half = Math.floor(count / 2); half > 0; half--) {
      for (const clearance of CLEARANCES) {
        if (--cuts < 0) return null
        const chords = chordsOf(sheet, whole, { zones: count, part: half, random, clearance, most: CHORDS })
        for (const chord of chords) {
          const splits = sheet.splits
          const parts = partsAt(sheet, whole, chord)
          const first = parts && cut(parts[0], chord.zones)
          const second = first && cut(parts[1], count - chord.zones)
          if (second) return [...first, ...second]
          sheet.undoSplits(splits)
        }
        if (chords.length > 0) break
      }
    }
    return null
  }
  return cut(ring, zones)
}

/** The two rings beside a chord, which share it; null where its ends cannot be stored apart from other corners. */
function partsAt(sheet: Sheet, ring: CornerRing, { from, to }: Chord): [number[], number[]] | null {
  const [start, end] = [cornerAt(sheet, ring, from), cornerAt(sheet, ring, to)]
  if (start === null || end === null || start === end) return null
  const before = ringBetween(ring, from.side + 1, to.side)
  const after = ringBetween(ring, to.side + 1, from.side)
  return [withoutRepeats([start, ...before, end]), withoutRepeats([end, ...after, start])]
}

/** The corner at the end of a chord; on a side it is put there for all who have the side. */
function cornerAt(sheet: Sheet, ring: CornerRing, { side, x, y, isCorner }: ChordEnd): number | null {
  const [from, to] = [ring[side] as number, ring[(side + 1) % ring.length] as number]
  if (isCorner) return from
  const known = sheet.x.length
  const corner = sheet.cornerNear(x, y)
  if (corner === from || corner === to) return corner
  if (corner < known && ring.includes(corner)) return null
  sheet.splitSide(from, to, corner)
  return corner
}

/** The corners from one place of a ring to another, both included. */
function ringBetween(ring: CornerRing, first: number, last: number): number[] {
  const from = first % ring.length
  return from <= last ? ring.slice(from, last + 1) : [...ring.slice(from), ...ring.slice(0, last + 1)]
}
