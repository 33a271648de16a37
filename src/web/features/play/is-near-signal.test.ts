import { expect, test } from 'vitest'
import { isNearSignal } from './is-near-signal.ts'

test.each([
  ['yellow', true],
  ['#ffc72c', true],
  ['#f5d000', true],
  ['orange', false],
  ['red', false],
  ['#ffffff', false],
])('a disc in %s is lost on signal yellow: %s', (color, isLost) => {
  expect(isNearSignal(color)).toBe(isLost)
})
