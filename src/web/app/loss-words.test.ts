import { expect, test } from 'vitest'
import { lossWords } from './loss-words.ts'

const GONE = 'You’re no longer in this game'

test.each([
  ['removed', GONE, 'The host removed you. Ask for the team’s code to join again.'],
  [
    'gone',
    GONE,
    'The host removed you, or the game was restored from an earlier backup. Ask for the team’s code to join again.',
  ],
  [
    'restored',
    GONE,
    'The game was restored from an earlier backup, from before you joined. Join again with your codes.',
  ],
  ['no-such-game', GONE, 'The server no longer has this game. Ask the host where the game continues.'],
  ['signed-out', 'You have been signed out', 'Your session has ended. Sign in again to continue your game.'],
] as const)('[X93] a seat that is %s is explained truly', (why, title, description) => {
  expect(lossWords(why, false)).toEqual({ title, description })
})

test('[X93] the message that waited is told of in the same breath', () => {
  expect(lossWords('removed', true)?.description).toBe(
    'The host removed you. The message you hadn’t sent was deleted from this phone. Ask for the team’s code to join again.',
  )
  expect(lossWords(null, true)?.title).toBe(GONE)
})

test('[X94] nobody is told of what they did themselves, except what went with it', () => {
  for (const why of ['left', 'signed-out-here', null] as const) {
    expect(lossWords(why, false)).toBeNull()
    expect(lossWords(why, true)?.description).not.toContain('removed you')
  }
})
