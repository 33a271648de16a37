import { expect, test } from 'vitest'
import { askedParts } from './asked-parts.ts'

test.each([
  [
    'Draw a picture. Proof: a screenshot. In the chat.',
    'Draw a picture.',
    'Proof: a screenshot. In the chat.',
  ],
  ['Sing!\nThen dance. Film it.', 'Sing!\nThen dance.', 'Film it.'],
  ['Spot one.', 'Spot one.', ''],
  [`Short. ${'long '.repeat(40)}`, `Short. ${'long '.repeat(40)}`, ''],
  ['', '', ''],
])('[E10] %j is a task and what proves it', (text, task, proof) => {
  expect(askedParts(text)).toEqual({ task, proof })
})
