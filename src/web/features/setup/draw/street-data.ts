import type { ZoneBorder } from '#core/game/state.ts'
import { type Bounds, boundsOf, doOverlap } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { metresBetween } from '#core/geometry/plane.ts'
import { loadStyle } from '#web/live/basemap/street-map.ts'
import { type Place, readStreetTile, type StreetTile } from './street-tile.ts'
import { type TileAddress, tilesOver, tileUrl } from './tile-grid.ts'

/** What the street map knows of a part of the world. */
export interface StreetData {
  readonly places: Place[]
  /** Lakes and rivers, in pieces as the tiles cut them; neighbouring pieces overlap a little. */
  readonly water: ZoneBorder[]
  /** Streets that cars drive on, in pieces, the larger before the smaller. */
  readonly streets: LngLat[][]
}

const TILES_MAX = 64
const AT_ONCE = 8
/** How long all of it may take, in ms. */
const PATIENCE_MS = 20_000
/** How many tiles may be missing: the rest would mislead. */
const MISSING_MAX = 0.1
/** The same name within this stands for the same place, in metres. */
const SAME_M = 300

/**
 * Loads names, water and streets within a frame from the street map's vector tiles, zoom 14 or what 64 tiles reach.
 * Never rejects: null where the street map is out of reach or has no such tiles, and when `signal` was aborted.
 */
export async function loadStreetData(bounds: Bounds, signal: AbortSignal): Promise<StreetData | null> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  try {
    const source = await findStreetSource(patience)
    if (!source) return null
    const addresses = tilesOver(bounds, { maxZoom: source.maxZoom, most: TILES_MAX })
    if ((addresses[0]?.z ?? 0) < source.minZoom) return null
    const tiles = await loadTiles(source, addresses, patience)
    const missing = tiles.filter((tile) => tile === null).length
    if (missing > addresses.length * MISSING_MAX) return null
    return within(
      bounds,
      tiles.filter((tile) => tile !== null),
    )
  } catch {
    return null
  }
}

/** @returns null for those that did not come */
async function loadTiles(
  source: StreetSource,
  addresses: readonly TileAddress[],
  signal: AbortSignal,
): Promise<(StreetTile | null)[]> {
  const waiting = [...addresses]
  const loaded: (StreetTile | null)[] = []
  async function work(): Promise<void> {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      loaded.push(await loadTile(source, address, signal))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return loaded
}

const EMPTY: StreetTile = { places: [], water: [], streets: [] }

/** @throws when `signal` was aborted */
async function loadTile(
  { template }: StreetSource,
  address: TileAddress,
  signal: AbortSignal,
): Promise<StreetTile | null> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      const response = await fetch(tileUrl(template, address), { signal, credentials: 'omit' })
      // Where nothing is, there is no tile.
      if (response.status === 204 || response.status === 404) return EMPTY
      if (!response.ok) continue
      const bytes = await response.arrayBuffer()
      return bytes.byteLength === 0 ? EMPTY : readStreetTile(bytes, address)
    } catch {
      signal.throwIfAborted()
    }
  }
  return null
}

function within(bounds: Bounds, tiles: readonly StreetTile[]): StreetData {
  const touches = (corners: readonly LngLat[]): boolean => {
    const own = boundsOf([{ type: 'Polygon', coordinates: [corners.map(([lng, lat]) => [lng, lat])] }])
    return own !== null && doOverlap(widened(own), bounds)
  }
  const places: Place[] = []
  for (const place of tiles.flatMap(({ places }) => places)) {
    const isKnown = places.some(({ name, at }) => name === place.name && isNear(at, place.at))
    if (!isKnown && touches([place.at])) places.push(place)
  }
  return {
    places,
    water: tiles
      .flatMap(({ water }) => water)
      .filter(({ coordinates }) => touches((coordinates[0] ?? []) as LngLat[])),
    streets: tiles
      .flatMap(({ streets }) => streets)
      .sort((one, other) => one.rank - other.rank)
      .map(({ line }) => line)
      .filter(touches),
  }
}

/** A point and a straight line have no width, and overlap nothing. */
const widened = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west - 1e-6,
  south: south - 1e-6,
  east: east + 1e-6,
  north: north + 1e-6,
})

const isNear = (one: LngLat, other: LngLat): boolean => Math.hypot(...metresBetween(one, other)) < SAME_M

/** Where the street map's tiles come from. */
interface StreetSource {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly template: string
  readonly maxZoom: number
  readonly minZoom: number
}

/** Beyond this the tiles would be too many, whatever is on them. */
const MAX_ZOOM = 14
const LAYERS = ['place', 'water', 'transportation']

type Fields = Record<string, unknown>

/**
 * Finds the vector tiles behind the street map's style, whose layers are those of the OpenMapTiles schema.
 * @returns null where the style draws none, as one of pictures @throws when it cannot be reached
 */
async function findStreetSource(signal: AbortSignal): Promise<StreetSource | null> {
  const style = await loadStyle(signal)
  if (!style) return null
  const drawn = style.layers.flatMap((layer) => {
    const { source, 'source-layer': name } = layer as { source?: string; 'source-layer'?: string }
    return source !== undefined && name !== undefined && LAYERS.includes(name) ? [source] : []
  })
  for (const name of new Set(drawn)) {
    const source: unknown = style.sources[name]
    if (!isFields(source) || source.type !== 'vector' || (source.encoding ?? 'mvt') !== 'mvt') continue
    const tiles = (typeof source.url === 'string' ? await tileJsonAt(source.url, signal) : null) ?? source
    const [template] = Array.isArray(tiles.tiles) ? tiles.tiles : []
    if (typeof template !== 'string' || tiles.scheme === 'tms') continue
    return {
      template,
      minZoom: numberOr(tiles.minzoom, 0),
      maxZoom: Math.min(MAX_ZOOM, numberOr(tiles.maxzoom, MAX_ZOOM)),
    }
  }
  return null
}

/** https://github.com/mapbox/tilejson-spec */
async function tileJsonAt(url: string, signal: AbortSignal): Promise<Fields | null> {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) return null
  const told: unknown = await response.json()
  return isFields(told) ? told : null
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : otherwise

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
