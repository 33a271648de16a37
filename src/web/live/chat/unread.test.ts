import { expect, test } from 'vitest'
import { unreadIn, unreadWords } from './unread.ts'

const players = { p4: { id: 'p4', teamId: 't2', number: 4, joinedAtMs: 0, nickname: null } }
/** Of seven lines the fifth has been deleted; 4 is one's own, a dispute or a message. */
const view = {
  chatCount: 7,
  players,
  chatLatest: [
    [3, 2],
    [4, 4],
    [6, 0],
    [7, 2],
  ] as const,
}

test.each([
  ['nothing was seen', 0, 'p4', 3],
  ['up to the third', 3, 'p4', 2],
  ['everything', 7, 'p4', 0],
  ['the host’s own is none of the host’s news', 3, 'host:u7', 2],
  ['nobody knows who reads', 3, null, 3],
])('[X95] new is what is there and somebody else’s: %s', (_, seen, writerId, unread) => {
  expect(unreadIn(view, seen, writerId)).toBe(unread)
})

test('[X95] an older node tells only how many there have been', () => {
  const { chatLatest: _, ...older } = view
  expect(unreadIn(older, 5, 'p4')).toBe(2)
})

test('[X95] more than a phone counts is more than 99', () => {
  expect([unreadWords(99), unreadWords(100)]).toEqual(['99 new', '99+ new'])
})
