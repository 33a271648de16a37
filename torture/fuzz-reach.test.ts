import { expect, test } from 'vitest'
import { hasReached } from './fuzz-reach.ts'

const frames = { sent: 90, opened: 12, refused: 7, answers: 30 }
const statuses = { 200: 15, 400: 40, 429: 3, cut: 2 }

test('a server that lets nonsense in was tried out', () => {
  expect(hasReached({ statuses, frames })).toBe(true)
})

test('one that turns it away, or does not answer, was not', () => {
  expect(hasReached({ statuses: { ...statuses, 429: 60 }, frames })).toBe(false)
  expect(hasReached({ statuses: { ...statuses, cut: 60 }, frames })).toBe(false)
  expect(hasReached({ statuses: { 400: 40 }, frames })).toBe(false)
  expect(hasReached({ statuses, frames: { ...frames, opened: 0 } })).toBe(false)
  expect(hasReached({ statuses, frames: { ...frames, answers: 0 } })).toBe(false)
})
