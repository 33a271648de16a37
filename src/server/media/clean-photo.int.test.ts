import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bomb, drawing, markersOf, TELLTALES, telltale, telltaleJpeg } from '#test/photos.ts'
import { type CleanPhoto, cleanPhoto } from './clean-photo.ts'

/** A photo that must come through. */
async function cleaned(source: Uint8Array): Promise<CleanPhoto> {
  const outcome = await cleanPhoto(source)
  if (!outcome.ok) throw new Error(outcome.why)
  return outcome.photo
}

const pixelAt = async (jpeg: Buffer, left: number, top: number) => [
  ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

/** Tables, frame, codes: what a JPEG cannot do without. */
const PICTURE_PARTS = new Set([0xdb, 0xc0, 0xc4])

describe('what a photo tells', () => {
  test('a JPEG has it all before; after, both sizes are pixels and nothing else', async () => {
    const source = await telltaleJpeg()
    const before = await sharp(source).metadata()
    expect([before.exif, before.icc, before.xmp, before.iptc].map((part) => part !== undefined)).toEqual(
      Array(4).fill(true),
    )
    const [EXIF_OR_XMP, ICC, IPTC, COMMENT] = [0xe1, 0xe2, 0xed, 0xfe]
    expect(markersOf(source)).toEqual(expect.arrayContaining([EXIF_OR_XMP, ICC, IPTC, COMMENT]))
    expect(before.orientation).toBe(6)
    expect(source.toString('latin1')).toMatch(TELLTALES)

    const { full, thumb } = await cleaned(source)
    for (const jpeg of [full, thumb]) {
      const after = await sharp(jpeg).metadata()
      expect(after.format).toBe('jpeg')
      for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
        expect(after[part], part).toBeUndefined()
      }
      expect(markersOf(jpeg).filter((marker) => !PICTURE_PARTS.has(marker))).toEqual([])
      expect(jpeg.toString('latin1')).not.toMatch(TELLTALES)
    }
  })

  test.each(['png', 'webp'] as const)('so it is with a %s', async (format) => {
    const source = await telltale(400, 200)[format]().toBuffer()
    const before = await sharp(source).metadata()
    expect([before.exif, before.icc, before.xmp].map((part) => part !== undefined)).toEqual([
      true,
      true,
      true,
    ])
    const { full, thumb } = await cleaned(source)
    for (const jpeg of [full, thumb]) {
      const { exif, icc, xmp, format: made } = await sharp(jpeg).metadata()
      expect([made, exif, icc, xmp]).toEqual(['jpeg', undefined, undefined, undefined])
      expect(jpeg.toString('latin1')).not.toMatch(TELLTALES)
    }
  })

  test('what hangs behind a picture is left behind', async () => {
    const page = '<!doctype html><script>steal()</script>'
    const { full } = await cleaned(
      Buffer.concat([await drawing(90, 60).jpeg().toBuffer(), Buffer.from(page)]),
    )
    expect(full.toString('latin1')).not.toContain('script')
  })
})

describe('how a photo looks', () => {
  test('upright, at most 1600 pixels, its thumbnail 400', async () => {
    const photo = await cleaned(await telltale(2_400, 1_200).jpeg().toBuffer())
    expect([photo.width, photo.height]).toEqual([800, 1_600])
    expect(await sharp(photo.full).metadata()).toMatchObject({ width: 800, height: 1_600 })
    expect(await sharp(photo.thumb).metadata()).toMatchObject({ width: 200, height: 400 })
    // Held sideways: what was the upper edge is the right one.
    expect((await pixelAt(photo.full, 780, 800))[0]).toBeGreaterThan(200)
    expect((await pixelAt(photo.full, 20, 800))[0]).toBeLessThan(60)
  })

  test('nothing is made larger, and a line of pixels stays one', async () => {
    const small = await cleaned(await drawing(90, 60).png().toBuffer())
    expect([small.width, small.height]).toEqual([90, 60])
    expect(await sharp(small.thumb).metadata()).toMatchObject({ width: 90, height: 60 })
    const line = await cleaned(await drawing(16_000, 1).png().toBuffer())
    expect([line.width, line.height]).toEqual([1_600, 1])
    expect(await sharp(line.thumb).metadata()).toMatchObject({ width: 400, height: 1 })
  })

  test('the colours of other screens become ours; what is transparent is white', async () => {
    // Red of a wider range: the numbers alone would be a paler red here.
    const pure = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const
    const wide = await sharp(pure).withIccProfile('p3', { attach: true }).jpeg().toBuffer()
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    const [red = 0, green = 0] = await pixelAt((await cleaned(wide)).full, 20, 20)
    expect(red).toBeGreaterThan(245)
    expect(green).toBeLessThan(12)

    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await pixelAt((await cleaned(clear)).full, 20, 20)).toEqual([255, 255, 255])
  })

  test.each(['cmyk', 'grey', 'deep'])('also from %s', async (colours) => {
    const source = drawing(80, 80)
    const bytes = await (colours === 'cmyk'
      ? source.toColourspace('cmyk').jpeg()
      : colours === 'grey'
        ? source.greyscale().jpeg()
        : source.toColourspace('rgb16').png()
    ).toBuffer()
    const { full } = await cleaned(bytes)
    expect(await sharp(full).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    expect((await pixelAt(full, 40, 10))[0]).toBeGreaterThan((await pixelAt(full, 40, 70))[0] ?? 255)
  })

  test('of a picture that moves, the first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 255), Buffer.alloc(20 * 20 * 3, 0)])
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const photo = await cleaned(moving)
    expect([photo.width, photo.height]).toEqual([20, 20])
    expect(await pixelAt(photo.full, 10, 10)).toEqual([255, 255, 255])
  })
})

describe('what is refused', () => {
  test('a few KB that unpack to 400 megapixels, before they are unpacked', async () => {
    const source = bomb()
    expect(source.length).toBeLessThan(100_000)
    expect(await sharp(source, { limitInputPixels: false }).metadata()).toMatchObject({ width: 20_000 })
    expect(await cleanPhoto(source)).toEqual({ ok: false, why: 'too-many-pixels' })
  })

  test('a photo of which a part is missing', async () => {
    const whole = await Promise.all([
      drawing(900, 1_600).jpeg().toBuffer(),
      drawing(900, 1_600).jpeg({ progressive: true }).toBuffer(),
      drawing(900, 1_600).png().toBuffer(),
      drawing(900, 1_600).webp().toBuffer(),
    ])
    for (const bytes of whole) {
      expect(await cleanPhoto(bytes)).toMatchObject({ ok: true })
      for (const part of [bytes.subarray(0, bytes.length / 2), bytes.subarray(0, 12)]) {
        expect(await cleanPhoto(part)).toEqual({ ok: false, why: 'unreadable' })
      }
    }
    const page = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>steal()</script>')])
    expect(await cleanPhoto(page)).toEqual({ ok: false, why: 'unreadable' })
  })
})
