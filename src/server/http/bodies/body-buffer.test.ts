import { expect, test } from 'vitest'
import { createBodyBuffer } from './body-buffer.ts'

/** A buffer that counts what it takes. */
function rig(mostBytes = 1e9) {
  const memory = { taken: 0 }
  const buffer = createBodyBuffer(mostBytes, (bytes) => {
    memory.taken += bytes
    return true
  })
  return { buffer, memory }
}

test('a body comes out as it came, in pieces of all sizes', () => {
  const { buffer, memory } = rig()
  const whole = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251))
  let at = 0
  for (const size of [1, 3, 20_000, 7, 16_384, 16_383, 2, 65_536, 5_000, 1e9]) {
    buffer.add(new Uint8Array(whole.subarray(at, at + size)))
    at += size
  }
  expect(Buffer.compare(buffer.bytes(), whole)).toBe(0)
  expect(memory.taken).toBeLessThan(whole.length + 4 * 16 * 1024)
})

test('[X7] a byte of a packet holds on to none of the rest of it, and takes no more than a byte', () => {
  const { buffer, memory } = rig()
  for (let n = 0; n < 16 * 1024; n += 1) buffer.add(new Uint8Array(64 * 1024).subarray(n, n + 1))
  expect(memory.taken).toBe(16 * 1024)
  expect(buffer.bytes().length).toBe(16 * 1024)
})

test('a body that says how small it is takes no more', () => {
  const { buffer, memory } = rig(60)
  for (let n = 0; n < 60; n += 20) buffer.add(new Uint8Array(20))
  expect([buffer.bytes().length, memory.taken]).toEqual([60, 60])
})
