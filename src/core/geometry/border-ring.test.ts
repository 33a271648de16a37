import { describe, expect, test } from 'vitest'
import { checkedRing } from './border-ring.ts'
import type { Position } from './lng-lat.ts'

const square: Position[] = [
  [-74, 40],
  [-73, 40],
  [-73, 41],
  [-74, 41],
  [-74, 40],
]
const ringOf = (raw: unknown) => checkedRing(raw, 'counterclockwise')
const problemOf = (raw: unknown) => {
  const checked = ringOf(raw)
  return checked.ok ? null : checked.problem
}

describe('mending', () => {
  test('a good outline stays as it is', () => expect(ringOf(square)).toEqual({ ok: true, ring: square }))

  test('an open one is closed', () => expect(ringOf(square.slice(0, -1))).toEqual({ ok: true, ring: square }))

  test('an outline is wound counterclockwise, a hole clockwise', () => {
    const reversed = square.toReversed()
    expect(ringOf(reversed)).toEqual({ ok: true, ring: square })
    expect(checkedRing(square, 'clockwise')).toEqual({ ok: true, ring: reversed })
    expect(checkedRing(reversed, 'clockwise')).toEqual({ ok: true, ring: reversed })
  })

  test('points that repeat are left out, heights too; positions are kept to 10 cm', () => {
    const raw = [
      [-74, 40, 12],
      [-74.0000001, 40],
      [-73, 40],
      [-73, 41.12345649],
      [-73, 41.12345651],
      [-74, 41],
    ]
    expect(ringOf(raw)).toEqual({
      ok: true,
      ring: [
        [-74, 40],
        [-73, 40],
        [-73, 41.123456],
        [-73, 41.123457],
        [-74, 41],
        [-74, 40],
      ],
    })
  })

  test('what was given stays as it was', () => {
    const given = square.toReversed()
    ringOf(given)
    expect(given).toEqual(square.toReversed())
  })
})

describe('refusing', () => {
  test.each([
    ['nothing', undefined, /couldn’t be read/],
    ['a word', 'ring', /couldn’t be read/],
    [
      'a point of words',
      [
        ['a', 'b'],
        [1, 2],
        [3, 4],
      ],
      /not a pair of numbers/,
    ],
    ['a lone number', [[1], [2, 2], [3, 4]], /not a pair of numbers/],
    [
      'a number that is none',
      [
        [1, null],
        [2, 2],
        [3, 4],
      ],
      /not a pair of numbers/,
    ],
    [
      'two corners',
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
      /at least 3 different corners/,
    ],
    ['nothing in it', [], /at least 3 different corners/],
    [
      'web mercator',
      [
        [-8237642, 4970241],
        [-8236642, 4970241],
        [-8236642, 4971241],
      ],
      /metres of a projected map.*WGS84/,
    ],
    [
      'swapped',
      [
        [40.7, -98.1],
        [40.8, -98.1],
        [40.8, -98.2],
      ],
      /look swapped.*longitude first/,
    ],
    [
      'New York, swapped',
      [
        [40.7, -73.9],
        [40.8, -73.9],
        [40.8, -74],
      ],
      /lie in Antarctica.*longitude first/,
    ],
    [
      'beyond the globe',
      [
        [181, 40],
        [179, 40],
        [179, 41],
      ],
      /out of range: longitude goes from -180 to 180/,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      /crosses or touches itself near/,
    ],
    [
      'a corner met twice',
      [
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
      ],
      /crosses or touches itself near/,
    ],
    [
      'a corner on a side',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      /crosses or touches itself/,
    ],
    [
      'a spike',
      [
        [0, 0],
        [2, 0],
        [5, 0],
        [3, 0],
        [3, 3],
      ],
      /crosses or touches itself/,
    ],
    [
      'no area',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      /crosses or touches itself/,
    ],
  ])('%s', (_, raw, problem) => {
    expect(problemOf(raw)).toMatch(problem)
  })

  test('more than 2,000 points', () => {
    const circle = (corners: number) =>
      Array.from({ length: corners }, (_, index) => {
        const angle = (index / corners) * 2 * Math.PI
        return [Math.cos(angle), Math.sin(angle)]
      })
    expect(problemOf(circle(1_999))).toBeNull()
    expect(problemOf(circle(2_000))).toMatch(/2,001 points in one ring, and the limit is 2,000/)
  })

  test('names a place of the contact in latitude and longitude', () => {
    expect(
      problemOf([
        [-74, 40.5],
        [-72, 42.5],
        [-72, 40.5],
        [-74, 42.5],
      ]),
    ).toMatch(/near 4[02]\.5, -7[24] \(/)
  })
})

test('a comb of 1,900 teeth is simple, wherever it begins', () => {
  const teeth: Position[] = Array.from(
    { length: 950 },
    (_, index) =>
      [
        [index / 1e4, 0.1],
        [(index + 0.5) / 1e4, 0.2],
      ] as Position[],
  ).flat()
  const comb: Position[] = [[0.095, 0], [0, 0], ...teeth]
  for (const shift of [0, 1, 777]) {
    expect(problemOf([...comb.slice(shift), ...comb.slice(0, shift)])).toBeNull()
  }
})
