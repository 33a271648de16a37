import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedRing } from '#core/geometry/border-ring.ts'
import { polygonsOf } from '#core/geometry/border-shape.ts'
import { isInsideRing } from '#core/geometry/is-inside.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { lngNear } from '#core/geometry/plane.ts'
import { type Drawing, EMPTY_DRAWING, type Step } from './drawing.ts'
import { edit, historyOf } from './history.ts'

/** `isSeam`: it lies on longitude 180 and divides but one zone. */
type Side = { a: LngLat; b: LngLat; zone: number; isSeam: boolean }

/** Sides in whole steps, counted on past longitude 180. */
const sidesOf = ({ zones }: Drawing, around: number): Side[] =>
  zones.flatMap(({ border }, zone) =>
    (border ? polygonsOf(border) : []).flat().flatMap((ring) =>
      ring.slice(1).flatMap((to, index): Side[] => {
        const from = ring[index] ?? to
        const isSeam = Math.abs(from[0]) === 180 && Math.abs(to[0]) === 180
        const step = ([lng, lat]: LngLat): LngLat => [
          Math.round(lngNear(lng, around) * 1e6),
          Math.round(lat * 1e6),
        ]
        return [{ a: step(from), b: step(to), zone, isSeam }]
      }),
    ),
  )
const turn = (a: LngLat, b: LngLat, c: LngLat) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
const isSame = (a: LngLat, b: LngLat) => a[0] === b[0] && a[1] === b[1]
const isBetween = (a: LngLat, b: LngLat, p: LngLat) =>
  p[0] >= Math.min(a[0], b[0]) &&
  p[0] <= Math.max(a[0], b[0]) &&
  p[1] >= Math.min(a[1], b[1]) &&
  p[1] <= Math.max(a[1], b[1])

/** What is wrong with a drawing: looked for by brute force, not by the code under test. */
function faultsOf(drawing: Drawing, around: number): string[] {
  const faults: string[] = []
  for (const { id, border } of drawing.zones) {
    for (const rings of border ? polygonsOf(border) : []) {
      for (const [index, ring] of rings.entries()) {
        const checked = checkedRing(ring, index === 0 ? 'counterclockwise' : 'clockwise')
        if (!checked.ok) faults.push(`${id}: ${checked.problem}`)
        else if (JSON.stringify(checked.ring) !== JSON.stringify(ring))
          faults.push(`${id} is not wound or rounded`)
      }
    }
  }
  const sides = sidesOf(drawing, around)
  for (const [index, one] of sides.entries()) {
    for (const other of sides.slice(index + 1)) {
      if (one.zone === other.zone || one.isSeam || other.isSeam) continue
      const [c, d] = [turn(one.a, one.b, other.a), turn(one.a, one.b, other.b)]
      const [a, b] = [turn(other.a, other.b, one.a), turn(other.a, other.b, one.b)]
      if (c * d < 0 && a * b < 0) faults.push(`zones ${one.zone} and ${other.zone} cross at ${one.a}`)
      for (const corner of [other.a, other.b]) {
        const isOn = turn(one.a, one.b, corner) === 0 && isBetween(one.a, one.b, corner)
        if (isOn && !isSame(corner, one.a) && !isSame(corner, one.b))
          faults.push(`${corner} is a T on a side of ${one.zone}`)
      }
      const isOneWay = isSame(one.a, other.a) && isSame(one.b, other.b)
      if (isOneWay) faults.push(`zones ${one.zone} and ${other.zone} lie on the same side of ${one.a}`)
    }
  }
  for (const { a, b, zone, isSeam } of sides) {
    if (isSeam) continue
    const middle: LngLat = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    for (const other of new Set(sides.map((side) => side.zone))) {
      if (other === zone) continue
      const theirs = sides.filter((side) => side.zone === other)
      if (
        theirs.some((side) => (isSame(side.a, b) && isSame(side.b, a)) || turn(side.a, side.b, middle) === 0)
      )
        continue
      const crossed = theirs.filter((side) => isInsideRing([side.a, side.b], middle)).length
      if (crossed % 2 === 1) faults.push(`a side of ${zone} lies in ${other}`)
    }
  }
  return faults
}

const cornersOf = ({ zones }: Drawing): LngLat[] =>
  zones.flatMap(({ border }) => (border ? polygonsOf(border) : []).flat().flatMap((ring) => ring.slice(1)))

