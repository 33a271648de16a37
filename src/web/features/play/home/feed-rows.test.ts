import { expect, test } from 'vitest'
import type { RecapItem } from '#core/game/state.ts'
import { feedRows } from './feed-rows.ts'

const item = (id: number, type: RecapItem['type']): RecapItem => ({
  id,
  type,
  text: `no. ${id}`,
  createdAtMs: id,
  teamId: null,
})

test('cards that expired one after another share a row; everything else has its own, the newest first', () => {
  const feed = [
    item(1, 'expired'),
    item(2, 'bid'),
    item(3, 'bid'),
    item(4, 'expired'),
    item(5, 'expired'),
    item(6, 'expired'),
    item(7, 'claim'),
  ]
  expect(feedRows(feed).map((row) => row.map(({ id }) => id))).toEqual([[7], [6, 5, 4], [3], [2], [1]])
  expect(feedRows([])).toEqual([])
})
