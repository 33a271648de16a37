import type { ScaledPhoto } from '#web/live/chat/queued-message.ts'
import { decodePicture, drawJpeg, headOf, sizeOf } from '#web/live/pictures/decode-picture.ts'
import { fitWithin } from '#web/live/pictures/fit-within.ts'
import { PHOTO_HEAD_BYTES, photoKind } from '#web/live/pictures/photo-kind.ts'
import { takenAtMs } from './taken-at.ts'

/** The longer side of what is sent, in pixels: enough to read a street sign by. */
const SIDE_MAX = 1_600
const QUALITY = 0.82

const CHOOSE = 'Choose a JPEG, PNG or WebP photo.'

/** A photo ready to be sent, or why it cannot be, in words. */
export type Scaling = { ok: true; photo: ScaledPhoto } | { ok: false; words: string }

/** Makes a file of the phone's small enough to be sent: upright, as a JPEG, without anything but its pixels. Never rejects. */
export async function scalePhoto(file: File): Promise<Scaling> {
  const kind = photoKind(await headOf(file, PHOTO_HEAD_BYTES))
  if (kind === null) return no(`“${file.name}” isn’t a photo that can be posted. ${CHOOSE}`)
  const taken = await takenAtMs(file, Date.now())
  const size = await sizeOf(file)
  const picture = size && (await decodePicture(file, size, SIDE_MAX))
  if (!picture) {
    if (kind === 'heic') {
      return no(
        `“${file.name}” is a HEIC photo, which this browser can’t read. Choose a screenshot of it, or set the camera to JPEG (iPhone: Settings > Camera > Formats > Most Compatible).`,
      )
    }
    return no(`“${file.name}” is damaged or too large to be read. ${CHOOSE}`)
  }
  const fit = fitWithin(picture, SIDE_MAX)
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const blob = await drawJpeg(picture, whole, fit, {
    qualities: [QUALITY],
    maxBytes: Number.POSITIVE_INFINITY,
  })
  picture.close()
  if (!blob) return no('This phone is low on memory. Close other apps and choose the photo again.')
  return { ok: true, photo: { blob, ...fit, takenAtMs: taken } }
}

const no = (words: string): Scaling => ({ ok: false, words })
