import { decodePicture, drawJpeg } from '#web/live/pictures/decode-picture.ts'
import { fitWithin, type Size } from '#web/live/pictures/fit-within.ts'
import { type Framing, framedPart } from './framing.ts'
import { IMAGE_MAX_BYTES } from './image-check.ts'

/** The longer side of what is uploaded, in pixels: a phone's whole screen. */
const SIDE_MAX = 1_920
const QUALITIES = [0.85, 0.7, 0.55, 0.4]

/**
 * A picture as a JPEG that may be uploaded: upright, without anything but its pixels, framed where the host has framed it.
 * @param framing null for the whole picture @returns null when this browser cannot make one
 */
export async function renderPicture(file: File, size: Size, framing: Framing | null): Promise<Blob | null> {
  const part = framing ? framedPart(size, framing) : { x: 0, y: 0, ...size }
  const fit = fitWithin({ width: Math.round(part.width), height: Math.round(part.height) }, SIDE_MAX)
  const picture = await decodePicture(
    file,
    size,
    (Math.max(size.width, size.height) * fit.height) / part.height,
  )
  if (!picture) return null
  const scale = picture.width / size.width
  const scaled = {
    x: part.x * scale,
    y: part.y * scale,
    width: part.width * scale,
    height: part.height * scale,
  }
  const jpeg = await drawJpeg(picture, scaled, fit, { qualities: QUALITIES, maxBytes: IMAGE_MAX_BYTES })
  picture.close()
  return jpeg
}
