import type { Metadata } from 'sharp'
import { LIMITS } from '#server/limits/table.ts'

/** Why a picture is refused. */
export type TooCostly = 'too-many-pixels' | 'too-heavy'

/** The marker of each scan in a JPEG. */
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Why a picture would cost too much to decode; null if it wouldn't. @param head its header's metadata */
export function tooCostly(head: Metadata, source: Buffer): TooCostly | null {
  if (head.width * head.height > LIMITS.picturePixels.max) return 'too-many-pixels'
  if (head.depth === 'ushort' && head.width * head.height > LIMITS.deepPixels.max) return 'too-heavy'
  if (heldBytes(head, source) > LIMITS.pictureHeld.max) return 'too-heavy'
  return head.format === 'jpeg' && hasTooManyScans(source) ? 'too-heavy' : null
}

/** The bytes of a picture that its decoder holds at once; 0 if it decodes row by row. */
function heldBytes(head: Metadata, source: Buffer): number {
  const { format, width, height, channels, depth, isProgressive, pages = 1 } = head
  const pixels = width * height
  if (format === 'jpeg') return isProgressive ? pixels * channels * 2 : 0
  if (format === 'png') return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0
  if (source.toString('latin1', 12, 16) === 'VP8 ') return 0
  // Lossless, or with transparency. An animation is composed of the previous frame and this one.
  return pixels * 4 * (pages > 1 ? 3 : 1)
}

/** Whether a JPEG has too many scans. The marker can't occur within pixels; an embedded preview has a few of its own. */
function hasTooManyScans(source: Buffer): boolean {
  let scans = 0
  for (let at = source.indexOf(START_OF_SCAN); at >= 0; at = source.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans > LIMITS.pictureScans.max
}