interface Dice {
  readonly kind: number
  readonly pick: number
  readonly numbers: readonly number[]
}
const share = fc.integer({ min: 0, max: 999_999 }).map((million) => million / 1e6)
const dice: fc.Arbitrary<Dice> = fc.record({
  kind: share,
  pick: share,
  numbers: fc.array(share, { minLength: 12, maxLength: 12 }),
})

/** A step that makes sense for a drawing: near its corners, or anywhere in a field of so many degrees. */
function stepOf(drawing: Drawing, { kind, pick, numbers }: Dice, origin: LngLat, size: number): Step {
  const corners = cornersOf(drawing)
  const at = (index: number): LngLat => [
    origin[0] + (numbers[index] ?? 0) * size,
    origin[1] + (numbers[index + 1] ?? 0) * size,
  ]
  const corner = corners[Math.floor(pick * corners.length)] ?? at(0)
  const zone = (share: number) => drawing.zones[Math.floor(share * drawing.zones.length)]?.id ?? ''
  const beside = (place: LngLat, reach: number): LngLat => [
    place[0] + ((numbers[6] ?? 0) - 0.5) * reach,
    place[1] + ((numbers[7] ?? 0) - 0.5) * reach,
  ]
  if (kind < 0.35) {
    const [x, y] = at(0)
    const points = [0, 1, 2, 3, 4].map((index): LngLat => {
      const [angle, radius] = [
        ((index + (numbers[index + 2] ?? 0) * 0.7) / 5) * 2 * Math.PI,
        (numbers[index + 7] ?? 0) * size * 0.4,
      ]
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
    // Sometimes from a corner that is there, or a metre or two beside it.
    return { type: 'add', ring: pick < 0.5 ? points : points.with(0, beside(corner, pick < 0.8 ? 0 : 4e-5)) }
  }
  if (kind < 0.6)
    return { type: 'moveCorner', from: corner, to: beside(corner, size * (pick < 0.5 ? 1 : 0.1)) }
  if (kind < 0.65)
    return {
      type: 'moveCorner',
      from: corner,
      to: corners[Math.floor((numbers[0] ?? 0) * corners.length)] ?? corner,
    }
  if (kind < 0.72) return { type: 'insertCorner', at: beside(corner, size * 0.05) }
  if (kind < 0.78) return { type: 'deleteCorner', at: corner }
  if (kind < 0.88)
    return { type: 'split', zoneId: zone(pick), line: [at(0), at(2), at(4)].slice(pick < 0.5 ? 0 : 1) }
  if (kind < 0.94) return { type: 'merge', zoneIds: [zone(pick), zone(numbers[0] ?? 0)] }
  if (kind < 0.97) return { type: 'remove', zoneId: zone(pick) }
  return kind < 0.98
    ? { type: 'number' }
    : { type: 'reorder', zoneId: zone(pick), to: Math.floor((numbers[0] ?? 0) * 9) }
}

test.each<[string, LngLat, number]>([
  ['in a city', [8.5, 47.3], 0.05],
  ['on 100 m', [-73.9851, 40.7484], 0.001],
  ['on 200 km', [13, 51.2], 2],
  ['over longitude 180', [179.98, -17], 0.04],
  ['near a pole', [20, 89], 0.9],
])(
  '[D1] [D3] [D4] [D7] whatever is done %s, no zones overlap, rings are simple, shared borders have equal corners',
  (_, origin, size) => {
    const done = { steps: 0, zones: 0 }
    fc.assert(
      fc.property(fc.array(dice, { minLength: 8, maxLength: 16 }), (rolls) => {
        let history = historyOf(EMPTY_DRAWING)
        for (const roll of rolls) {
          const before = history
          const step = stepOf(history.present, roll, origin, size)
          history = edit(history, step)
          if (history.present === before.present) {
            if (step.type !== 'moveCorner' && step.type !== 'reorder' && step.type !== 'number')
              expect(history.problem).not.toBeNull()
            continue
          }
          done.steps += 1
          expect(faultsOf(history.present, origin[0]), JSON.stringify(step)).toEqual([])
          expect(edit(history, { type: 'undo' }).present).toBe(before.present)
          expect(edit(edit(history, { type: 'undo' }), { type: 'redo' }).present).toBe(history.present)
        }
        done.zones += history.present.zones.length
      }),
      { numRuns: 40, unbiased: true },
    )
    expect(done.steps).toBeGreaterThan(100)
    expect(done.zones).toBeGreaterThan(40)
  },
)
