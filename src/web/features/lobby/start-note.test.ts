import { expect, test } from 'vitest'
import { codesWarning, locationWarning, startNote } from './start-note.ts'

test('the note above the start names two empty teams, and counts more', () => {
  expect(startNote(['Red', 'Blue'], 0, 0)).toBe('Nobody has joined yet.')
  expect(startNote(['Red', 'Blue'], 5, 3)).toBe('Nobody has joined Red and Blue yet.')
  expect(startNote(['Red', 'Blue', 'Pink'], 5, 3)).toBe('Nobody has joined 3 of the teams yet.')
})

test('the note tells that nobody has the game open, only where that is known', () => {
  expect(startNote([], 5, 0)).toBe('No player has the game open. Tell them first.')
  expect([startNote([], 5, 1), startNote([], 5, null)]).toEqual([null, null])
})

test('the start warns of codes that can be guessed, and of an address without https', () => {
  const warningOf = (codes: Record<string, string>) => codesWarning({ codes, teams: [] })
  expect(warningOf({ a: 'red123' })).toBe('codes are easy to guess')
  expect(warningOf({ a: 'red123', b: 'vkq8tz3w' })).toBe('1 of 2 codes are easy to guess')
  expect(warningOf({ b: 'vkq8tz3w' })).toBeNull()
  expect(locationWarning('http://192.168.1.7:3000/join')).toBe('Location won’t work')
  expect(locationWarning('https://game.example/join')).toBeNull()
})
