import { expect, test } from 'vitest'
import { borderOutlines } from '#core/geometry/border-outlines.ts'
import type { LngLat, Ring } from '#core/geometry/lng-lat.ts'
import { signedArea } from '#core/geometry/ring-area.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { placed } from './map-grid.ts'
import {
  fittingHeight,
  type LaidZone,
  type LayingOut,
  layOut,
  type MapBox,
  type MapLayout,
} from './map-layout.ts'
import { turnedFrames } from './map-turn.ts'
import type { Plate } from './plate-places.ts'

const box = (width: number, height: number, rem = 16): MapBox => ({ width, height, rem })

/** Convex quarters in rows and columns, their corners moved by chance. */
function city(columns: number, rows: number, [wide, high]: [number, number], random: () => number): Ring[] {
  const corners = Array.from({ length: (columns + 1) * (rows + 1) }, (_, at): LngLat => {
    const [column, row] = [at % (columns + 1), Math.floor(at / (columns + 1))]
    // Less than a quarter of a side each way: a corner that moves further may turn a quarter inside out.
    return [
      ((column + (random() - 0.5) * 0.45) / columns) * wide,
      ((row + (random() - 0.5) * 0.45) / rows) * high,
    ]
  })
  return Array.from({ length: columns * rows }, (_, at) => {
    const start = (at % columns) + Math.floor(at / columns) * (columns + 1)
    return [start, start + 1, start + columns + 2, start + columns + 1, start].map(
      (corner): LngLat => corners[corner] ?? [0, 0],
    )
  })
}

function laid(rings: readonly Ring[]): LaidZone[] {
  return rings.map((ring, at) => ({ number: at + 1, rings: [ring] }))
}

function whole(steps: LayingOut): MapLayout | null {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

function layOutRings(rings: readonly Ring[], place: MapBox, about: number | null = null): MapLayout {
  const layout = whole(layOut(laid(rings), turnedFrames(rings), place, about))
  if (!layout) throw new Error('nothing was laid out')
  return layout
}

const platesOf = ({ labels, north }: MapLayout): Plate[] => [
  ...labels.flatMap((label) => label?.plate ?? []),
  ...(north ? [north] : []),
]

function overlapping(plates: readonly Plate[]): [Plate, Plate][] {
  return plates.flatMap((a, at) =>
    plates
      .slice(at + 1)
      .filter(
        (b) =>
          Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2,
      )
      .map((b): [Plate, Plate] => [a, b]),
  )
}

/** Which share of each convex zone lies under plates, looked at point by point. */
function sharesCovered(rings: readonly Ring[], layout: MapLayout): number[] {
  const plates = platesOf(layout)
  return rings.map((ring) => {
    const corners = ring.slice(0, -1).map(([x, y]) => placed(layout.placing, x, y))
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    let [inside, under] = [0, 0]
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) {
      for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
        if (!holds(corners, x, y)) continue
        inside += 1
        if (
          plates.some(
            (plate) => Math.abs(x - plate.x) < plate.width / 2 && Math.abs(y - plate.y) < plate.height / 2,
          )
        ) {
          under += 1
        }
      }
    }
    return under / inside
  })
}

const holds = (corners: readonly [number, number][], x: number, y: number): boolean =>
  corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [0, 0]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })

test('whatever convex zones there are: no number covers another, none leaves the picture, all are there', () => {
  const random = seededRandom(20_261_124).next
  for (let round = 0; round < 60; round += 1) {
    const [columns, rows] = [1 + Math.floor(random() * 5), 1 + Math.floor(random() * 4)]
    const rings = city(columns, rows, [100 + random() * 900, 100 + random() * 900], random)
    const place = box(100 + random() * 400, 100 + random() * 400, random() < 0.2 ? 24 : 16)
    const layout = layOutRings(rings, place)
    const plates = platesOf(layout)
    expect(overlapping(plates)).toEqual([])
    expect(layout.labels.every((label) => label !== null)).toBe(true)
    for (const { x, y, width, height } of plates) {
      expect(Math.min(x - width / 2, y - height / 2)).toBeGreaterThanOrEqual(0)
      expect(x + width / 2).toBeLessThanOrEqual(place.width + 3)
      expect(y + height / 2).toBeLessThanOrEqual(place.height + 3)
    }
  }
})

test('on a phone, numbers cover a third of a zone at most', () => {
  const random = seededRandom(4_105).next
  for (let round = 0; round < 8; round += 1) {
    const rings = city(4, 3, [400 + random() * 600, 400 + random() * 600], random)
    const shares = sharesCovered(rings, layOutRings(rings, box(346, 150)))
    // Squares of 2 px are not quite the zone.
    expect(Math.max(...shares)).toBeLessThan(0.37)
  }
})

