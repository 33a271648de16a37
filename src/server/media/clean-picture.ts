import { openPicture } from './open-picture.ts'
import type { TooCostly } from './picture-cost.ts'
import type { PictureKind } from './picture-kind.ts'

/** The longer side of a stored picture, in pixels: twice what the largest phone shows. */
const SIDE_MAX = 2_160

/** A re-encoded picture, or why it was refused. */
export type PictureCleaning = { ok: true; bytes: Buffer } | { ok: false; why: 'unreadable' | TooCostly }

/**
 * Re-encodes a picture from its pixels: upright, at most 2,160 pixels on the longer side, without metadata such as the
 * location. Never throws.
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
