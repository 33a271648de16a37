import type { ScaledPhoto } from '../queued-message.ts'
import { fitWithin, type Size } from './fit-within.ts'
import { PHOTO_HEAD_BYTES, photoKind } from './photo-kind.ts'
import { takenAtMs } from './taken-at.ts'

/** The longer side of what is sent, in pixels: enough to read a street sign by. */
const SIDE_MAX = 1_600
const QUALITY = 0.82
/** More than any phone's camera makes; the tab would not live through it. */
const PIXELS_MAX = 120_000_000

const CHOOSE = 'Choose a JPEG, PNG or WebP photo.'

/** A photo ready to be sent, or why it cannot be, in words. */
export type Scaling = { ok: true; photo: ScaledPhoto } | { ok: false; words: string }

/** Makes a file of the phone's small enough to be sent: upright, as a JPEG, without anything but its pixels. Never rejects. */
export async function scalePhoto(file: File): Promise<Scaling> {
  const kind = photoKind(await headOf(file))
  if (kind === null) return no(`“${file.name}” is not a photo that can be posted. ${CHOOSE}`)
  const taken = await takenAtMs(file, Date.now())
  const size = await sizeOf(file)
  const picture = size && (await decode(file, size))
  if (!picture) {
    if (kind === 'heic') {
      return no(
        `“${file.name}” is a HEIC photo, which this browser cannot read. Choose a screenshot of it, or set the camera to JPEG (iPhone: Settings > Camera > Formats > Most Compatible).`,
      )
    }
    return no(`“${file.name}” is damaged or too large to be read. ${CHOOSE}`)
  }
  const fit = fitWithin(picture, SIDE_MAX)
  const blob = await draw(picture, fit)
  picture.close()
  if (!blob) return no('This phone is short of memory. Close other apps and choose the photo again.')
  return { ok: true, photo: { blob, ...fit, takenAtMs: taken } }
}

const no = (words: string): Scaling => ({ ok: false, words })

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(
    await file
      .slice(0, PHOTO_HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer()),
  )
}

/** How large it is once upright; browsers tell without unpacking it. Null when it cannot be read. */
function sizeOf(file: File): Promise<Size | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<Size | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

async function decode(file: File, size: Size): Promise<ImageBitmap | null> {
  if (size.width * size.height > PIXELS_MAX) return null
  const fit = fitWithin(size, SIDE_MAX)
  // One side alone: browsers that turn after they resize then give a smaller picture, but never a squeezed one.
  const resize = fit.width < size.width ? ({ resizeWidth: fit.width, resizeQuality: 'high' } as const) : {}
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...resize })
  } catch {
    // Older browsers know no options; where the file is to blame, this fails as well.
    return createImageBitmap(file).catch(() => null)
  }
}

function draw(picture: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG knows no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY)).finally(() => {
    // iOS counts a canvas as long as it has a size.
    canvas.width = 0
    canvas.height = 0
  })
}
