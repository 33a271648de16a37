/** How much of a file `exifMomentMs` must be shown: what phones write of a photo stands before its pixels. */
export const EXIF_HEAD_BYTES = 128 * 1024

const EXIF_IFD = 0x8769
const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011
const ENTRY_BYTES = 12
const ASCII = 2

/**
 * When a JPEG says that it was taken, ms since the epoch; without an offset, by this phone's time zone. Null when it
 * does not say, or is broken. Never throws.
 * @param head the file's first bytes
 */
export function exifMomentMs(head: Uint8Array<ArrayBuffer>): number | null {
  try {
    const tiff = tiffOf(new DataView(head.buffer, head.byteOffset, head.byteLength))
    return tiff && momentIn(tiff)
  } catch {
    // An offset that leads out of the bytes.
    return null
  }
}

/** The part of the APP1 segment that is laid out like a TIFF file. */
function tiffOf(jpeg: DataView): DataView | null {
  if (jpeg.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 10 <= jpeg.byteLength && jpeg.getUint8(at) === 0xff) {
    const marker = jpeg.getUint8(at + 1)
    // The picture itself begins.
    if (marker === 0xda) return null
    const length = jpeg.getUint16(at + 2)
    const isExif = marker === 0xe1 && jpeg.getUint32(at + 4) === 0x45786966
    if (isExif) {
      const end = Math.min(at + 2 + length, jpeg.byteLength)
      return new DataView(jpeg.buffer, jpeg.byteOffset + at + 10, end - at - 10)
    }
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

function momentIn(tiff: DataView): number | null {
  const order = tiff.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  const main = entryAt(tiff, tiff.getUint32(4, isLittle), EXIF_IFD, isLittle)
  if (main === null) return null
  const exif = tiff.getUint32(main + 8, isLittle)
  return momentOf(
    textOf(tiff, entryAt(tiff, exif, DATE_TIME_ORIGINAL, isLittle), isLittle),
    textOf(tiff, entryAt(tiff, exif, OFFSET_TIME_ORIGINAL, isLittle), isLittle),
  )
}

/** Where a directory's entry of a tag is; null when it has none. */
function entryAt(tiff: DataView, directory: number, tag: number, isLittle: boolean): number | null {
  const count = tiff.getUint16(directory, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES
    if (tiff.getUint16(entry, isLittle) === tag) return entry
  }
  return null
}

function textOf(tiff: DataView, entry: number | null, isLittle: boolean): string {
  if (entry === null || tiff.getUint16(entry + 2, isLittle) !== ASCII) return ''
  const length = Math.min(tiff.getUint32(entry + 4, isLittle), 32)
  const from = length <= 4 ? entry + 8 : tiff.getUint32(entry + 8, isLittle)
  return Array.from({ length }, (_, index) => String.fromCharCode(tiff.getUint8(from + index))).join('')
}

/** @param date `2026:11:21 15:04:05` @param offset `+01:00`, or nothing */
function momentOf(date: string, offset: string): number | null {
  const [, day, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(date) ?? []
  if (day === undefined || time === undefined) return null
  const [zone = ''] = /^[+-]\d\d:\d\d/.exec(offset) ?? []
  const atMs = Date.parse(`${day.replaceAll(':', '-')}T${time}${zone}`)
  return Number.isFinite(atMs) && atMs > 0 ? atMs : null
}
