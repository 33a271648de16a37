import { kml } from '@tmcw/togeojson'
import { unpackKmz } from './kmz.ts'

/** What stands in a KML, as GeoJSON, or why it could not be read, in words. */
export type ReadKml = { ok: true; json: unknown } | { ok: false; problem: string }

const NOT_KML = 'This isn’t KML. Choose a .kml or .kmz file exported from Google Earth or Google My Maps.'

/**
 * Reads a KML, or a KMZ's. Only what is drawn in it counts: links to other files are not followed, scripts are text, and
 * pictures laid over the ground are no areas. Never throws.
 * @param maxBytes of the text
 */
export function readKml(source: string | Uint8Array, maxBytes: number): ReadKml {
  const unpacked =
    typeof source === 'string' ? { ok: true as const, text: source } : unpackKmz(source, maxBytes)
  if (!unpacked.ok) return unpacked
  const text = unpacked.text.replace(/^\uFEFF/, '')
  // KML needs none, and in one an entity may stand for a million others.
  if (/<!(?:doctype|entity)/i.test(text)) return { ok: false, problem: NOT_KML }
  try {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const isKml = document.documentElement.localName === 'kml'
    if (!isKml || document.querySelector('parsererror')) return { ok: false, problem: NOT_KML }
    const { type, features } = kml(document, { skipNullGeometry: true })
    const drawn = features.filter(({ properties }) => properties?.['@geometry-type'] !== 'groundoverlay')
    return { ok: true, json: { type, features: drawn } }
  } catch {
    return { ok: false, problem: NOT_KML }
  }
}
