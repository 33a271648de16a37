import { expect, test } from 'vitest'
import { circle } from '#core/geometry/divide/shapes.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { areDefault, drawingOf, MARKED_AREA, zonesOf } from './own-zones.ts'

const LYON = circle([4.8357, 45.764], 500)
const descriptions = (zones: ReturnType<typeof zonesOf>) => zones.map(({ description }) => description)

test('drawn zones take no description from the zones of Manhattan, whose ids they have', () => {
  const [first] = DEFAULT_SETUP.zones
  const drawing = drawingOf([{ id: first?.id ?? '', title: 'Bellecour', description: '', border: LYON }])
  expect(descriptions(zonesOf(drawing, DEFAULT_SETUP.zones))).toEqual([MARKED_AREA])
  expect(descriptions(zonesOf(drawing, DEFAULT_SETUP.zones.slice(0, 3)))).toEqual([MARKED_AREA])
})

test('the zones of Manhattan are nobody’s own, whatever a game calls them', () => {
  const ofGame = DEFAULT_SETUP.zones.map((zone, index) => ({ ...zone, id: `z${index}` }))
  expect(areDefault(ofGame)).toBe(true)
  expect(areDefault(ofGame.with(3, { ...ofGame[0], id: 'z3', title: 'Harlem', description: 'Mine.' }))).toBe(
    false,
  )
})

test('what a host said of a zone stays as long as the zone lies there', () => {
  const before = [
    { id: 'zone-1', title: 'Bellecour', description: 'Round the horse.', border: LYON },
    { id: 'zone-2', title: 'Vaise', description: 'By the station.' },
  ]
  const [bellecour, vaise] = drawingOf(before).zones
  if (!bellecour || !vaise) throw new Error('there are two')
  const said = (zones: (typeof bellecour)[]) => descriptions(zonesOf({ zones, divided: null }, before))
  expect(said([bellecour, { ...vaise, border: LYON }])).toEqual(['Round the horse.', 'By the station.'])
  expect(said([{ ...bellecour, border: circle([4.9, 45.764], 500) }])).toEqual([MARKED_AREA])
})
