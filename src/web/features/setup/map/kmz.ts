import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

/** The text of the KML in a KMZ, or why there is none, in words. */
export type UnpackedKml = { ok: true; text: string } | { ok: false; problem: string }

/** Packed bytes come in pieces so small that none unpacks to more than 8 MB before it is counted: deflate packs 1,032 to 1. */
const PIECE_BYTES = 8 * 1024
/** Beside the KML there are pictures; more entries than these are no map. */
const ENTRIES_MAX = 2_000

const refuse = (problem: string): UnpackedKml => ({ ok: false, problem })
const BROKEN = refuse('This KMZ couldn’t be opened. Export it again, or choose the KML.')

/**
 * Unpacks the one KML of a KMZ and nothing else of it; `doc.kml` where there are several. Stops as soon as it is too
 * large, whatever the file says of its size. Never throws.
 */
export function unpackKmz(bytes: Uint8Array, maxBytes: number): UnpackedKml {
  try {
    return unpacked(bytes, maxBytes)
  } catch {
    return BROKEN
  }
}

interface Kml {
  readonly name: string
  readonly chunks: Uint8Array[]
}

function unpacked(bytes: Uint8Array, maxBytes: number): UnpackedKml {
  const found: Kml[] = []
  let [entries, size] = [0, 0]
  const unzip = new Unzip((file: UnzipFile) => {
    entries += 1
    if (!/\.kml$/i.test(file.name)) return
    const kml: Kml = { name: file.name.toLowerCase(), chunks: [] }
    found.push(kml)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      kml.chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const end = Math.min(bytes.length, at + PIECE_BYTES)
    unzip.push(bytes.subarray(at, end), end === bytes.length)
    if (entries > ENTRIES_MAX) return BROKEN
    if (size > maxBytes) {
      const megabytes = Math.round(maxBytes / 1024 / 1024)
      return refuse(
        `Unpacked, this KMZ is larger than ${megabytes} MB. Keep only the borders of your zones in it.`,
      )
    }
  }
  const [only] = found.length === 1 ? found : found.filter(({ name }) => name === 'doc.kml')
  if (found.length === 0) return refuse('This KMZ has no KML in it. Export it again, or choose the KML.')
  if (!only)
    return refuse(`There are ${found.length} KML files in this KMZ. Export only the one with your zones.`)
  return { ok: true, text: new TextDecoder().decode(joined(only.chunks)) }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
