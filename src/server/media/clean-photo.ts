import sharp from 'sharp'
import { openPicture } from './open-picture.ts'
import type { TooCostly } from './picture-cost.ts'

/** The longer side of a stored photo, in pixels: enough to read a street sign. */
const PHOTO_SIDE_MAX = 1_600

/** The longer side of a thumbnail, in pixels. */
const THUMB_SIDE_MAX = 400

/** A re-encoded photo, both sizes as JPEG; width and height are the full one's, in pixels. */
export interface CleanPhoto {
  full: Buffer
  thumb: Buffer
  width: number
  height: number
}

/** A re-encoded photo, or why it was refused. */
export type PhotoCleaning = { ok: true; photo: CleanPhoto } | { ok: false; why: 'unreadable' | TooCostly }

/**
 * Re-encodes a photo from its pixels: upright, in sRGB, on white if it was transparent, the first frame of an animation. Only
 * raw pixels pass from reading to writing, so no metadata such as the location survives. Never throws.
 */
export async function cleanPhoto(source: Uint8Array): Promise<PhotoCleaning> {
  try {
    const opened = await openPicture(source)
    if (typeof opened === 'string') return { ok: false, why: opened }
    const { data, info } = await opened
      .resize(within(PHOTO_SIDE_MAX))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const full = await pixels().jpeg({ quality: 80 }).toBuffer()
    const thumb = await pixels().resize(within(THUMB_SIDE_MAX)).jpeg({ quality: 75 }).toBuffer()
    return { ok: true, photo: { full, thumb, width, height } }
  } catch {
    return { ok: false, why: 'unreadable' }
  }
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
