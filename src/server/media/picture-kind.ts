/** The formats of map pictures. */
export type PictureKind = 'jpg' | 'png'

/** The formats of photos. */
export type PhotoKind = PictureKind | 'webp'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A picture's format by its first bytes, whatever its name or type claims; null for any other. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const beginsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (beginsWith(JPEG)) return 'jpg'
  return beginsWith(PNG) ? 'png' : null
}

/** A photo's format by its first bytes; `heic` has its own refusal, since it is the default of some phones. */
export function photoKind(bytes: Uint8Array): PhotoKind | 'heic' | null {
  const kind = pictureKind(bytes)
  if (kind !== null) return kind
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  // The file's brands: the major one, then the compatible ones.
  return letters(4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(letters(8, 40)) ? 'heic' : null
}
