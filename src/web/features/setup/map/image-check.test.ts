import { describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, imageProblem, imageType } from './image-check.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const gif = new TextEncoder().encode('GIF89a..')

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })
const invalid = { title: 'Invalid file type', description: 'Please upload a JPG or PNG image' }

describe('imageProblem', () => {
  test.each([
    [file('map.jpg', 'image/jpeg'), jpeg],
    [file('MAP.JPEG', 'image/jpeg'), jpeg],
    [file('map.png', 'image/png'), png],
    [file('map.png', ''), png],
    // Cameras and chats rename pictures; both kinds are welcome.
    [file('map.png', 'image/png'), jpeg],
    [file('map.jpg', 'image/jpeg', IMAGE_MAX_BYTES), jpeg],
  ])('%j is well', (chosen, head) => {
    expect(imageProblem(chosen, head)).toBeNull()
  })

  test.each([
    [file('map.gif', 'image/gif'), gif],
    [file('map.jpg', 'image/jpeg'), gif],
    [file('map.gif', 'image/jpeg'), jpeg],
    [file('map.jpg', 'text/html'), jpeg],
    [file('map.jpg.exe', 'image/jpeg'), jpeg],
    [file('map.png', 'image/png'), png.subarray(0, 7)],
    [file('map.png', 'image/png'), new Uint8Array()],
    [file('map.gif', 'image/gif', IMAGE_MAX_BYTES + 1), gif],
  ])('[C5] %j is no JPG or PNG', (chosen, head) => {
    expect(imageProblem(chosen, head)).toEqual(invalid)
  })

  test('[C5] one byte above 2 MB is too large', () => {
    expect(imageProblem(file('map.png', 'image/png', IMAGE_MAX_BYTES + 1), png)).toEqual({
      title: 'File too large',
      description: 'Map image must be smaller than 2MB',
    })
  })
})

test('the type is told by the bytes', () => {
  expect([jpeg, png, gif].map(imageType)).toEqual(['image/jpeg', 'image/png', null])
})
