import { expect, test } from 'vitest'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { endGameWords, noGameWords } from './end-game-words.ts'

const refused = (refusal: NotDone, place: 'manage' | 'setup' = 'manage') =>
  endGameWords({ ok: false, refusal }, null, place)

test('a game that was ended', () => {
  expect(endGameWords({ ok: true }, null, 'manage')).toEqual({
    title: 'Game session ended',
    description: 'You can now set up a new game.',
  })
})

test('no game to end, or ended meanwhile from another device', () => {
  expect(noGameWords()).toEqual({ title: 'Error', description: 'No active game found.', isError: true })
  expect(refused({ code: 'game-ended' })).toEqual(noGameWords())
  expect(refused({ code: 'unsent' })).toEqual(noGameWords())
})

test('a refusal is passed on in words', () => {
  expect(refused({ code: 'store-failed' })).toEqual({
    title: 'Error',
    description:
      'Failed to end the game: The server couldn’t save this. The game is still running. Try again in a moment.',
    isError: true,
  })
})

test.each(['malformed', 'command-id-reused', 'unanswered'] as const)('%s is unexpected', (code) => {
  expect(refused({ code })).toEqual({
    title: 'Error',
    description: 'An unexpected error occurred while ending the game.',
    isError: true,
  })
})

test('the setup says in its own words that its connection to the game is gone', () => {
  expect(refused({ code: 'unsent' }, 'setup')).toEqual({
    title: 'Error',
    description: 'Could not identify which game to end.',
    isError: true,
  })
  expect(refused({ code: 'unanswered' }, 'setup').description).toBe(
    'An unexpected error occurred while ending the game session.',
  )
  expect(refused({ code: 'store-failed' }, 'setup').description).toMatch(/^Failed to end the game: /)
  expect(refused({ code: 'malformed' }, 'setup')).toEqual(refused({ code: 'malformed' }))
})
