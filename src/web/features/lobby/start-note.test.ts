import { expect, test } from 'vitest'
import { startNote, startWarnings } from './start-note.ts'

test('the note above the start names two empty teams, and counts more', () => {
  expect(startNote(['Red', 'Blue'], 0, 0)).toBe('Nobody has joined yet.')
  expect(startNote(['Red', 'Blue'], 5, 3)).toBe('Nobody has joined Red and Blue yet.')
  expect(startNote(['Red', 'Blue', 'Pink'], 5, 3)).toBe('Nobody has joined 3 of the teams yet.')
})

test('the note tells that nobody has the game open, only where that is known', () => {
  expect(startNote([], 5, 0)).toBe('No player has the game open. Tell them first.')
  expect([startNote([], 5, 1), startNote([], 5, null)]).toEqual([null, null])
})

test('what the list warns of stands at the start, too: codes that can be guessed, and an address without https', () => {
  const warnings = (codes: Record<string, string>, joinAddress: string) =>
    startWarnings({ codes, teams: [] }, joinAddress)
  const [http, https] = ['http://192.168.1.7:3000/join', 'https://game.example/join']
  expect(warnings({ a: 'red123' }, http)).toBe('Codes are easy to guess · location won’t work')
  expect(warnings({ a: 'red123', b: 'vkq8tz3w' }, https)).toBe('1 of 2 codes are easy to guess')
  expect(warnings({ b: 'vkq8tz3w' }, http)).toBe('Location won’t work')
  expect(warnings({ b: 'vkq8tz3w' }, https)).toBeNull()
})
