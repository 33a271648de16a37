import { expect, test } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { apply } from '#core/geometry/drawing/apply.ts'
import type { Drawing, DrawnZone } from '#core/geometry/drawing/drawing.ts'
import { divisionOf, mostOf, replaceStep } from './dividing.ts'
import { drawingOf, MARKED_AREA, zonesOf } from './own-zones.ts'

const square = (west: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 45],
      [west + 1, 45],
      [west + 1, 46],
      [west, 46],
      [west, 45],
    ],
  ],
})
const zone = (number: number, title = `Zone ${number}`): DrawnZone => ({
  id: `zone-${number}`,
  title,
  border: square(number),
})
const drawing = (zones: DrawnZone[], divided: Drawing['divided'] = null): Drawing => ({ zones, divided })

test('the only zone is an outline: dividing it asks nothing', () => {
  const one = drawing([zone(1)])
  const division = divisionOf(one, null)
  expect(division).toMatchObject({ outline: square(1), isAsked: false })
  if (!division) return
  const { drawing: after } = apply(one, replaceStep(one, division, [square(7), square(8)], ['Port']))
  expect(after.zones.map(({ id, title }) => [id, title])).toEqual([
    ['zone-2', 'Port'],
    ['zone-3', 'Zone 2'],
  ])
  expect(after.divided).toEqual({ outline: square(1), isEdited: false })
})

test('dividing again asks once zones were edited', () => {
  const zones = [zone(1), zone(2)]
  expect(divisionOf(drawing(zones, { outline: square(5), isEdited: false }), null)).toMatchObject({
    outline: square(5),
    replaced: zones,
    isAsked: false,
  })
  expect(divisionOf(drawing(zones, { outline: square(5), isEdited: true }), null)?.isAsked).toBe(true)
})

test('a chosen zone is divided among the others, which keep ids and titles; numbers move on', () => {
  const three = drawing([zone(1), zone(2, 'Harbour'), zone(3)], { outline: square(5), isEdited: false })
  const [, harbour = null] = three.zones
  const division = divisionOf(three, harbour)
  if (!division) throw new Error('there is a zone to divide')
  expect(division.isAsked).toBe(false)
  expect(mostOf(three, division)).toBe(18)
  const { drawing: after } = apply(three, replaceStep(three, division, [square(7), square(8)], []))
  expect(after.zones.map(({ id, title }) => [id, title])).toEqual([
    ['zone-1', 'Zone 1'],
    ['zone-4', 'Zone 2'],
    ['zone-5', 'Zone 3'],
    ['zone-3', 'Zone 4'],
  ])
})

test('no two zones get the same title, though the street map names only those that are new', () => {
  const three = drawing([zone(1), zone(2, 'Harbour'), zone(3)])
  const last = three.zones[2] ?? null
  const division = divisionOf(three, last)
  if (!division) throw new Error('there is a zone to divide')
  const step = replaceStep(three, division, [square(7), square(8), square(9)], ['Zone 1', 'Harbour', 'Port'])
  expect(apply(three, step).drawing.zones.map(({ title }) => title)).toEqual([
    'Zone 1',
    'Harbour',
    'Zone 3',
    'Zone 4',
    'Port',
  ])
})

test('where nothing is drawn there is nothing to divide', () => {
  expect(divisionOf(drawing([]), null)).toBeNull()
  expect(divisionOf(drawing([zone(1), zone(2)]), null)).toBeNull()
})

test('a zone keeps its description, a new one is the area that is marked, an empty title the number', () => {
  const before = [
    { id: 'zone-1', title: 'Old town', description: 'Up the hill' },
    { id: 'zone-2', title: 'Port', description: ' ', border: square(2) },
  ]
  const drawn = drawingOf(before)
  expect(drawn.zones.map(({ border }) => border !== null)).toEqual([false, true])
  const zones = [...drawn.zones, { id: 'zone-9', title: ' ', border: square(3) }]
  expect(zonesOf({ ...drawn, zones }, before)).toEqual([
    before[0],
    { id: 'zone-2', title: 'Port', description: MARKED_AREA, border: square(2) },
    { id: 'zone-9', title: 'Zone 3', description: MARKED_AREA, border: square(3) },
  ])
})
