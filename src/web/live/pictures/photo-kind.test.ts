import { expect, test } from 'vitest'
import { boxed } from '#test/photos.ts'
import { photoKind } from './photo-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a photo is known by its first bytes', () => {
  expect(photoKind(bytes('\xff\xd8\xff\xe0\x00\x10JFIF'))).toBe('jpeg')
  expect(photoKind(bytes('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'))).toBe('png')
  expect(photoKind(bytes('RIFF\x24\x00\x00\x00WEBPVP8 '))).toBe('webp')
})

test.each([['heic'], ['heix', 'mif1'], ['mif1', 'heic'], ['msf1', 'hevc']])(
  'what phones make without being asked is told apart: %s',
  (...brands) => expect(photoKind(boxed(...brands))).toBe('heic'),
)

test.each(['', 'GIF89a', '%PDF-1.7', 'RIFF\x24\x00\x00\x00WAVE', 'hello, I am a photo'])(
  '%j is no photo',
  (text) => expect(photoKind(bytes(text))).toBeNull(),
)

test('an AVIF picture is no photo that can be posted', () => {
  expect(photoKind(boxed('avif', 'miaf'))).toBeNull()
})
