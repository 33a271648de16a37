import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { apply } from './apply.ts'
import { type Drawing, type DrawnZone, EMPTY_DRAWING, type Step } from './drawing.ts'
import { edit, historyOf, UNDO_STEPS } from './history.ts'

const square = (lng: number, lat: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + 0.01, lat],
      [lng + 0.01, lat + 0.01],
      [lng, lat + 0.01],
      [lng, lat],
    ],
  ],
})
const zone = (id: string, title: string, border: ZoneBorder | null = null): DrawnZone => ({
  id,
  title,
  border,
})
const three: Drawing = {
  zones: [
    zone('a', 'Zone 1', square(10.05, 50)),
    zone('b', 'Harbour', square(10.02, 50.01)),
    zone('c', 'Zone 3', square(10, 50.04)),
  ],
  divided: null,
}
const titles = ({ zones }: Drawing) => zones.map(({ id, title }) => `${id} ${title}`)
const after = (...steps: Step[]) => steps.reduce((drawing, step) => apply(drawing, step).drawing, three)

test('[D8] zones are reordered, and numbered from the north-west; a title that only tells the number follows it', () => {
  expect(titles(after({ type: 'number' }))).toEqual(['c Zone 1', 'b Harbour', 'a Zone 3'])
  expect(titles(after({ type: 'reorder', zoneId: 'c', to: 1 }))).toEqual([
    'a Zone 1',
    'c Zone 2',
    'b Harbour',
  ])
  expect(titles(after({ type: 'reorder', zoneId: 'a', to: 99 }))).toEqual([
    'b Harbour',
    'c Zone 2',
    'a Zone 3',
  ])
  expect(titles(after({ type: 'reorder', zoneId: 'c', to: -4 }))).toEqual([
    'c Zone 1',
    'a Zone 2',
    'b Harbour',
  ])
  expect(after({ type: 'number' }).zones[0]?.border).toBe(three.zones[2]?.border)
})

test('[D8] a zone is renamed and removed; one that is gone is told', () => {
  expect(titles(after({ type: 'rename', zoneId: 'b', title: 'Docks' }))[1]).toBe('b Docks')
  expect(titles(after({ type: 'remove', zoneId: 'a' }))).toEqual(['b Harbour', 'c Zone 2'])
  for (const step of [
    { type: 'remove', zoneId: 'x' },
    { type: 'rename', zoneId: 'x', title: 'Docks' },
    { type: 'reorder', zoneId: 'x', to: 1 },
  ] as const) {
    expect(apply(three, step)).toEqual({ drawing: three, problem: 'This zone is no longer there.' })
  }
  expect(apply(three, { type: 'rename', zoneId: 'b', title: 'x'.repeat(121) })).toEqual({
    drawing: three,
    problem: 'A title can have at most 120 characters.',
  })
})

test('[D10] other zones take their place as they are; what was divided is edited by the next step', () => {
  const outline = square(3, 3)
  const divided = apply(three, { type: 'replace', zones: [zone('n', 'North', outline)], outline }).drawing
  expect(divided).toEqual({ zones: [zone('n', 'North', outline)], divided: { outline, isEdited: false } })
  const named = apply(divided, { type: 'rename', zoneId: 'n', title: 'Nord' }).drawing
  expect(named.divided).toEqual({ outline, isEdited: true })
  expect(apply(named, { type: 'replace', zones: three.zones }).drawing).toEqual(three)
})

test('[D10] more zones or corners than a game can have are refused in words', () => {
  const many = Array.from({ length: 21 }, (_, index) => zone(`z${index}`, 'Zone'))
  expect(apply(three, { type: 'replace', zones: many })).toEqual({
    drawing: three,
    problem: 'A game has at most 20 zones. Merge or remove one first.',
  })
  const ring = (corners: number, lng: number): ZoneBorder => ({
    type: 'Polygon',
    coordinates: [
      Array.from({ length: corners + 1 }, (_, index) => {
        const angle = ((index % corners) / corners) * 2 * Math.PI
        return [lng + Math.cos(angle), Math.sin(angle)]
      }),
    ],
  })
  const replace = (...borders: ZoneBorder[]): Step => ({
    type: 'replace',
    zones: borders.map((border, index) => zone(`r${index}`, 'Ring', border)),
  })
  expect(apply(three, replace(ring(1_999, 0))).problem).toBeNull()
  expect(apply(three, replace(ring(2_000, 0))).problem).toBe(
    'A border can have at most 2,000 corners, and this one would have 2,001. Delete some first.',
  )
  const six = [0, 3, 6, 9, 12, 15].map((lng) => ring(1_700, lng))
  expect(apply(three, replace(...six)).problem).toBe(
    'All zones together can have at most 10,000 corners, and these would have 10,206. Delete some first.',
  )
})

test('[D9] undo and redo bring back exactly what was there, 50 steps of it', () => {
  let history = historyOf(EMPTY_DRAWING)
  history = edit(history, { type: 'replace', zones: three.zones })
  const states = [history.present]
  for (let step = 0; step < 60; step += 1) {
    history = edit(history, { type: 'rename', zoneId: 'b', title: `Harbour ${step}` })
    states.push(history.present)
  }
  expect(history.past).toHaveLength(UNDO_STEPS)
  for (let step = 0; step < 60; step += 1) history = edit(history, { type: 'undo' })
  expect(history.present).toBe(states.at(-51))
  expect(edit(history, { type: 'undo' }).present).toBe(history.present)
  for (let step = 0; step < 30; step += 1) history = edit(history, { type: 'redo' })
  expect(history.present).toBe(states.at(-21))
  history = edit(history, { type: 'remove', zoneId: 'c' })
  expect(history.future).toEqual([])
  expect(edit(history, { type: 'redo' }).present).toBe(history.present)
})

test('[D9] a step that cannot be done leaves no trace but its problem', () => {
  const history = edit(historyOf(three), { type: 'remove', zoneId: 'a' })
  const refused = edit(history, { type: 'remove', zoneId: 'a' })
  expect(refused).toEqual({ ...history, problem: 'This zone is no longer there.' })
  expect(edit(refused, { type: 'undo' })).toEqual({
    past: [],
    present: three,
    future: [history.present],
    problem: null,
  })
})
