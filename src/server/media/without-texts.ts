import { pictureKind } from './picture-kind.ts'

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without its text chunks: a few KB of compressed text unpack to 8 MB, hundreds of times over, before the first pixel is
 * read. Other formats, and what follows a damaged chunk, are returned unchanged.
 * @see https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function withoutTexts(source: Buffer): Buffer {
  if (pictureKind(source) !== 'png') return source
  const parts = [source.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= source.length) {
    const end = at + FRAME_BYTES + source.readUInt32BE(at)
    if (!TEXTS.has(source.toString('latin1', at + 4, at + 8))) parts.push(source.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, source.subarray(at)])
}
