import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isInside } from '#core/geometry/is-inside.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { metresBetween } from '#core/geometry/plane.ts'
import { openVectorTiles } from '#test/vector-tile-server.ts'
import { loadStreetData, type StreetData } from './street-data.ts'
import { namesFor } from './zone-names.ts'

const tiles = await openVectorTiles()
afterAll(tiles.close)

/** Our own server names the style; everything else goes over the line. */
function stubOurServer(styleUrl = tiles.styleUrl) {
  const overLine = globalThis.fetch
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
    address === '/api/map-style' ? Promise.resolve(Response.json({ styleUrl })) : overLine(address, init),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

beforeEach(() => {
  tiles.answerTiles(() => 'serve')
  tiles.answerStyle('serve')
})

const CITY = { west: 4.81, south: 45.735, east: 4.87, north: 45.78 }
const load = (bounds = CITY, signal = new AbortController().signal) => loadStreetData(bounds, signal)
async function loaded(bounds = CITY): Promise<StreetData> {
  const data = await load(bounds)
  if (!data) throw new Error('no street data')
  return data
}
const metres = (one: LngLat, other: LngLat) => Math.hypot(...metresBetween(one, other))

test('names stand where the map has them, once each, in letters that can be read; the city itself is no zone', async () => {
  stubOurServer()
  const { places } = await loaded({ ...CITY, west: 4.79 })
  const names = places.map(({ name }) => name)
  expect(names.toSorted()).toEqual(
    [
      'Bellecour',
      'Confluence',
      'Fourvière',
      'La Croix-Rousse',
      'La Guillotière',
      'La Part-Dieu',
      'Presqu’île',
      'Vaise',
      'Vieux Lyon',
    ].toSorted(),
  )
  const bellecour = places.find(({ name }) => name === 'Bellecour')
  expect(bellecour?.kind).toBe('neighbourhood')
  expect(metres(bellecour?.at ?? [0, 0], [4.8322, 45.7578])).toBeLessThan(1)
})

test('water is where the rivers run, and nowhere else', async () => {
  stubOurServer()
  const { water } = await loaded()
  const isWater = (place: LngLat) => water.some((border) => isInside(border, place))
  expect(isWater([4.8442, 45.764])).toBe(true)
  expect(isWater([4.8322, 45.7578])).toBe(false)
})

test('streets come the larger before the smaller; neither rails nor tunnels are streets', async () => {
  stubOurServer()
  const { streets } = await loaded()
  const isOnLarge = ([lng]: LngLat) => Math.abs(((lng - 4.77) / 0.016) % 1) < 0.01
  expect(streets[0]?.every(isOnLarge) || streets[0]?.every(([, lat]) => lat === streets[0]?.[0]?.[1])).toBe(
    true,
  )
  // Every street runs along the grid, which the rails and the tunnel do not.
  for (const line of streets) {
    const [first = [0, 0], ...rest] = line
    const isStraight = (axis: 0 | 1) => rest.every((corner) => Math.abs(corner[axis] - first[axis]) < 1e-5)
    expect(isStraight(0) || isStraight(1)).toBe(true)
    expect(Math.abs(first[1] - 45.7622)).toBeGreaterThan(1e-4)
  }
  expect(streets.length).toBeGreaterThan(20)
})

test('a large frame is read from at most 64 tiles of a lower zoom', async () => {
  stubOurServer()
  const before = tiles.asked.length
  await loaded({ west: 4.5, south: 45.5, east: 5.2, north: 46 })
  const asked = tiles.asked.slice(before)
  expect(asked.length).toBeLessThanOrEqual(64)
  expect(new Set(asked.map((tile) => Number(tile.split('/')[0])))).toEqual(new Set([11]))
})

test('a tile that comes late or broken once is asked for again; where nothing is, nothing is told', async () => {
  stubOurServer()
  const seen = new Set<string>()
  tiles.answerTiles((tile) => {
    const isFirst = !seen.has(tile)
    seen.add(tile)
    return isFirst ? (seen.size % 2 === 0 ? 'refuse' : 'broken') : 'serve'
  })
  expect((await loaded()).places.length).toBe(8)
  tiles.answerTiles(() => 'empty')
  expect(await load()).toEqual({ places: [], water: [], streets: [] })
})

test('one missing tile among many leaves the rest, many leave nothing', async () => {
  stubOurServer()
  tiles.answerTiles((tile) => (tile === '14/8411/5845' ? 'refuse' : 'serve'))
  expect((await loaded()).places.length).toBeGreaterThan(3)
  tiles.answerTiles(() => 'refuse')
  expect(await load()).toBeNull()
})

test('no style, no vector tiles, or nobody there: null, and no throw', async () => {
  stubOurServer()
  for (const answer of ['refuse', 'page'] as const) {
    tiles.answerStyle(answer)
    expect(await load()).toBeNull()
  }
  vi.unstubAllGlobals()
  stubOurServer('http://localhost:9/style.json')
  expect(await load()).toBeNull()
})

test('an abort ends it at once, also while tiles are silent', async () => {
  stubOurServer()
  tiles.answerTiles(() => 'silent')
  const aborter = new AbortController()
  const loading = load(CITY, aborter.signal)
  await vi.waitFor(() => expect(tiles.asked.length).toBeGreaterThan(0))
  aborter.abort()
  expect(await loading).toBeNull()
})

test('zones laid over the city are named after it', async () => {
  stubOurServer()
  const { places } = await loaded()
  const zone = (west: number, south: number) =>
    ({
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 0.012, south],
          [west + 0.012, south + 0.01],
          [west, south + 0.01],
          [west, south],
        ],
      ],
    }) satisfies { type: 'Polygon'; coordinates: [number, number][][] }
  expect(namesFor([zone(4.821, 45.77), zone(4.851, 45.756), zone(4.86, 45.77)], places)).toEqual([
    'La Croix-Rousse',
    'La Part-Dieu',
    'Zone 3',
  ])
})
