import type { PhotoCleaning } from './clean-photo.ts'
import type { PictureCleaning } from './clean-picture.ts'
import type { PictureKind } from './picture-kind.ts'

/** A picture that the decoding process shall make anew: a photo of evidence, or a map picture of a kind. */
export interface DecodeOrder {
  readonly as: 'photo' | PictureKind
  readonly source: Uint8Array
}

/** What the decoding process says: that it can begin, what came of an order, or that this one takes too much memory. */
export type DecodeAnswer = 'ready' | 'overgrown' | PhotoCleaning | PictureCleaning
