import { expect, test } from 'vitest'
import type { ChatLine, ChatPage } from '#wire/http.ts'
import { type Stretch, withNewest, withOlder } from './merge-page.ts'

/** A line a letter, in the order of the alphabet. */
const line = (id: string): ChatLine => ({
  id,
  kind: 'message',
  atMs: id.charCodeAt(0),
  playerId: 'p1',
  playerNumber: 1,
  teamId: 't1',
  cardId: null,
  writtenAtMs: id.charCodeAt(0),
  photos: [],
  text: id,
})
const lines = (ids: string) => [...ids].map(line)
const page = (ids: string, hasOlder = false): ChatPage => ({ lines: lines(ids), hasOlder })
const known = (ids: string, hasOlder = false): Stretch => ({ lines: lines(ids), hasOlder })
const gone = (ids = '') => new Set(ids)
const told = (stretch: Stretch | null) =>
  stretch && `${stretch.hasOlder ? '…' : ''}${stretch.lines.map(({ id }) => id).join('')}`

test('the first page is all that is known', () => {
  expect(told(withNewest(known(''), page('cde', true), [], gone()))).toBe('…cde')
})

test('what was heard while the page was on its way follows it, once', () => {
  expect(told(withNewest(known(''), page('cde'), lines('ef'), gone()))).toBe('cdef')
})

test('lines loaded before the page stay where it reaches back to them', () => {
  expect(told(withNewest(known('abcd', true), page('cdef', true), [], gone()))).toBe('…abcdef')
  expect(told(withNewest(known('abcd'), page('cdef', true), [], gone()))).toBe('abcdef')
})

test('where lines in between were missed, the older ones are let go', () => {
  expect(told(withNewest(known('abc'), page('efg', true), [], gone()))).toBe('…efg')
})

test('what was deleted meanwhile is gone: in the page, and where the page does not have it', () => {
  expect(told(withNewest(known('abcd', true), page('bdef', true), [], gone()))).toBe('…abdef')
  expect(told(withNewest(known('cd'), page('cde'), lines('f'), gone('ef')))).toBe('cd')
})

test('a page that is the whole chat leaves nothing else', () => {
  expect(told(withNewest(known('abc', true), page('c'), [], gone()))).toBe('c')
})

test('an older page goes before what is known', () => {
  expect(told(withOlder(known('def', true), page('abc', true), gone('b')))).toBe('…acdef')
  expect(told(withOlder(known('def', true), page(''), gone()))).toBe('def')
})

test('an answer that is no older page is none: the line before which it was asked for is gone', () => {
  expect(withOlder(known('bcd', true), page('cde'), gone())).toBeNull()
  expect(withOlder(known('bcd', true), page('xyz'), gone())).toBeNull()
})
