import type { CornerRing, Sheet } from './sheet.ts'

/** A chord's end: on the side that begins at a place of the ring, or at its corner. */
export interface ChordEnd {
  readonly side: number
  readonly x: number
  readonly y: number
  readonly isCorner: boolean
}

/** A straight cut through a ring; `zones` of the ring's zones lie before it, from `from` along the ring to `to`. */
export interface Chord {
  readonly from: ChordEnd
  readonly to: ChordEnd
  readonly zones: number
  readonly length: number
  /** The cost of cutting here: low for short chords and round zones. */
  readonly cost: number
}

interface ChordSearch {
  readonly zones: number
  /** The number of them on one side of the cut. */
  readonly part: number
  readonly random: () => number
  /** The chord's distance from other sides, as a share of its length. */
  readonly clearance: number
  /** At most so many are found, the cheapest first. */
  readonly most: number
}

const SAMPLES = 112
/** The share by which a chosen chord may cost more than the cheapest, so that seeds give different zones. */
const WHIM = 0.4
/** So many steps to either side are tried to make a chord shorter, two to a sample. */
const SHIFTS = 6
/** No chord comes nearer than this to a side that it does not end on, in metres. */
const NEAREST_M = 0.25
/** So many chords are looked at closely before the search is given up. */
const TRIES = 600

/**
 * The chords of a ring that cut off a part of its area exactly, cheapest first. One end is tried all round the ring;
 * for each the other follows from the area.
 */
export function chordsOf(sheet: Sheet, ring: CornerRing, search: ChordSearch): Chord[] {
  const piece = new Piece(sheet, ring)
  const found: Chord[] = []
  const parts = new Set([search.part, search.zones - search.part])
  for (const from of piece.samples(SAMPLES, search.random)) {
    for (const zones of parts) {
      const whim = 1 + WHIM * search.random()
      for (const to of piece.endsFor(from, (piece.area * zones) / search.zones)) {
        const length = distance(from, to)
        const plump = piece.plumpness(from, to, length, zones, search.zones)
        found.push({ from, to, zones, length, cost: length * whim * plump })
      }
    }
  }
  found.sort((one, other) => one.cost - other.cost)
  const clear: Chord[] = []
  for (const chord of found.slice(0, TRIES)) {
    if (!piece.isClear(chord.from, chord.to, search.clearance)) continue
    const best = [piece.shortened(chord, search.zones), chord]
      .map((each) => piece.snapped(each, search.zones))
      .find(({ from, to }) => piece.isClear(from, to, search.clearance))
    if (best) clear.push(best)
    if (clear.length === search.most) break
  }
  return clear
}

const distance = (one: ChordEnd, other: ChordEnd): number => Math.hypot(other.x - one.x, other.y - one.y)

/** A ring with its sums, so that the area before a chord is known at once. */
class Piece {
  readonly area: number
  readonly #sheet: Sheet
  readonly #ring: CornerRing
  readonly #size: number
  readonly #x: Float64Array
  readonly #y: Float64Array
  /** The area under, and the length of, all sides before one; twice round. */
  readonly #under: Float64Array
  readonly #along: Float64Array

