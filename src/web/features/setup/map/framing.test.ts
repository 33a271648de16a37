import { expect, test } from 'vitest'
import { FILLED, type Framing, framedPart, moved, wholeShare, ZOOM_MAX, zoomed } from './framing.ts'

const LANDSCAPE = { width: 1600, height: 900 }
const TALL = { width: 90, height: 320 }

test('[X83] a landscape picture fills a third of the frame, one of 9:16 all of it', () => {
  expect(wholeShare(LANDSCAPE)).toBeCloseTo(0.316, 3)
  expect(wholeShare({ width: 1080, height: 1920 })).toBe(1)
  expect(wholeShare(TALL)).toBeCloseTo(0.5)
})

test('[X83] filling the frame shows the middle, as much as there is room for', () => {
  expect(framedPart(LANDSCAPE, FILLED)).toEqual({ x: 546.875, y: 0, width: 506.25, height: 900 })
  expect(framedPart(TALL, FILLED)).toEqual({ x: 0, y: 80, width: 90, height: 160 })
})

test('[X83] the picture moves with the finger, and stops at its edges', () => {
  const right = moved(LANDSCAPE, FILLED, 0.5, 0.5)
  expect(framedPart(LANDSCAPE, right)).toEqual({ x: 293.75, y: 0, width: 506.25, height: 900 })
  const end = moved(LANDSCAPE, FILLED, 9, 0)
  expect(framedPart(LANDSCAPE, end).x).toBeCloseTo(0)
  // Coming back takes effect at once: what was pulled beyond the edge is not owed.
  expect(framedPart(LANDSCAPE, moved(LANDSCAPE, end, -0.1, 0)).x).toBeCloseTo(50.625)
})

test('[X83] zooming keeps the middle, has limits, and never shows a margin', () => {
  const near = zoomed(LANDSCAPE, FILLED, 2)
  expect(framedPart(LANDSCAPE, near)).toEqual({ x: 673.4375, y: 225, width: 253.125, height: 450 })
  expect(zoomed(LANDSCAPE, FILLED, 99).zoom).toBe(ZOOM_MAX)
  expect(zoomed(LANDSCAPE, FILLED, 0).zoom).toBe(1)
  const corner: Framing = moved(LANDSCAPE, near, 9, 9)
  expect(framedPart(LANDSCAPE, corner)).toMatchObject({ x: 0, y: 0 })
  expect(framedPart(LANDSCAPE, zoomed(LANDSCAPE, corner, 1))).toMatchObject({ x: 0, y: 0 })
})
