import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FindPlace } from './find-place.tsx'
import { PlaceList } from './place-list.tsx'

const room = { isAbove: false, maxHeight: 320 }
const lyon = { name: 'Lyon', country: 'FR', region: null, lng: 4.8, lat: 45.7, population: 472_317 }

test('the field is a combobox of a list that is closed at first; one’s own location is a button', () => {
  const html = renderToStaticMarkup(<FindPlace onFound={() => {}} />)
  const [, listId] = /role="combobox" aria-expanded="false" aria-controls="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${listId}"`)
  expect(html).toContain('Find a place</label>')
  expect(html).toMatch(/<button[^>]*>.*Use my location<\/button>/)
})

test('results are options, the reached one among them, with the credit of GeoNames beside them', () => {
  const html = renderToStaticMarkup(
    <PlaceList
      id="places"
      places={[lyon, { ...lyon, name: 'Lyons' }]}
      active={1}
      room={room}
      onChoose={() => {}}
    />,
  )
  expect(html.match(/role="option"/g)).toHaveLength(2)
  expect(html).toMatch(/id="places-1"[^>]*aria-selected="true"/)
  expect(html).toContain('France · 472,317 people')
  expect(html).toMatch(/GeoNames<\/a>, <a[^>]*>CC BY 4\.0/)
})