  constructor(sheet: Sheet, ring: CornerRing) {
    const size = ring.length
    this.#sheet = sheet
    this.#ring = ring
    this.#size = size
    this.#x = Float64Array.from({ length: 2 * size + 1 }, (_, index) =>
      sheet.xOf(ring[index % size] as number),
    )
    this.#y = Float64Array.from({ length: 2 * size + 1 }, (_, index) =>
      sheet.yOf(ring[index % size] as number),
    )
    this.#under = new Float64Array(2 * size + 1)
    this.#along = new Float64Array(2 * size + 1)
    for (let side = 0; side < 2 * size; side++) {
      const [x, y, nextX, nextY] = this.#sideAt(side)
      this.#under[side + 1] = (this.#under[side] as number) + sheet.under(x, y, nextX, nextY)
      this.#along[side + 1] = (this.#along[side] as number) + Math.hypot(nextX - x, nextY - y)
    }
    this.area = this.#under[size] as number
  }

  /** The shortest chord near another that cuts off the same area. */
  shortened(chord: Chord, zones: number): Chord {
    const round = this.#along[this.#size] as number
    const step = round / SAMPLES / 2
    const at = this.#placeOf(chord.from)
    const area = (this.area * chord.zones) / zones
    let best = chord
    for (let steps = -SHIFTS; steps <= SHIFTS; steps++) {
      const from = this.#pointAt((at + steps * step + round) % round)
      for (const to of this.endsFor(from, area)) {
        const length = distance(from, to)
        if (length < best.length && distance(to, chord.to) < chord.length / 2)
          best = { ...chord, from, to, length }
      }
    }
    return best
  }

  /** Points evenly round the ring, at a corner where one is near. */
  samples(count: number, random: () => number): ChordEnd[] {
    const step = (this.#along[this.#size] as number) / count
    return Array.from({ length: count }, (_, sample) => {
      const end = this.#pointAt((sample + random()) * step)
      for (const corner of [end.side, end.side + 1])
        if (Math.hypot((this.#x[corner] as number) - end.x, (this.#y[corner] as number) - end.y) < step / 4)
          return this.#cornerEnd(corner % this.#size)
      return end
    })
  }

  /** The ends of chords from one end that have a given area before them; some of the chords lie outside. */
  endsFor(from: ChordEnd, area: number): ChordEnd[] {
    const [size, sheet, xs, ys, under] = [this.#size, this.#sheet, this.#x, this.#y, this.#under]
    const { side, x, y } = from
    const first = side + 1
    const base = sheet.under(x, y, xs[first] as number, ys[first] as number) - (under[first] as number)
    const ends: ChordEnd[] = []
    let before = -area
    // The corner before a corner shares a side with it, so a chord to it has no inside.
    const last = side + size - (from.isCorner ? 1 : 0)
    for (let corner = first; corner < last; corner++) {
      const [nextX, nextY] = [xs[corner + 1] as number, ys[corner + 1] as number]
      const after = base + (under[corner + 1] as number) + sheet.under(nextX, nextY, x, y) - area
      if (before * after <= 0 && before !== after)
        ends.push(this.#endOn(corner, from, before, after, area - base))
      before = after
    }
    return ends
  }

  /** A chord whose ends are moved to corners where they lie close by and the area hardly changes. */
  snapped(chord: Chord, zones: number): Chord {
    const slack = (0.01 * this.area) / zones
    const snap = (end: ChordEnd, share: number): ChordEnd => {
      if (end.isCorner) return end
      for (const corner of [end.side, end.side + 1]) {
        const away = Math.hypot((this.#x[corner] as number) - end.x, (this.#y[corner] as number) - end.y)
        const isNear = away < share * chord.length && away * chord.length < slack
        if (isNear || away < 2 * NEAREST_M) return this.#cornerEnd(corner % this.#size)
      }
      return end
    }
    const [from, to] = [snap(chord.from, 0.03), snap(chord.to, 0.03)]
    return { ...chord, from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  }

  /** The roundness penalty of the zones beside a chord that won't be cut again; 1 without any. */
  plumpness(from: ChordEnd, to: ChordEnd, length: number, zones: number, all: number): number {
    const round = this.#along[this.#size] as number
    const chain = (this.#placeOf(to) - this.#placeOf(from) + round) % round
    const thin = (perimeter: number, area: number) => Math.max(1, (perimeter + length) ** 2 / (20 * area))
    const share = this.area / all
    return (zones === 1 ? thin(chain, share) : 1) * (all - zones === 1 ? thin(round - chain, share) : 1)
  }

  /** Whether a chord lies inside and touches nothing between its ends. */
  isClear(from: ChordEnd, to: ChordEnd, clearance: number): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length < 4 * NEAREST_M || from.side === to.side) return false
    if (!this.#leadsInside(from, to) || !this.#leadsInside(to, from)) return false
    const far = Math.max(NEAREST_M, clearance * length)
    const [unitX, unitY] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const isAt = (place: number, end: ChordEnd): boolean => {
      const corner = this.#ring[place % this.#size]
      return (
        corner === this.#ring[end.side] ||
        (!end.isCorner && corner === this.#ring[(end.side + 1) % this.#size])
      )
    }
    const isEnd = (place: number, end: ChordEnd): boolean => end.isCorner && isAt(place, end)
    const isOn = (side: number, end: ChordEnd): boolean =>
      end.isCorner ? isAt(side, end) || isAt(side + 1, end) : isAt(side, end) && isAt(side + 1, end)
    for (let side = 0; side < this.#size; side++) {
      const [x, y, nextX, nextY] = this.#sideAt(side)
      const along = (x - from.x) * unitX + (y - from.y) * unitY
      const away = (y - from.y) * unitX - (x - from.x) * unitY
      const nextAlong = (nextX - from.x) * unitX + (nextY - from.y) * unitY
      const nextAway = (nextY - from.y) * unitX - (nextX - from.x) * unitY
      if ((along < 0 && nextAlong < 0) || (along > length && nextAlong > length)) continue
      if ((away > far && nextAway > far) || (away < -far && nextAway < -far)) continue
      const isNear = Math.abs(away) < far && along > far && along < length - far
      const isClose = Math.abs(away) < NEAREST_M && along > 0 && along < length
      if (isNear && !isAt(side, from) && !isAt(side, to)) return false
      if (isClose && !isEnd(side, from) && !isEnd(side, to)) return false
      if (isOn(side, from) || isOn(side, to)) continue
      if (away > 0 === nextAway > 0) continue
      const crossing = along + ((nextAlong - along) * away) / (away - nextAway)
      if (crossing > -NEAREST_M && crossing < length + NEAREST_M) return false
    }
    return true
  }

  /** An end's distance along the ring, in metres. */
  #placeOf({ side, x, y }: ChordEnd): number {
    return (
      (this.#along[side] as number) + Math.hypot((this.#x[side] as number) - x, (this.#y[side] as number) - y)
    )
  }

  #pointAt(place: number): ChordEnd {
    let [low, high] = [0, this.#size - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#along[middle] as number) <= place) low = middle
      else high = middle - 1
    }
    const [begin, end] = [this.#along[low] as number, this.#along[low + 1] as number]
    return this.#pointOn(low, end > begin ? Math.min(1, (place - begin) / (end - begin)) : 0)
  }

  #leadsInside(end: ChordEnd, towards: ChordEnd): boolean {
    const before = end.isCorner ? end.side + this.#size - 1 : end.side
    const [beforeX, beforeY] = [this.#x[before] as number, this.#y[before] as number]
    const [nextX, nextY] = [this.#x[end.side + 1] as number, this.#y[end.side + 1] as number]
    const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) =>
      (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const isLeftOfNext = turn(end.x, end.y, nextX, nextY, towards.x, towards.y) > 0
    const isLeftOfLast = turn(beforeX, beforeY, end.x, end.y, towards.x, towards.y) > 0
    if (!end.isCorner) return isLeftOfNext
    const bend = turn(beforeX, beforeY, end.x, end.y, nextX, nextY)
    const isAhead = (end.x - beforeX) * (nextX - end.x) + (end.y - beforeY) * (nextY - end.y) > 0
    const isConvex = bend > 0 || (bend === 0 && isAhead)
    return isConvex ? isLeftOfNext && isLeftOfLast : isLeftOfNext || isLeftOfLast
  }

  #endOn(corner: number, from: ChordEnd, before: number, after: number, area: number): ChordEnd {
    const sheet = this.#sheet
    const [x, y, nextX, nextY] = this.#sideAt(corner)
    let [low, lowMiss, high, highMiss] = [0, before, 1, after]
    let share = lowMiss / (lowMiss - highMiss)
    // The area grows almost evenly along a side, but not quite, since a metre sheet is no globe.
    for (let round = 0; round < 3; round++) {
      const [atX, atY] = [x + share * (nextX - x), y + share * (nextY - y)]
      const miss =
        (this.#under[corner] as number) +
        sheet.under(x, y, atX, atY) +
        sheet.under(atX, atY, from.x, from.y) -
        area
      if (miss === 0) break
      if (miss > 0 === highMiss > 0) [high, highMiss] = [share, miss]
      else [low, lowMiss] = [share, miss]
      share = low + ((high - low) * lowMiss) / (lowMiss - highMiss)
    }
    return this.#pointOn(corner % this.#size, share)
  }

  #pointOn(side: number, share: number): ChordEnd {
    const [x, y, nextX, nextY] = this.#sideAt(side)
    return { side, x: x + share * (nextX - x), y: y + share * (nextY - y), isCorner: false }
  }

  #cornerEnd(side: number): ChordEnd {
    return { side, x: this.#x[side] as number, y: this.#y[side] as number, isCorner: true }
  }

  #sideAt(side: number): [x: number, y: number, nextX: number, nextY: number] {
    const [xs, ys] = [this.#x, this.#y]
    return [xs[side] as number, ys[side] as number, xs[side + 1] as number, ys[side + 1] as number]
  }
}
