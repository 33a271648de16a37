import { describe, expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { type Action, chosenZone, type Editor, openEditor, reduce } from './editor.ts'
import { ringOf } from './shape.ts'
import { roundedRadius } from './tool.ts'

const square = (west: number, south: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
      [west, south],
    ],
  ],
})
const two: Drawing = {
  zones: [
    { id: 'zone-1', title: 'Zone 1', border: square(4.8, 45.7) },
    { id: 'zone-2', title: 'Harbour', border: square(4.81, 45.7) },
  ],
  divided: null,
}
const after = (editor: Editor, ...actions: Action[]): Editor => actions.reduce(reduce, editor)
const tap = (lng: number, lat: number, zoneId: string | null = null): Action => ({
  type: 'place',
  at: [lng, lat],
  zoneId,
})

describe('a zone corner by corner', () => {
  const drawing: Action = { type: 'take', tool: { kind: 'draw', corners: [] } }

  test('taps add corners, Undo takes the last one back, the rest stays', () => {
    const { tool, history } = after(openEditor(two), drawing, tap(4.9, 45), tap(4.91, 45), { type: 'undo' })
    expect(tool).toEqual({ kind: 'draw', corners: [[4.9, 45]] })
    expect(history.present).toBe(two)
  })

  test('two corners are no zone, and the words say so; they stay', () => {
    const editor = after(openEditor(two), drawing, tap(4.9, 45), tap(4.91, 45), { type: 'finish' })
    expect(editor.refusal?.words).toBe('A zone needs at least 3 corners.')
    expect(editor.tool).toMatchObject({ corners: { length: 2 } })
  })
})

test('a circle goes where one taps, a rectangle from corner to corner', () => {
  const circle = after(
    openEditor(two),
    { type: 'take', tool: { kind: 'circle', centre: [4, 45], radiusM: 400 } },
    tap(4.83, 45.76),
  )
  expect(circle.tool).toEqual({ kind: 'circle', centre: [4.83, 45.76], radiusM: 400 })
  const ring = ringOf(circle.tool) ?? []
  expect(ring.at(0)).toEqual(ring.at(-1))

  const rectangle = after(
    openEditor(two),
    { type: 'take', tool: { kind: 'rectangle', one: [1, 1], other: [2, 2] } },
    tap(4.9, 45.9),
  )
  expect(ringOf(rectangle.tool)).toBeNull()
  expect(ringOf(after(rectangle, tap(4.8, 45.7)).tool)).toEqual([
    [4.8, 45.7],
    [4.9, 45.7],
    [4.9, 45.9],
    [4.8, 45.9],
    [4.8, 45.7],
  ])
})

test('a tap chooses a zone; while editing it lets go of the corner that was chosen', () => {
  const corner: LngLat = [4.8, 45.7]
  const editing = after(openEditor(two), tap(0, 0, 'zone-1'), {
    type: 'take',
    tool: { kind: 'edit', corner },
  })
  expect(chosenZone(editing)?.id).toBe('zone-1')
  expect(after(editing, tap(0, 0, 'zone-2'))).toMatchObject({
    zoneId: 'zone-2',
    tool: { kind: 'edit', corner: null },
  })
})

test('what is done is said once, and what cannot be done says why and changes nothing', () => {
  const renamed = after(openEditor(two), {
    type: 'step',
    step: { type: 'rename', zoneId: 'zone-1', title: 'Old town' },
  })
  expect(renamed.said?.words).toBe('Zone 1 renamed')
  const refused = after(renamed, { type: 'step', step: { type: 'remove', zoneId: 'gone' } })
  expect(refused.refusal?.words).toBeTruthy()
  expect(refused.history.present).toBe(renamed.history.present)
  expect(after(openEditor(two), { type: 'undo' }).refusal?.words).toBe('Nothing to undo.')
  expect(after(renamed, { type: 'undo' }).history.present).toBe(two)
  expect(after(renamed, { type: 'undo' }, { type: 'redo' }).history.present).toBe(renamed.history.present)
})

test('a zone that has gone is not chosen any more', () => {
  const chosen = after(openEditor(two), { type: 'choose', zoneId: 'zone-2' })
  expect(after(chosen, { type: 'step', step: { type: 'remove', zoneId: 'zone-2' } }).zoneId).toBeNull()
  expect(after(chosen, { type: 'step', step: { type: 'remove', zoneId: 'zone-1' } }).zoneId).toBe('zone-2')
})

test.each([
  [12, 50],
  [123, 125],
  [456, 460],
  [1_733, 1_750],
  [9_000, 5_000],
])('a radius of %d m becomes %d m', (radiusM, rounded) => {
  expect(roundedRadius(radiusM)).toBe(rounded)
})
