import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { LYON } from './lyon.ts'

/** A street map of vector tiles on this machine. */
export interface VectorTileServer {
  /** For `MAP_STYLE_URL`. */
  readonly styleUrl: string
  /** The tiles that it was asked for, such as `14/8409/5845`. */
  readonly asked: readonly string[]
  /** Decides on each request for a tile: `serve` unless told otherwise. `silent` never answers. */
  answerTiles(answer: (tile: string) => TileAnswer): void
  /** Answers the style with this status from now on, or with a page that is no style. */
  answerStyle(answer: 'serve' | 'refuse' | 'page'): void
  close(): Promise<void>
}

type TileAnswer = 'serve' | 'refuse' | 'empty' | 'broken' | 'silent'

/** Larger ones are left to the browser's own overzooming, as real servers do. */
const MAX_ZOOM = 14

/**
 * Opens a street map round Lyon (4.77 to 4.92 east, 45.71 to 45.80 north) in the OpenMapTiles schema: rivers in `water`, a
 * grid of streets in `transportation`, and thirteen names in `place`. The style draws all of it, in colours that no map of
 * ours has; it needs no fonts, and names stand as dots.
 *
 * In vitest: `const tiles = await openVectorTiles(); onTestFinished(tiles.close)`, then have `/api/map-style` answer
 * `{ styleUrl: tiles.styleUrl }`. In a browser test: `startServer({ variables: { MAP_STYLE_URL: tiles.styleUrl } })`, which
 * also lets the page's policy through to it.
 * @param port a free one unless given
 */
export async function openVectorTiles(port = 0): Promise<VectorTileServer> {
  const layers = Object.entries(LYON).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, tolerance: 0 })] as const,
  )
  const asked: string[] = []
  let answerOf: (tile: string) => TileAnswer = () => 'serve'
  let styleAnswer: Parameters<VectorTileServer['answerStyle']>[0] = 'serve'

  function tileOf(z: number, x: number, y: number): Uint8Array | null {
    const found = layers.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y)
      return tile ? [[name, tile] as const] : []
    })
    return found.length === 0 ? null : fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })
  }

  function answerTile(path: string, response: ServerResponse): void {
    const [, z = '', x = '', y = ''] = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path) ?? []
    const tile = `${z}/${x}/${y}`
    asked.push(tile)
    const answer = answerOf(tile)
    if (answer === 'silent') return
    const bytes = answer === 'serve' ? tileOf(Number(z), Number(x), Number(y)) : null
    if (answer === 'refuse') response.writeHead(503, HEADERS).end()
    else if (answer === 'broken') give(response, 'application/x-protobuf', 'no tile at all')
    else if (bytes === null) response.writeHead(204, HEADERS).end()
    else give(response, 'application/x-protobuf', bytes)
  }

  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/tiles/')) answerTile(url, response)
    else if (url === '/tiles.json') give(response, 'application/json', JSON.stringify(tileJson(origin)))
    else if (styleAnswer === 'page') give(response, 'text/html', '<title>Log in to the hotel</title>')
    else if (styleAnswer === 'refuse' || url !== '/style.json') response.writeHead(503, HEADERS).end()
    else give(response, 'application/json', JSON.stringify(styleOf(origin)))
  }).listen(port)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    styleUrl: `${origin}/style.json`,
    asked,
    answerTiles(answer) {
      answerOf = answer
    },
    answerStyle(answer) {
      styleAnswer = answer
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

function give(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, { ...HEADERS, 'content-type': type }).end(content)
}

const tileJson = (origin: string): object => ({
  tilejson: '3.0.0',
  tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf`],
  minzoom: 0,
  maxzoom: MAX_ZOOM,
  attribution: '© The Surveyors',
  vector_layers: Object.keys(LYON).map((id) => ({ id, fields: {} })),
})

/** What the style draws the map in. */
const DRAWN_IN = {
  ground: '#f3e9f7',
  water: '#7f4fd0',
  streets: '#e978c9',
  places: '#3f0f5c',
} as const

const styleOf = (origin: string): object => ({
  version: 8,
  sources: { openmaptiles: { type: 'vector', url: `${origin}/tiles.json` } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': DRAWN_IN.ground } },
    {
      id: 'water',
      type: 'fill',
      source: 'openmaptiles',
      'source-layer': 'water',
      paint: { 'fill-color': DRAWN_IN.water },
    },
    {
      id: 'streets',
      type: 'line',
      source: 'openmaptiles',
      'source-layer': 'transportation',
      paint: { 'line-color': DRAWN_IN.streets, 'line-width': 2 },
    },
    {
      id: 'places',
      type: 'circle',
      source: 'openmaptiles',
      'source-layer': 'place',
      paint: { 'circle-color': DRAWN_IN.places, 'circle-radius': 3 },
    },
  ],
})
