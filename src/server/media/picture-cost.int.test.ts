import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { flatJpeg } from '#test/flat-jpeg.ts'
import { drawing } from '#test/photos.ts'
import { pictureBombs, pngWithTexts } from '#test/picture-bombs.ts'
import { cleanPhoto } from './clean-photo.ts'
import { cleanPicture } from './clean-picture.ts'
import { withoutTexts } from './without-texts.ts'

describe('[X2] what would cost too much is refused by its head', () => {
  test.each(Object.entries(pictureBombs))('%s', async (_, make) => {
    const bomb = await make()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    const said = await sharp(bomb, { limitInputPixels: false }).metadata()
    expect(said.width * said.height).toBeLessThan(50_000_000)
    expect(await cleanPhoto(bomb)).toEqual({ ok: false, why: 'too-heavy' })
    expect(await cleanPicture(bomb, 'jpg')).toEqual({ ok: false, why: 'too-heavy' })
  })
})

describe('what people take and draw comes through', () => {
  const photoOf = (megapixels: 12 | 50) => (megapixels === 12 ? drawing(4_032, 3_024) : drawing(8_160, 6_120))

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["a camera's photo of 12 megapixels", () => photoOf(12).jpeg({ quality: 90 }).toBuffer()],
    ["a camera's photo of 50 megapixels", () => photoOf(50).jpeg({ quality: 80 }).toBuffer()],
    ['the same in full colour resolution', () => photoOf(50).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['a progressive photo of 10 megapixels', () => flatJpeg(3_650, 2_740, 'progressive')],
    [
      'one with as many scans as any encoder writes',
      () => flatJpeg(2_000, 1_500, 'progressive', { passes: 40 }),
    ],
    ['a screenshot', () => drawing(1_440, 3_200).png().toBuffer()],
    ['a large drawing, 16 bits deep', () => drawing(3_000, 3_000).toColourspace('rgb16').png().toBuffer()],
    ['an interlaced drawing', () => drawing(3_000, 3_000).png({ progressive: true }).toBuffer()],
    ['a large WebP', () => drawing(4_500, 4_500).webp({ effort: 0 }).toBuffer()],
    ['a WebP without loss', () => drawing(3_000, 3_000).webp({ lossless: true, effort: 0 }).toBuffer()],
  ])('%s', async (_, make) => {
    expect(await cleanPhoto(await make())).toMatchObject({ ok: true })
  })
})

describe("a PNG's texts", () => {
  test('are left behind before anything is unpacked', async () => {
    const bomb = await pngWithTexts(400)
    const bare = withoutTexts(bomb)
    expect(bare).toEqual(await pngWithTexts(0))
    expect(await cleanPhoto(bomb)).toMatchObject({ ok: true, photo: { width: 90, height: 60 } })
  })

  test('what is no PNG, or a broken one, comes back as it is', async () => {
    const others = [
      await drawing(90, 60).jpeg().toBuffer(),
      (await pngWithTexts(0)).subarray(0, 60),
      Buffer.concat([(await pngWithTexts(0)).subarray(0, 8), Buffer.alloc(40, 0xff)]),
      Buffer.alloc(0),
    ]
    for (const other of others) expect(withoutTexts(other)).toEqual(other)
  })
})
