import { expect, test } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import { mapRoutes } from './map.ts'

test('pages learn the style that the server was told, OpenFreeMap’s otherwise', async () => {
  const styleOf = async (variables: Record<string, string>) =>
    (await mapRoutes(parseEnv(variables)).request('/api/map-style')).json()
  expect(await styleOf({})).toEqual({ styleUrl: 'https://tiles.openfreemap.org/styles/liberty' })
  expect(await styleOf({ MAP_STYLE_URL: 'https://maps.example.org/style.json' })).toEqual({
    styleUrl: 'https://maps.example.org/style.json',
  })
})
