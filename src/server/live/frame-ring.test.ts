import { expect, test } from 'vitest'
import { FrameRing } from './frame-ring.ts'

const frame = (name: string, bytes = 8): Buffer => Buffer.from(name.padEnd(bytes, ' '))

test('gives the frames after an entry, in order', () => {
  const ring = new FrameRing(40)
  const frames = ['a', 'b', 'c'].map((name) => frame(name))
  for (const each of frames) ring.push(each)
  expect(ring.after(40)).toEqual(frames)
  expect(ring.after(42)).toEqual([frames[2]])
  expect(ring.after(43)).toEqual([])
})

test('knows neither entries from before it, nor those that are yet to come', () => {
  const ring = new FrameRing(40)
  ring.push(frame('a'))
  expect(ring.after(39)).toBeNull()
  expect(ring.after(42)).toBeNull()
})

test('keeps the latest 256 frames', () => {
  const ring = new FrameRing(0)
  for (let seq = 1; seq <= 300; seq += 1) ring.push(frame(String(seq)))
  expect(ring.after(43)).toBeNull()
  expect(ring.after(44)).toHaveLength(256)
  expect(ring.after(299)?.[0]?.toString().trim()).toBe('300')
})

test('keeps the latest 256 KB', () => {
  const ring = new FrameRing(0)
  for (let seq = 1; seq <= 5; seq += 1) ring.push(frame(String(seq), 100 * 1024))
  expect(ring.after(2)).toBeNull()
  expect(ring.after(3)).toHaveLength(2)
})
