import { expect, test } from 'vitest'
import { startNote } from './start-note.ts'

test('the note above the start names two empty teams, and counts more', () => {
  expect(startNote(['Red', 'Blue'], 0, 0)).toBe('Nobody has joined yet.')
  expect(startNote(['Red', 'Blue'], 5, 3)).toBe('Nobody has joined Red and Blue yet.')
  expect(startNote(['Red', 'Blue', 'Pink'], 5, 3)).toBe('Nobody has joined 3 of the teams yet.')
})

test('the note tells that nobody has the game open, only where that is known', () => {
  expect(startNote([], 5, 0)).toBe('No player has the game open. Tell them first.')
  expect([startNote([], 5, 1), startNote([], 5, null)]).toEqual([null, null])
})
