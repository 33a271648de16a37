import { afterEach, expect, test, vi } from 'vitest'
import { missingPictureWords } from './missing-picture.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is gone', async () => new Response(null, { status: 404 })],
  ['couldn’t be loaded', async () => new Response(null, { status: 503 })],
  ['couldn’t be loaded', () => Promise.reject(new TypeError('no signal'))],
])('[I52] a map picture that doesn’t show %s', async (what, answer) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const words = `The map image ${what}. Upload it again, or use the default map.`
  expect(await missingPictureWords('/media/a-map.jpg')).toBe(words)
  expect(asked.mock.calls).toEqual([['/media/a-map.jpg', { method: 'HEAD' }]])
})
