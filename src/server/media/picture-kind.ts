/** What a map picture may be. */
export type PictureKind = 'jpg' | 'png'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The kind of picture that the first bytes say; null for anything else, whatever its name or type claims. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const beginsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (beginsWith(JPEG)) return 'jpg'
  return beginsWith(PNG) ? 'png' : null
}
