import sharp from 'sharp'

/** The largest picture that is decoded, in pixels: what a few hundred bytes can claim to be must not fill the memory. */
export const PIXELS_MAX = 50_000_000

/** Whether a picture says that it has too many pixels; only its head is read. Rejects where it has none. */
export async function hasTooManyPixels(source: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  return width * height > PIXELS_MAX
}
