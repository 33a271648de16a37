import { loadStyle } from '#web/live/basemap/street-map.ts'

/** Where the street map's tiles come from. */
export interface StreetSource {
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
export async function findStreetSource(signal: AbortSignal): Promise<StreetSource | null> {
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
