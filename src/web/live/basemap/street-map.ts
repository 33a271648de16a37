import type { StyleSpecification } from 'maplibre-gl'
import { getJson } from '#web/live/api.ts'
import type { MapStyleAnswer } from '#wire/http.ts'

/** How long a street map may take to answer, in ms: the plain map is there meanwhile. */
const PATIENCE_MS = 5_000

let ahead: Promise<StyleSpecification | null> | null = null

/** Begins to load it while the map's own code is still on its way. @returns what drops it */
export function loadStreetMapAhead(): () => void {
  ahead = request()
  return () => {
    ahead = null
  }
}

/** Loads the style of the street map. Never rejects: null when it cannot be reached, is late, or is no style. */
export function loadStreetMap(): Promise<StyleSpecification | null> {
  const asked = ahead ?? request()
  ahead = null
  return asked
}

async function request(): Promise<StyleSpecification | null> {
  const aborter = new AbortController()
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    aborter.abort()
    late.resolve(null)
  }, PATIENCE_MS)
  const style = await Promise.race([late.promise, loadStyle(aborter.signal).catch(() => null)])
  clearTimeout(timer)
  return style
}

/** The same without patience. @returns null for what is no style @throws when it cannot be reached */
export async function loadStyle(signal: AbortSignal): Promise<StyleSpecification | null> {
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
