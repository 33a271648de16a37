import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Night of the foxes', ' night OF the  Foxes\n'],
  ['Anna’s game', "anna's game"],
  ['Anna\'s "best" -- yet...', 'Anna’s “best” — yet…'],
  ['Zürich', 'Zu\u0308rich'],
  ['Game K7WXYZ', 'game k7wxyz'],
])('[I50] %s is typed as %s', (name, typed) => {
  expect(isSameName(typed, name)).toBe(true)
})

test.each([
  ['Night of the foxes', ''],
  ['Night of the foxes', 'Night of the fox'],
  ['Foxes 1', 'Foxes 2'],
  ['Anna-Lena', 'Anna Lena'],
])('[I50] %s is not typed as "%s"', (name, typed) => {
  expect(isSameName(typed, name)).toBe(false)
})
