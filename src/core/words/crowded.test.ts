import { expect, test } from 'vitest'
import { isCrowded } from './crowded.ts'

test.each([
  ['[0,0,0]', 3],
  ['{"a":[{},{}]}', 6],
  ['"a,b:[{"', 0],
  ['{"a\\",\\\\":"[\\\\",",":[]}', 5],
  ['"never ended ,,,', 0],
  ['', 0],
])('%s has %i marks', (text, marks) => {
  expect(isCrowded(text, marks)).toBe(false)
  expect(marks === 0 || isCrowded(text, marks - 1)).toBe(true)
})
