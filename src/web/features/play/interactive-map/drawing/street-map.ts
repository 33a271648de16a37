import type { StyleSpecification } from 'maplibre-gl'
import { getJson } from '#web/live/api.ts'
import type { MapStyleAnswer } from '#wire/http.ts'

/** How long a street map may take to answer, in ms: the plain map is there meanwhile. */
const PATIENCE_MS = 5_000

/** Loads the style of the street map. Never rejects: null when it cannot be reached, is late, or is no style. */
export async function loadStreetMap(): Promise<StyleSpecification | null> {
  const request = new AbortController()
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    request.abort()
    late.resolve(null)
  }, PATIENCE_MS)
  const style = await Promise.race([late.promise, load(request.signal).catch(() => null)])
  clearTimeout(timer)
  return style
}

async function load(signal: AbortSignal): Promise<StyleSpecification | null> {
  const answer = await getJson<MapStyleAnswer>('/api/map-style')
  if (!answer.ok) return null
  const response = await fetch(answer.value.styleUrl, { signal, credentials: 'omit' })
  if (!response.ok) return null
  const style: unknown = await response.json()
  return isStyle(style) ? style : null
}

/** Enough to tell a style from a hotel's log-in page; the map itself checks the rest. */
function isStyle(value: unknown): value is StyleSpecification {
  if (typeof value !== 'object' || value === null) return false
  const { version, sources, layers } = value as Record<string, unknown>
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers)
}
