import sharp, { type Sharp } from 'sharp'
import { LIMITS } from '#server/limits/table.ts'
import { type TooCostly, tooCostly } from './picture-cost.ts'
import { withoutTexts } from './without-texts.ts'

/**
 * Opens a picture, reading its header only, to be rotated upright; or why it costs too much to decode.
 * @throws when it has no valid header
 */
export async function openPicture(source: Uint8Array): Promise<Sharp | TooCostly> {
  const bytes = withoutTexts(Buffer.from(source.buffer, source.byteOffset, source.byteLength))
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  const limitInputPixels = LIMITS.picturePixels.max
  return (
    tooCostly(head, bytes) ??
    sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  )
}
