import { expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { MapDraft, ZonesDraft } from '#core/setup/setup.ts'
import { isToBeDrawn, withDrawn } from './drawn-picture.ts'

const square = (west: number): ZonesDraft[number]['border'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 45],
      [west + 1, 45],
      [west + 1, 46],
      [west, 45],
    ],
  ],
})
const zone = (title: string, border?: ZonesDraft[number]['border']): ZonesDraft[number] => ({
  id: title,
  title,
  description: 'Here.',
  ...(border && { border }),
})

const manhattan = DEFAULT_SETUP.map
const none: MapDraft = { mapImage: '', isDefaultImage: false }
const own: MapDraft = { mapImage: '/media/harbour.jpg', isDefaultImage: false }
const drawn = withDrawn(none, '/media/drawn.jpg')
const lyon = [zone('Bellecour', square(4)), zone('Perrache', square(6))]

test('[C5] own borders without an own picture are drawn', () => {
  expect(isToBeDrawn(none, lyon, [])).toBe(true)
  expect(isToBeDrawn(manhattan, lyon, [])).toBe(true)
  expect(isToBeDrawn(own, lyon, [])).toBe(false)
})

test('[C5] the default picture stays with the default borders, whatever the zones are called', () => {
  const { zones } = DEFAULT_SETUP
  expect(isToBeDrawn(manhattan, zones, zones)).toBe(false)
  const renamed = zones.map((it) => ({ ...it, title: `${it.title}!` }))
  expect(isToBeDrawn(manhattan, renamed, zones)).toBe(false)
  expect(isToBeDrawn(none, zones, zones), 'a picture that was removed is missed').toBe(false)
  expect(isToBeDrawn(manhattan, [...zones.slice(1), zone('Harbour', square(3))], zones)).toBe(true)
})

test('[C5] what was drawn is drawn anew when its titles, borders or numbers change', () => {
  expect(isToBeDrawn(drawn, lyon, lyon)).toBe(false)
  expect(
    isToBeDrawn(
      drawn,
      lyon.map((it) => ({ ...it, description: 'There.' })),
      lyon,
    ),
  ).toBe(false)
  expect(isToBeDrawn(drawn, lyon.toReversed(), lyon)).toBe(true)
  expect(isToBeDrawn(drawn, [zone('Ainay', square(4)), ...lyon.slice(1)], lyon)).toBe(true)
  expect(isToBeDrawn(drawn, [zone('Bellecour', square(5)), ...lyon.slice(1)], lyon)).toBe(true)
  expect(isToBeDrawn(drawn, [zone('Bellecour')], lyon), 'nothing to draw').toBe(false)
  expect(isToBeDrawn({ ...drawn, mapImage: '' }, lyon, lyon), 'asked for').toBe(true)
})
