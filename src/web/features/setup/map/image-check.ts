import { photoKind } from '#web/live/pictures/photo-kind.ts'

/** The largest map picture, in bytes. @see docs/conformance.md, section 9, 'Map upload' */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024

/** Why a picture cannot be the map, in the specification's words. */
export interface ImageProblem {
  title: 'Invalid file type' | 'File too large'
  description: string
}

export const INVALID_TYPE: ImageProblem = {
  title: 'Invalid file type',
  description: 'Please upload a JPG or PNG image',
}
export const TOO_LARGE: ImageProblem = {
  title: 'File too large',
  description: 'Map image must be smaller than 2MB',
}

/**
 * Checks a chosen file by its name, its type and its first bytes, then by its size.
 * @param file.type as the browser tells it; '' where it does not know
 * @returns null when it can be the map
 */
export function imageProblem(
  file: { name: string; type: string; size: number },
  head: Uint8Array,
): ImageProblem | null {
  const isNamed = /\.(jpe?g|png)$/i.test(file.name)
  const isTyped = file.type === '' || file.type === 'image/jpeg' || file.type === 'image/png'
  const isPicture = imageType(head) !== null
  if (!isNamed || !isTyped || !isPicture) return INVALID_TYPE
  return file.size > IMAGE_MAX_BYTES ? TOO_LARGE : null
}

/** The type that the first bytes of a file say; null when it is neither JPG nor PNG. */
export function imageType(head: Uint8Array): 'image/jpeg' | 'image/png' | null {
  const kind = photoKind(head)
  return kind === 'jpeg' || kind === 'png' ? `image/${kind}` : null
}
