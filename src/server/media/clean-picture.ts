import sharp from 'sharp'
import type { PictureKind } from './picture-kind.ts'
import { hasTooManyPixels, PIXELS_MAX } from './pixel-limit.ts'

/** The longer side of a picture that is kept, in pixels: twice what the largest phone shows. */
const SIDE_MAX = 2_160

/** A picture with more scans or filters than anyone needs is given up after this, in seconds. */
const DECODE_SECONDS = 20

/** A picture as it came, made anew; or why that was not possible. */
export type CleanPicture = { ok: true; bytes: Buffer } | { ok: false; why: 'unreadable' | 'too-many-pixels' }

/**
 * Makes a picture anew from its pixels: turned upright, at most 2,160 pixels on the longer side, and without
 * anything else that was in the file, such as where it was taken. Never throws.
 */
export async function cleanPicture(source: Uint8Array, kind: PictureKind): Promise<CleanPicture> {
  try {
    if (await hasTooManyPixels(source)) return { ok: false, why: 'too-many-pixels' }
    const upright = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
    const encoded = kind === 'jpg' ? upright.jpeg({ quality: 86 }) : upright.png({ compressionLevel: 9 })
    return { ok: true, bytes: await encoded.toBuffer() }
  } catch {
    return { ok: false, why: 'unreadable' }
  }
}
