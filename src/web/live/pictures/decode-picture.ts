import { fitWithin, type Size } from './fit-within.ts'

/** More than any phone's camera makes; the tab would not live through it. */
const PIXELS_MAX = 120_000_000

/** A part of a picture, in pixels from its upper left corner. */
export interface Part extends Size {
  readonly x: number
  readonly y: number
}

/** The first bytes of a file; none where it cannot be read. Never rejects. */
export async function headOf(file: File, bytes: number): Promise<Uint8Array> {
  return new Uint8Array(
    await file
      .slice(0, bytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer()),
  )
}

/** The size of a picture once upright; browsers tell it without unpacking. Null when it cannot be read. */
export function sizeOf(file: File): Promise<Size | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<Size | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

/** Unpacks a picture, upright, its longer side at most `side`. Null when it cannot be read; never rejects. */
export async function decodePicture(file: File, size: Size, side: number): Promise<ImageBitmap | null> {
  if (size.width * size.height > PIXELS_MAX) return null
  const fit = fitWithin(size, side)
  // One side alone: browsers that turn after they resize then give a smaller picture, but never a squeezed one.
  const resize = fit.width < size.width ? ({ resizeWidth: fit.width, resizeQuality: 'high' } as const) : {}
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...resize })
  } catch {
    // Older browsers know no options; where the file is to blame, this fails as well.
    return createImageBitmap(file).catch(() => null)
  }
}

/**
 * Draws a part of a picture as a JPEG of a size. Null when the phone is short of memory.
 * @param qualities tried in turn until the JPEG has at most `maxBytes`; null when none does
 */
export async function drawJpeg(
  picture: ImageBitmap,
  part: Part,
  { width, height }: Size,
  { qualities, maxBytes }: { qualities: readonly number[]; maxBytes: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG knows no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  try {
    for (const quality of qualities) {
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (jpeg && jpeg.size <= maxBytes) return jpeg
    }
    return null
  } finally {
    // iOS counts a canvas as long as it has a size.
    canvas.width = 0
    canvas.height = 0
  }
}
