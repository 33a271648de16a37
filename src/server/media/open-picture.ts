import sharp, { type Sharp } from 'sharp'
import { LIMITS } from '#server/limits/table.ts'
import { type TooCostly, tooCostly } from './picture-cost.ts'
import { withoutTexts } from './without-texts.ts'

/**
 * A picture turned upright, of which only the head has been read; or why it is not worth decoding.
 * @throws where it has no head
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
