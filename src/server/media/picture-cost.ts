import type { Metadata } from 'sharp'
import { LIMITS } from '#server/limits/table.ts'

/** Why a picture is not decoded. */
export type TooCostly = 'too-many-pixels' | 'too-heavy'

/** The marker with which each pass over a JPEG's pixels begins. */
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Why a picture would cost too much to decode; null where it would not. @param head what it says of itself */
export function tooCostly(head: Metadata, source: Buffer): TooCostly | null {
  if (head.width * head.height > LIMITS.picturePixels.max) return 'too-many-pixels'
  if (head.depth === 'ushort' && head.width * head.height > LIMITS.deepPixels.max) return 'too-heavy'
  if (heldBytes(head, source) > LIMITS.pictureHeld.max) return 'too-heavy'
  return head.format === 'jpeg' && hasTooManyScans(source) ? 'too-heavy' : null
}

/** How much of a picture its decoder holds at once, in bytes; 0 where it goes through it row by row. */
function heldBytes(head: Metadata, source: Buffer): number {
  const { format, width, height, channels, depth, isProgressive, pages = 1 } = head
  const pixels = width * height
  if (format === 'jpeg') return isProgressive ? pixels * channels * 2 : 0
  if (format === 'png') return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0
  if (source.toString('latin1', 12, 16) === 'VP8 ') return 0
  // Without loss, or with transparency. One that moves is put together from the frame before and this one.
  return pixels * 4 * (pages > 1 ? 3 : 1)
}

/** Within pixels the marker cannot stand by chance; a preview that a camera has put in has a few of its own. */
function hasTooManyScans(source: Buffer): boolean {
  let scans = 0
  for (let at = source.indexOf(START_OF_SCAN); at >= 0; at = source.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans > LIMITS.pictureScans.max
}
