import type { PhotoCleaning } from './clean-photo.ts'
import type { PictureCleaning } from './clean-picture.ts'
import type { Invitation } from './invitation/invitation.ts'
import type { PictureKind } from './picture-kind.ts'

/** A request to the decoding process: a photo of evidence, a map picture of a kind, or a ticket to be painted. */
export type DecodeOrder =
  | { readonly as: 'photo' | PictureKind; readonly source: Uint8Array }
  | { readonly as: 'invitation'; readonly invitation: Invitation }

/** A message by the decoding process: it is ready, a result, or the picture takes too much memory. */
export type DecodeAnswer = 'ready' | 'overgrown' | PhotoCleaning | PictureCleaning