test('a number with room stands in its zone, one without beside it, with a line', () => {
  const rings: Ring[] = [
    [
      [0, 0],
      [900, 0],
      [900, 400],
      [0, 400],
      [0, 0],
    ],
    [
      [900, 0],
      [930, 0],
      [930, 40],
      [900, 40],
      [900, 0],
    ],
  ]
  const [large, small] = layOutRings(rings, box(300, 200)).labels
  expect(large?.plate).toMatchObject({ ...large?.spot, isApart: false })
  expect(small?.plate.isApart).toBe(true)
  // The line ends in the zone.
  const { placing } = layOutRings(rings, box(300, 200))
  expect(small?.spot.x).toBeGreaterThan(placed(placing, 900, 0)[0])
  expect(small?.spot.x).toBeLessThan(placed(placing, 930, 0)[0])
})

const LONG: Ring[] = [
  [
    [0, 0],
    [100, 0],
    [100, 1000],
    [0, 1000],
    [0, 0],
  ],
]

test('a long city lies down in a low place and says where north is; in a high one north stays up', () => {
  const lying = layOutRings(LONG, box(340, 100))
  expect(Math.abs(lying.degrees)).toBeGreaterThan(60)
  expect(lying.scale).toBeGreaterThan(0.3)
  expect(lying.north).not.toBeNull()
  const standing = layOutRings(LONG, box(200, 340))
  expect(standing).toMatchObject({ degrees: 0, north: null })
})

test('a place that fits a long city is no higher than it needs, and the city is as large there', () => {
  const frames = turnedFrames(LONG)
  const fitting = fittingHeight(frames, box(340, 240))
  expect(fitting).toBeGreaterThanOrEqual(88)
  expect(fitting).toBeLessThan(120)
  expect(layOutRings(LONG, box(340, fitting)).scale).toBeGreaterThanOrEqual(
    layOutRings(LONG, box(340, 240)).scale,
  )
  const flat = turnedFrames([LONG[0]?.map(([x, y]): LngLat => [x * 3, y]) ?? []])
  expect(fittingHeight(flat, box(340, 240)), 'nearly as much room above and below as beside').toBeLessThan(
    340 * 0.3 + 32,
  )
  const square = city(4, 4, [1000, 1000], seededRandom(5).next)
  expect(fittingHeight(turnedFrames(square), box(340, 240)), 'another has all it is given').toBeGreaterThan(
    240,
  )
})

test('a map about a zone shows it large among its neighbours, with its number', () => {
  const rings = city(5, 4, [1000, 800], seededRandom(3).next)
  const whole = layOutRings(rings, box(90, 132))
  const near = layOutRings(rings, box(90, 132), 7)
  expect(near.scale).toBeGreaterThan(2 * whole.scale)
  expect(near.degrees).toBe(0)
  const about = near.labels[7]?.plate
  expect(about?.isApart).toBe(false)
  // In a corner the picture goes no further than the map.
  const [[left, top]] = [placed(layOutRings(rings, box(90, 132), 0).placing, 0, 0)]
  expect(left).toBeLessThan(30)
  expect(top).toBeLessThan(30)
  // Numbers of neighbours that are hardly in sight are left out.
  expect(near.labels.filter((label) => label !== null).length).toBeLessThan(20)
})

test('nothing to draw, or nowhere to, is no map', () => {
  expect(whole(layOut([], [], box(100, 100)))).toBeNull()
  expect(whole(layOut(laid(LONG), turnedFrames(LONG), box(0, 0)))).toBeNull()
})

test('Manhattan on a phone: each number in its own zone, north said, and no zone under its number', () => {
  const { outlines } = borderOutlines(DEFAULT_ZONES.map(({ border }) => border))
  const rings = outlines.flatMap((outline) => outline.rings)
  const layout = layOutRings(rings, box(344, 108))
  expect(layout.north).not.toBeNull()
  expect(layout.labels.map((label) => label?.plate.isApart)).toEqual(DEFAULT_ZONES.map(() => false))
  expect(overlapping(platesOf(layout))).toEqual([])
  for (const [at, { rings: [ring = []] = [] }] of outlines.entries()) {
    const area = Math.abs(signedArea(ring)) * layout.scale ** 2
    const { width = 0, height = 0 } = layout.labels[at]?.plate ?? {}
    expect((width * height) / area).toBeLessThan(1 / 3)
  }
})
