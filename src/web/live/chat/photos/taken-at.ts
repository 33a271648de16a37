import { EXIF_HEAD_BYTES, exifMomentMs } from './exif-moment.ts'

/**
 * When a photo was taken, by this phone's clock: as the photo says itself, else as its file was written; never later
 * than now. Null when nobody knows. Never rejects.
 */
export async function takenAtMs(file: File, nowMs: number): Promise<number | null> {
  const spokenMs = await file
    .slice(0, EXIF_HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => exifMomentMs(new Uint8Array(bytes)),
      () => null,
    )
  // A camera whose clock is ahead knows less than the file.
  if (spokenMs !== null && spokenMs <= nowMs) return spokenMs
  return file.lastModified > 0 ? Math.min(file.lastModified, nowMs) : null
}
