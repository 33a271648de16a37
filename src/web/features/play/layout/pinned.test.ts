import { expect, test } from 'vitest'
import type { RecapItem } from '#core/game/state.ts'
import { parsePinned, pinnedAfter } from './pinned.ts'

const item = (id: number, type: RecapItem['type'], text: string): RecapItem => ({
  id,
  type,
  text,
  createdAtMs: id,
  teamId: null,
})
const dismissed = { id: 4, text: 'Meet at noon', isDismissed: true }

test('the latest announcement is pinned, whatever came after it', () => {
  const feed = [item(3, 'announcement', 'old'), item(5, 'announcement', 'new'), item(6, 'bid', 'a bid')]
  expect(pinnedAfter(null, feed)).toEqual({ id: 5, text: 'new', isDismissed: false })
})

test('what was dismissed stays dismissed', () => {
  expect(pinnedAfter(dismissed, [item(4, 'announcement', 'Meet at noon')])).toBe(dismissed)
})

test('a newer one is pinned again', () => {
  expect(pinnedAfter(dismissed, [item(9, 'announcement', 'Rain!')])).toEqual({
    id: 9,
    text: 'Rain!',
    isDismissed: false,
  })
})

test('[H10] the same one stays dismissed when the feed tells of bids that were hidden', () => {
  const feed = [item(4, 'bid', 'a bid'), item(5, 'capture', 'a bid'), item(6, 'announcement', 'Meet at noon')]
  expect(pinnedAfter(dismissed, feed)).toBe(dismissed)
  const again = [item(4, 'announcement', 'Meet at noon'), item(6, 'announcement', 'Meet at noon')]
  expect(pinnedAfter(dismissed, again)).toMatchObject({ id: 6, isDismissed: false })
})

test('it outlives the feed, which keeps fifty items', () => {
  const kept = { id: 2, text: 'Be back at six', isDismissed: false }
  expect(pinnedAfter(kept, [item(60, 'bid', 'a bid')])).toBe(kept)
})

test('what is no announcement in the storage counts as nothing', () => {
  expect(parsePinned({ id: 'x', text: 'a', isDismissed: false })).toBeNull()
  expect(parsePinned('text')).toBeNull()
  expect(parsePinned(dismissed)).toEqual(dismissed)
})
