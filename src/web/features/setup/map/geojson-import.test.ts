import { describe, expect, test } from 'vitest'
import { setupSchema } from '#core/setup/setup.ts'
import { importGeoJson } from './geojson-import.ts'

const square = (west: number, south = 40): [number, number][] => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
]
const polygon = (west: number) => ({ type: 'Polygon', coordinates: [square(west)] })
const feature = (properties: object | null, geometry: object | null, id?: unknown) => ({
  type: 'Feature',
  ...(id !== undefined && { id }),
  properties,
  geometry,
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const read = (json: unknown) => importGeoJson(JSON.stringify(json))
const nameless = { title: null, description: null, number: null }

describe('what is read', () => {
  test('a bare polygon', () => {
    expect(read(polygon(-74))).toEqual({ areas: [{ ...nameless, border: polygon(-74) }], problems: [] })
  })

  test('a bare multi-polygon; one of a single part becomes a polygon', () => {
    const two = { type: 'MultiPolygon', coordinates: [[square(-74)], [square(-70)]] }
    expect(read(two).areas).toEqual([{ ...nameless, border: two }])
    const one = { type: 'MultiPolygon', coordinates: [[square(-74)]] }
    expect(read(one).areas).toEqual([{ ...nameless, border: polygon(-74) }])
  })

  test('a hole is wound the other way round', () => {
    const hole = [
      [-73.8, 40.2],
      [-73.2, 40.2],
      [-73.2, 40.8],
      [-73.8, 40.2],
    ]
    const { areas } = read({ type: 'Polygon', coordinates: [square(-74), hole] })
    expect(areas[0]?.border.coordinates).toEqual([square(-74), hole.toReversed()])
  })

  test('a feature with its name, description and number', () => {
    const named = feature({ Name: ' Harbour ', DESC: 'Piers', zone: '3' }, polygon(-74), 'way/17')
    expect(read(named).areas).toEqual([
      { title: 'Harbour', description: 'Piers', number: 3, border: polygon(-74) },
    ])
    expect(read(feature({ zone: 'North' }, polygon(-74))).areas[0]).toMatchObject({
      title: 'North',
      number: null,
    })
  })

  test('a number where names stand is the zone’s', () => {
    const numbersOf = (properties: object) => read(feature({ id: 1, ...properties }, polygon(-74))).areas[0]
    expect(numbersOf({ name: 7 })).toMatchObject({ title: null, number: 7 })
    expect(numbersOf({ Title: ' 12 ' })).toMatchObject({ title: null, number: 12 })
    expect(numbersOf({ label: '4', zone: 'North' })).toMatchObject({ title: 'North', number: 4 })
    expect(numbersOf({ number: 2, name: 9 })).toMatchObject({ number: 2 })
  })

  test('ids are numbers of zones only where all features together count from 1', () => {
    const numbersOf = (...ids: unknown[]) =>
      read(collection(...ids.map((id, index) => feature({}, polygon(index * 2), id)))).areas.map(
        ({ number }) => number,
      )
    expect(numbersOf(2, 3, 1)).toEqual([2, 3, 1])
    expect(numbersOf('2', '1')).toEqual([2, 1])
    for (const ids of [[12], [2, 3], [1, 1], [1, 2, 4], [0, 1], [1, undefined], [1, 'way/2']]) {
      expect(numbersOf(...ids)).toEqual(ids.map(() => null))
    }
    const inProperties = collection(feature({ ID: 2 }, polygon(0)), feature({ ID: '1' }, polygon(5), 9))
    expect(read(inProperties).areas.map(({ number }) => number)).toEqual([2, 1])
  })

  test('the areas of a geometry collection are one border', () => {
    const point = { type: 'Point', coordinates: [-74, 40] }
    const together = (...geometries: object[]) => ({ type: 'GeometryCollection', geometries })
    const two = { type: 'MultiPolygon', coordinates: [[square(-74)], [square(-70)]] }
    const parts = together(point, polygon(-74), together(polygon(-70)))
    expect(read(parts)).toEqual({ areas: [{ ...nameless, border: two }], problems: [] })
    expect(read(feature({ name: 'A' }, together(two, point))).areas[0]?.border).toEqual(two)
    expect(read(collection(feature({ name: 'P' }, together(point)))).problems).toEqual([
      'One feature is a point, a line or empty and was left out. A border needs a Polygon or MultiPolygon.',
    ])
  })

  test('a collection: areas are taken, the rest is left out in words', () => {
    const { areas, problems } = read(
      collection(
        feature({ title: 'A' }, polygon(-74)),
        feature({ title: 'Station' }, { type: 'Point', coordinates: [-74, 40] }),
        feature({ title: 'Empty' }, null),
        feature({ title: 'B' }, polygon(-70)),
      ),
    )
    expect(areas.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(problems).toEqual([
      '2 features are points, lines or empty and were left out. A border needs a Polygon or MultiPolygon.',
    ])
  })

  test('a byte order mark and the old name of WGS84 do no harm', () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }
    expect(importGeoJson(`\uFEFF${JSON.stringify({ ...polygon(-74), crs })}`).areas).toHaveLength(1)
    const epsg = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4326' } }
    expect(read({ ...collection(feature({}, polygon(-74))), crs: epsg }).areas).toHaveLength(1)
  })

  test('whatever is read fits the setup', () => {
    const { areas } = read(collection(feature({}, polygon(-74)), feature({}, polygon(-70))))
    const zones = areas.map(({ border }, index) => ({ id: `${index}`, title: 'T', description: 'D', border }))
    expect(setupSchema.safeParse({ zones }).success).toBe(true)
  })
})

describe('what is refused', () => {
  test.each([
    ['', /isn’t GeoJSON/],
    ['{"type":', /isn’t GeoJSON/],
    ['<kml></kml>', /isn’t GeoJSON/],
    ['[]', /isn’t GeoJSON/],
    ['{"type":"Topology","objects":{}}', /TopoJSON/],
    ['{"type":"LineString","coordinates":[[0,0],[1,1]]}', /no areas\. It needs/],
    [
      '{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[0,0]}]}',
      /no areas\. It needs/,
    ],
    ['{"type":"GeometryCollection"}', /no areas\. It needs/],
    ['{"type":"GeometryCollection","geometries":[{"type":"Polygon"}]}', /its coordinates couldn’t be read/],
    ['{"type":"FeatureCollection","features":[]}', /no features/],
    ['{"type":"FeatureCollection"}', /no features/],
    ['{"type":"FeatureCollection","features":[7]}', /Feature 1 couldn’t be read/],
    ['{"type":"Polygon"}', /The border: its coordinates couldn’t be read/],
    ['{"type":"Polygon","coordinates":[]}', /couldn’t be read/],
    ['{"type":"MultiPolygon","coordinates":[]}', /couldn’t be read/],
    ['{"type":"MultiPolygon","coordinates":[[]]}', /couldn’t be read/],
    [
      JSON.stringify({ ...polygon(-74), crs: { properties: { name: 'urn:ogc:def:crs:EPSG::2263' } } }),
      /in the projection .*2263\. Export it again as WGS84/,
    ],
    [
      JSON.stringify({ type: 'MultiPolygon', coordinates: Array(51).fill([square(-74)]) }),
      /51 parts, and 50 is the most/,
    ],
    [JSON.stringify({ type: 'Polygon', coordinates: Array(51).fill(square(-74)) }), /51 rings/],
  ])('%s', (text, problem) => {
    const { areas, problems } = importGeoJson(text)
    expect(areas).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })

  test('an area across longitude 180 is told to be cut', () => {
    const ring = [
      [179, -17],
      [-179, -17],
      [-179, -16],
      [179, -16],
      [179, -17],
    ]
    expect(read(feature({ name: 'Taveuni' }, { type: 'Polygon', coordinates: [ring] }))).toEqual({
      areas: [],
      problems: [
        'Taveuni: it spans more than half the earth. If it crosses longitude 180, cut it in two there.',
      ],
    })
    const cut = { type: 'MultiPolygon', coordinates: [[square(179, -17)], [square(-180, -17)]] }
    expect(read(cut).areas).toHaveLength(1)
  })

  test('a hole outside its outline is told, where it is', () => {
    const beside = { type: 'Polygon', coordinates: [square(-74), square(-70)] }
    const across = { type: 'Polygon', coordinates: [square(-74), square(-73.5, 40.25).reverse()] }
    for (const border of [beside, across]) {
      expect(read(border)).toEqual({
        areas: [],
        problems: [
          expect.stringMatching(
            /^The border: one of its holes lies outside it near 4[\d.]+, -7[0-4][\d.]* \(latitude, longitude\)\.$/,
          ),
        ],
      })
    }
  })

  test('one broken area does not cost the others; it is named', () => {
    const bowTie = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      ],
    }
    const { areas, problems } = read(
      collection(
        feature({ name: 'Knot' }, bowTie),
        feature({}, bowTie),
        feature({ name: 'Fine' }, polygon(-74)),
      ),
    )
    expect(areas.map(({ title }) => title)).toEqual(['Fine'])
    expect(problems).toEqual([
      expect.stringMatching(/^Knot: it crosses or touches itself near/),
      expect.stringMatching(/^Feature 2: it crosses/),
    ])
  })
})
