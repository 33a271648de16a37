import { headOf, sizeOf } from '#web/live/pictures/decode-picture.ts'
import type { Size } from '#web/live/pictures/fit-within.ts'
import { PHOTO_HEAD_BYTES, photoKind } from '#web/live/pictures/photo-kind.ts'
import { type ImageProblem, INVALID_TYPE, imageProblem, imageType, TOO_LARGE } from './image-check.ts'

/** A picture that has been checked and can be shown. */
export interface ReadPicture {
  file: File
  /** Upright, in pixels. */
  size: Size
  /** What its bytes are; null for one that must be made into a JPEG before it is uploaded. */
  type: 'image/jpeg' | 'image/png' | null
}

/** The result of reading a chosen file. */
type Reading =
  | { result: 'ready'; picture: ReadPicture }
  | { result: 'too-large'; picture: ReadPicture }
  /** `words` say more than the specification's notification, where there is more to say. */
  | { result: 'refused'; problem: ImageProblem; words: string | null }

const HEIC_WORDS =
  'This browser can’t open HEIC photos. Take a screenshot of the photo, or set the camera to JPEG (iPhone: Settings > Camera > Formats > Most Compatible).'

/** Looks at a chosen file: is it a picture, can this browser show it, may it be uploaded as it is? Never rejects. */
export async function readPicture(file: File): Promise<Reading> {
  const head = await headOf(file, PHOTO_HEAD_BYTES)
  const isHeic = photoKind(head) === 'heic'
  const problem = isHeic ? null : imageProblem(file, head)
  if (problem && problem !== TOO_LARGE) return { result: 'refused', problem, words: null }
  const size = await sizeOf(file)
  if (!size) return { result: 'refused', problem: INVALID_TYPE, words: isHeic ? HEIC_WORDS : null }
  if (problem) return { result: 'too-large', picture: { file, size, type: null } }
  return { result: 'ready', picture: { file, size, type: imageType(head) } }
}
