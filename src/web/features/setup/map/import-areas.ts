import { GEOJSON_MAX_BYTES, type GeoJsonImport, importFeatures, importGeoJson } from './geojson-import.ts'

/** How a ZIP archive begins. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads the areas of a file or a text: GeoJSON, KML or KMZ, told apart by how it begins, whatever it is called. What
 * reads KML loads when it is needed. Never rejects.
 */
export async function importAreas(source: string | Uint8Array): Promise<GeoJsonImport> {
  const isArchive = typeof source !== 'string' && ARCHIVE.every((byte, index) => source[index] === byte)
  const text = typeof source === 'string' ? source : isArchive ? '' : new TextDecoder().decode(source)
  const isXml = /^\uFEFF?\s*</.test(text)
  if (!isArchive && !isXml) return importGeoJson(text)
  const reader = await import('./kml-import.ts').catch(() => null)
  if (!reader) return { areas: [], problems: [NOT_LOADED] }
  const read = reader.readKml(isArchive ? (source as Uint8Array) : text, GEOJSON_MAX_BYTES)
  return read.ok ? importFeatures(read.json) : { areas: [], problems: [read.problem] }
}

const NOT_LOADED =
  'The part of this page that reads KML could not be loaded. Check your connection, then choose the file again.'
