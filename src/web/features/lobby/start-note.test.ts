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
  const teams = [{ id: 'a', name: 'Red', color: '#D7141E', players: 0 }]
  const view = (code: string) =>
    ({ codes: { a: code }, teams }) as unknown as Parameters<typeof startWarnings>[0]
  const [http, https] = ['http://192.168.1.7:3000/join', 'https://game.example/join']
  expect(startWarnings(view('red1'), http)).toBe('Codes easy to guess · location won’t work')
  expect(startWarnings(view('tram4826'), http)).toBe('Location won’t work')
  expect(startWarnings(view('tram4826'), https)).toBeNull()
})
