import { openPicture } from './open-picture.ts'
import type { TooCostly } from './picture-cost.ts'
import type { PictureKind } from './picture-kind.ts'

/** The longer side of a picture that is kept, in pixels: twice what the largest phone shows. */
const SIDE_MAX = 2_160

/** A picture as it came, made anew; or why that was not possible. */
export type PictureCleaning = { ok: true; bytes: Buffer } | { ok: false; why: 'unreadable' | TooCostly }

/**
 * Makes a picture anew from its pixels: turned upright, at most 2,160 pixels on the longer side, and without
 * anything else that was in the file, such as where it was taken. Never throws.
 */
export async function cleanPicture(source: Uint8Array, kind: PictureKind): Promise<PictureCleaning> {
  try {
    const picture = await openPicture(source)
    if (typeof picture === 'string') return { ok: false, why: picture }
    const upright = picture.resize({
      width: SIDE_MAX,
      height: SIDE_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const encoded = kind === 'jpg' ? upright.jpeg({ quality: 86 }) : upright.png({ compressionLevel: 9 })
    return { ok: true, bytes: await encoded.toBuffer() }
  } catch {
    return { ok: false, why: 'unreadable' }
  }
}
