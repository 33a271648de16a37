import { expect, test } from 'vitest'
import { inMind, seenFirst, seenNext } from './seen.ts'

test('[B8] what was there from the start has been seen', () => {
  expect(inMind(seenFirst(70), 0)).toBe(70)
})

test('[B8] a price that changes just before the tap was not seen yet', () => {
  const seen = seenNext(seenFirst(70), 90, 1_000)
  expect(inMind(seen, 1_399)).toBe(70)
  expect(inMind(seen, 1_400)).toBe(90)
})

test('[B8] of several changes in a moment the last one that could be read counts', () => {
  const seen = seenNext(seenNext(seenFirst(70), 90, 1_000), 110, 1_200)
  expect(inMind(seen, 1_500)).toBe(70)
  const later = seenNext(seenNext(seenFirst(70), 90, 1_000), 110, 1_450)
  expect(inMind(later, 1_500)).toBe(90)
})
