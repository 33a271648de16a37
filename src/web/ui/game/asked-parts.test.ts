import { expect, test } from 'vitest'
import { askedParts, proofParts } from './asked-parts.ts'

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

test.each([
  [`Draw. Proof: a ${'long '.repeat(100)}text.`, 'Draw.', `Proof: a ${'long '.repeat(100)}text.`],
  ['Proof: a photo.', '', 'Proof: a photo.'],
  ['Sing! Then dance. Film it.', 'Sing! Then dance. Film it.', ''],
  ['Waterproof: no.', 'Waterproof: no.', ''],
  ['', '', ''],
])('[F10] the proof that %j names is told apart whole', (text, task, proof) => {
  expect(proofParts(text)).toEqual({ task, proof })
})
