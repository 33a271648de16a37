import type { ZoneBorder } from '#core/game/state.ts'
import type { Position } from '#core/geometry/lng-lat.ts'
import { placeAt } from '#core/geometry/plane.ts'

/** A ring on a sheet in metres, not closed. */
export type FlatRing = readonly (readonly [x: number, y: number])[]

const BERLIN: Position = [13.4, 52.5]

/** The border that has its origin at a place: its outline, then its holes. */
export const borderAt = (rings: readonly FlatRing[], origin: Position = BERLIN): ZoneBorder => ({
  type: 'Polygon',
  coordinates: rings.map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(([x, y]): Position => {
      const [lng, lat] = placeAt(origin, [x, y])
      const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
      return [round(lng > 180 ? lng - 360 : lng), round(lat)]
    }),
  ),
})

/** A ring round a point with so many corners, as far away as `radius` says for the angle. */
export const around = (corners: number, radius: (angle: number) => number, x = 0, y = 0): FlatRing =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [x + radius(angle) * Math.cos(angle), y + radius(angle) * Math.sin(angle)] as const
  })

/** Half a ring, 700 m wide. */
export const banana: FlatRing = [...arc(3000, 0, Math.PI), ...arc(2300, Math.PI, 0)]

/** Ten teeth of 200 by 2,100 m on a back of 400 m. */
export const comb: FlatRing = [
  [0, 0],
  [2900, 0],
  ...Array.from({ length: 10 }, (_, tooth) => 2700 - 300 * tooth).flatMap((x): FlatRing => {
    const tip: FlatRing = [
      [x + 200, 2500],
      [x, 2500],
    ]
    return x === 0 ? tip : [...tip, [x, 400], [x - 100, 400]]
  }),
]

function arc(radius: number, from: number, to: number): FlatRing {
  return Array.from({ length: 30 }, (_, index) => {
    const angle = from + ((to - from) * index) / 29
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
}
