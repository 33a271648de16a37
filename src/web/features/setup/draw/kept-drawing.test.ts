import { beforeEach, expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { forgetDrawing, type KeptDrawing, keepDrawing, markOf, readKeptDrawing } from './kept-drawing.ts'
import { LOOK } from './tool.ts'

const entries = new Map<string, string>()
let isFull = false
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    entries.set(key, value)
  },
  removeItem: (key: string) => void entries.delete(key),
} as unknown as Storage
const source = () => storage

const border: ZoneBorder = {
  type: 'Polygon',
  coordinates: [
    [
      [4.8, 45.7],
      [4.9, 45.7],
      [4.9, 45.8],
      [4.8, 45.7],
    ],
  ],
}
const kept: KeptDrawing = {
  drawing: {
    zones: [
      { id: 'zone-4', title: 'Old town', border },
      { id: 'zone-5', title: 'Zone 2', border: null },
    ],
    divided: { outline: border, isEdited: true },
  },
  tool: { kind: 'draw', corners: [[4.81, 45.71]] },
  view: { centre: [4.83, 45.76], zoom: 13.4 },
  basis: markOf('drafts'),
}
const keep = (it: KeptDrawing = kept) => keepDrawing('drawing', it, source)
const read = () => readKeptDrawing('drawing', source)

beforeEach(() => {
  entries.clear()
  isFull = false
})

test('a drawing is read as it was kept, the open shape too', () => {
  expect(keep()).toBe(true)
  expect([...entries.keys()]).toEqual(['zonewar:drawing'])
  expect(read()).toEqual(kept)
  forgetDrawing('drawing', source)
  expect(read()).toBeNull()
})

test('a tool without a shape is put away', () => {
  keep({ ...kept, tool: { kind: 'merge' } })
  expect(read()?.tool).toEqual(LOOK)
})

test('full storage keeps nothing, and says so', () => {
  isFull = true
  expect(keep()).toBe(false)
})

test.each([
  ['no JSON', '{"zones":'],
  ['something else', '[1,2]'],
  [
    'a border off the globe',
    JSON.stringify({
      ...kept,
      zones: [{ id: 'a', title: '', border: { type: 'Polygon', coordinates: [[[999, 0]]] } }],
    }),
  ],
])('%s is forgotten', (_, text) => {
  entries.set('zonewar:drawing', text)
  expect(read()).toBeNull()
  expect(entries.size).toBe(0)
})

test('another text has another mark', () => {
  expect(markOf('["a"]')).toBe(markOf('["a"]'))
  expect(markOf('["a"]')).not.toBe(markOf('["b"]'))
})
