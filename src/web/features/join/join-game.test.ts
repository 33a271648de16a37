import { expect, test } from 'vitest'
import { toGoWords } from './join-game.ts'

test.each([
  ['', '', '6 characters and a team code to go'],
  ['KX7Q4', ' ', '1 character and a team code to go'],
  ['KX7Q4P', '', 'a team code to go'],
  ['KX7', 'blue123', '3 characters to go'],
  ['KX7Q4P', 'blue123', ''],
])('with the codes "%s" and "%s" typed: %s', (gameCode, teamCode, words) => {
  expect(toGoWords(gameCode, teamCode)).toBe(words)
})
