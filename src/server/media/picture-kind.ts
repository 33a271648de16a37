/** What a map picture may be. */
export type PictureKind = 'jpg' | 'png'

/** What a photo may be. */
export type PhotoKind = PictureKind | 'webp'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The kind of picture that the first bytes say; null for anything else, whatever its name or type claims. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const beginsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (beginsWith(JPEG)) return 'jpg'
  return beginsWith(PNG) ? 'png' : null
}

/** The kind of photo that the first bytes say; `heic` is told apart, since phones make it without being asked. */
export function photoKind(bytes: Uint8Array): PhotoKind | 'heic' | null {
  const kind = pictureKind(bytes)
  if (kind !== null) return kind
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  // The brands of the file: its own, then those that it is compatible with.
  return letters(4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(letters(8, 40)) ? 'heic' : null
}
