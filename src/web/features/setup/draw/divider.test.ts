import { expect, test } from 'vitest'
import { type Division, divide } from '#core/geometry/divide/divide.ts'
import { circle } from '#core/geometry/divide/shapes.ts'
import { sizeWords } from './divide-words.ts'
import type { DivideRequest } from './divide-worker.ts'
import { createDivider } from './divider.ts'

const outline = circle([4.84, 45.76], 1200)

test('while one division is computed only the latest request waits; its answer alone is shown', () => {
  const posted: DivideRequest[] = []
  const shown: Division[] = []
  let answer: (division: Division) => void = () => {}
  const divider = createDivider(
    (division) => shown.push(division),
    (onAnswer) => {
      answer = onAnswer
      return { post: (request) => posted.push(request), stop: () => {} }
    },
  )
  for (const count of [4, 9, 13]) divider.ask({ outline, count, seed: 1 })
  expect(posted.map(({ count }) => count)).toEqual([4])
  answer(divide(outline, { count: 4, seed: 1 }))
  expect(shown).toEqual([])
  expect(posted.map(({ count }) => count)).toEqual([4, 13])
  const last = divide(outline, { count: 13, seed: 1 })
  answer(last)
  expect(shown).toEqual([last])
  divider.ask({ outline, count: 5, seed: 1 })
  divider.stop()
  answer(last)
  expect(shown).toHaveLength(1)
})

test('how large zones are is told in short', () => {
  const division = divide(outline, { count: 6, seed: 1 })
  expect(division.ok && sizeWords(division.zones)).toBe('0.75 km² each')
  expect(sizeWords([circle([0, 0], 50), circle([0, 0], 3_000)])).toBe('7,841 m² to 28.2 km² each')
})
