import sharp from 'sharp'
import { expect, test } from 'vitest'
import { boxed, drawing } from '#test/photos.ts'
import { photoKind, pictureKind } from './picture-kind.ts'

test('the bytes say what a picture is: JPEG, PNG and WebP for photos, the first two for maps', async () => {
  const kinds = await Promise.all(
    [drawing(8, 8).jpeg(), drawing(8, 8).png(), drawing(8, 8).webp()].map(async (picture) => {
      const bytes = await picture.toBuffer()
      return [photoKind(bytes), pictureKind(bytes)]
    }),
  )
  expect(kinds).toEqual([
    ['jpg', 'jpg'],
    ['png', 'png'],
    ['webp', null],
  ])
})

test.each([['heic'], ['heix', 'mif1'], ['mif1', 'heic'], ['msf1', 'hevc']])(
  'the photo of a phone in %s is told apart',
  (...brands) => expect(photoKind(boxed(...brands))).toBe('heic'),
)

test('anything else is none, also what only looks like one', async () => {
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .avif()
    .toBuffer()
  const others = [
    avif,
    await drawing(8, 8).gif().toBuffer(),
    await drawing(8, 8).tiff().toBuffer(),
    boxed('isom', 'mp42'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('RIFF....WAVEfmt '),
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(0),
  ]
  expect(others.map(photoKind)).toEqual(others.map(() => null))
})
