import { expect, test } from 'vitest'
import type { ChatLine } from '#wire/http.ts'
import { countSince, readLines } from './lines-since.ts'

const lines = (ids: string): ChatLine[] =>
  [...ids].map((id) => ({
    id,
    kind: 'message',
    atMs: id.charCodeAt(0),
    playerId: 'p1',
    playerNumber: 1,
    teamId: 't1',
    cardId: null,
    writtenAtMs: 0,
    photos: [],
    text: id,
  }))

test.each([
  ['nothing has come', 'cde', 'cde', 0],
  ['two have come', 'cde', 'cdefg', 2],
  ['the newest that was read is deleted', 'cde', 'cdf', 1],
  ['all that was read is deleted', 'cde', 'f', 1],
  ['older ones were loaded', 'cde', 'abcdef', 1],
  ['both', 'cde', 'abcd', 0],
  ['nothing was there', '', 'ab', 2],
])('[X48] what is new: %s', (_, read, now, count) => {
  expect(countSince(lines(now), readLines(lines(read)))).toBe(count)
})
