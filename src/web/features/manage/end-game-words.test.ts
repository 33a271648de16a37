import { expect, test } from 'vitest'
import type { NotDone } from '#web/live/outbox.ts'
import { endGameWords, noGameWords } from './end-game-words.ts'

const refused = (refusal: NotDone) => endGameWords({ ok: false, refusal }, null)

test('a game that was ended', () => {
  expect(endGameWords({ ok: true }, null)).toEqual({
    title: 'Game session ended',
    description: 'You can now set up a new game.',
  })
})

test('no game to end, or ended meanwhile from another device', () => {
  expect(noGameWords()).toEqual({ title: 'Error', description: 'No active game found.', isError: true })
  expect(refused({ code: 'game-ended' })).toEqual(noGameWords())
})

test('a refusal is passed on in words', () => {
  expect(refused({ code: 'store-failed' })).toEqual({
    title: 'Error',
    description:
      'Failed to end the game: The server could not save this: it was not done. Try again in a moment.',
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
