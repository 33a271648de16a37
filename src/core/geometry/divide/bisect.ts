import { type Chord, chordsOf } from './chords.ts'
import { meetingOf } from './crossings.ts'
import { bentAlong, type Cut, partsAt } from './cut.ts'
import type { CornerRing, Sheet } from './sheet.ts'
import type { StreetGrid } from './street-grid.ts'

interface Cutting {
  readonly zones: number
  readonly random: () => number
  /** Cuts bend to these; null where they are straight. */
  readonly streets: StreetGrid | null
}

/** The number of chords tried for each cut, and of cuts in all, before dividing is given up. */
const CHORDS = 4
const CUTS = 120
/** The chords that are tried where streets are followed, since not all have one beside them. */
const CHORDS_IN_STREETS = 10
/** The distance of chords from other sides, as a share of their length; the second if nothing else is found. */
const CLEARANCES = [0.03, 0]
/** The maximum deviation of a zone from its share, since cuts follow streets. */
const BENT = 0.085
/** A straight cut costs so many times as much where streets are followed. */
const STRAIGHT = 4

/**
 * Cuts a ring into rings of equal area, each time into halves as near as can be.
 * @returns null where no cut gives the shares
 */
export function cutInto(
  sheet: Sheet,
  ring: CornerRing,
  { zones, random, streets }: Cutting,
): number[][] | null {
  let searches = CUTS
  // What a cut is off by stays with all zones on its side, and cuts follow cuts.
  const slack = BENT / Math.ceil(Math.log2(zones))
  const most = streets ? CHORDS_IN_STREETS : CHORDS

  const cutsAt = (whole: CornerRing, chord: Chord): Cut[] => {
    const straight: Cut = { chord, bends: [], cost: chord.cost * (streets ? STRAIGHT : 1), isBent: false }
    const bent = streets && bentAlong(streets, sheet, whole, chord)
    return bent ? [bent, straight] : [straight]
  }
  const divided = (part: CornerRing, count: number): number[][] | null => {
    const whole = sheet.withSplits(part)
    if (count === 1) return [whole]
    for (let half = Math.floor(count / 2); half > 0; half--) {
      for (const clearance of CLEARANCES) {
        if (--searches < 0) return null
        const chords = chordsOf(sheet, whole, { zones: count, part: half, random, clearance, most })
        const cuts = chords.flatMap((chord) => cutsAt(whole, chord))
        for (const cut of cuts.sort((one, other) => one.cost - other.cost)) {
          const splits = sheet.splits
          const zonesFound = zonesBeside(whole, cut, count)
          if (zonesFound) return zonesFound
          sheet.undoSplits(splits)
        }
        if (chords.length > 0) break
      }
    }
    return null
  }
  const zonesBeside = (whole: CornerRing, cut: Cut, count: number): number[][] | null => {
    const { zones: before } = cut.chord
    const parts = partsAt(sheet, whole, cut)
    if (!parts || (cut.isBent && !isFair(sheet, parts, [before, count - before], slack))) return null
    const first = divided(parts[0], before)
    const second = first && divided(parts[1], count - before)
    return second && [...first, ...second]
  }
  return divided(ring, zones)
}

/** Whether two parts beside a bent cut have their shares as nearly as it may miss them, and do not touch themselves. */
function isFair(
  sheet: Sheet,
  [one, other]: readonly [CornerRing, CornerRing],
  [zones, rest]: readonly [number, number],
  slack: number,
): boolean {
  const area = sheet.area(one)
  const mean = (area + sheet.area(other)) / (zones + rest)
  if (Math.abs(area - zones * mean) > slack * mean * Math.min(zones, rest)) return false
  return meetingOf(sheet, [sheet.withSplits(one), sheet.withSplits(other)]) === 'none'
}
