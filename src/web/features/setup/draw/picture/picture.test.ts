import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { layLegend } from './legend.ts'
import { scaleBar } from './scale-bar.ts'
import { viewOf } from './sheet-view.ts'
import { spreadPlates } from './spread-plates.ts'

const ROOM = { widthPx: 1_080, heightPx: 806 }
/** As wide as Barlow is, on average. */
const measure = (words: string, sizePx: number): number => words.length * sizePx * 0.52
const box = (west: number, south: number, east: number, north: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const FRAME = { width: 1_000, height: 1_200, margin: { top: 50, right: 100, bottom: 150, left: 20 } }

test('twenty of the longest titles fit, whole, with most of the picture left to the map', () => {
  const titles = Array.from({ length: 20 }, (_, index) =>
    `${index} between the parks `.repeat(7).slice(0, 120).trim(),
  )
  const legend = layLegend(titles, measure, ROOM)
  expect(legend.entries.map(({ lines }) => lines.join(' '))).toEqual(titles)
  expect(legend.heightPx).toBeLessThan(1_920 / 2)
  expect(legend.sizePx).toBeGreaterThanOrEqual(20)
  expect(layLegend(['North', 'South'], measure, ROOM).sizePx).toBe(36)
})

test('no title is cut, wider than its column, or over another', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  const whole = (titles: readonly string[]) => {
    const { entries, sizePx, lineHeightPx, platePx, heightPx } = layLegend(titles, measure, ROOM)
    for (const [index, { number, lines, x, y }] of entries.entries()) {
      expect(number).toBe(index + 1)
      expect(lines.join('').replace(/\s/gu, '')).toBe(titles[index]?.replace(/\s/gu, ''))
      const width = lines.reduce((most, line) => Math.max(most, measure(line, sizePx)), 0)
      expect(x + platePx + sizePx / 2 + width).toBeLessThanOrEqual(1_080)
      const next = entries[index + 1]
      const bottom = y + Math.max(platePx, lines.length * lineHeightPx)
      expect(bottom).toBeLessThanOrEqual(next?.x === x ? next.y : heightPx)
    }
  }
  fc.assert(fc.property(fc.array(title, { minLength: 2, maxLength: 20 }), whole), { numRuns: 60 })
})

test('a scale bar is round', () => {
  expect(scaleBar(1, 260)).toEqual({ px: 200, words: '200 m' })
  expect(scaleBar(0.12, 260)).toMatchObject({ words: '20 m' })
  expect(scaleBar(270, 260)).toMatchObject({ words: '50 km' })
  expect(scaleBar(1.93, 260)).toMatchObject({ words: '500 m' })
  expect(scaleBar(3.9, 260)).toMatchObject({ words: '1 km' })
})

test('borders fill the frame, north up, in the middle of its margins', () => {
  const view = viewOf([box(4, 45, 4.1, 45.01), box(4.1, 45, 4.2, 45.01)], FRAME)
  const [left, top] = view.toPx([4, 45.01])
  const [right, bottom] = view.toPx([4.2, 45])
  expect([left, right]).toEqual([expect.closeTo(20), expect.closeTo(900)])
  expect((top + bottom) / 2).toBeCloseTo((50 + 1_200 - 150) / 2)
  // A degree of latitude, against its known length.
  const [, north] = view.toPx([4, 46])
  expect((bottom - north) * view.metresPerPx).toBeCloseTo(111_195 * 1.008, -3)
})

test('longitude 180 is no border, and a pole no harm', () => {
  const view = viewOf([box(179.9, -17, 180, -16.9), box(-180, -17, -179.9, -16.9)], FRAME)
  expect(view.toPx([-179.9, -17])[0] - view.toPx([179.9, -17])[0]).toBeCloseTo(880)
  expect(view.toPx([180, -17])[0]).toBeCloseTo(view.toPx([-180, -17])[0])
  for (const value of viewOf([box(0, 89, 1, 90)], FRAME).toPx([0.5, 89.5])) expect(value).toBeGreaterThan(0)
})

test('a few metres do not fill the picture, and a strip is not torn', () => {
  expect(viewOf([box(4, 45, 4.00001, 45.00001)], FRAME).metresPerPx).toBeCloseTo(1 / 12)
  expect(viewOf([box(4, 45, 5, 45)], FRAME).toPx([5, 45])[0]).toBeCloseTo(900)
})

test('plates are moved apart, and stay on the sheet', () => {
  const place = fc.tuple(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 100, max: 900 }))
  const areApart = (anchors: readonly [number, number][]) => {
    const places = spreadPlates(anchors, 42, 1_000, 1_000)
    for (const [index, [x, y]] of places.entries()) {
      expect(Math.min(x, y, 1_000 - x, 1_000 - y)).toBeGreaterThanOrEqual(21)
      for (const other of places.slice(index + 1)) {
        // What is drawn has air round it.
        expect(Math.max(Math.abs(other[0] - x), Math.abs(other[1] - y))).toBeGreaterThan(34)
      }
    }
  }
  fc.assert(fc.property(fc.array(place, { maxLength: 20 }), areApart), { numRuns: 60 })
})
