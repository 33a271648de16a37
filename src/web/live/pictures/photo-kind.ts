/** How many bytes of a file `photoKind` must be shown. */
export const PHOTO_HEAD_BYTES = 32

/** What can be posted, and what phones make without being asked. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic'

/** What the first bytes of a file say that it is, whatever its name says; null for anything else. */
export function photoKind(head: Uint8Array): PhotoKind | null {
  const letters = (from: number, to: number) => String.fromCharCode(...head.slice(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (letters(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  return letters(4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]|mif1/.test(letters(8, 32)) ? 'heic' : null
}
