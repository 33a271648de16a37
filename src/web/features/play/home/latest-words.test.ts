import { expect, test } from 'vitest'
import type { RecapItem } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { latestItem, latestWords } from './latest-words.ts'

const view = aGame().state
const item: RecapItem = { id: 1, createdAtMs: 0, teamId: 't2', type: 'capture', text: 'All of it.' }

test('an event in few words: who did what where; what is no bid or claim in its own', () => {
  expect(latestWords({ ...item, zoneId: 'z04' }, view)).toBe('Blue Whales took Zone 4')
  expect(latestWords({ ...item, type: 'bid', zoneId: 'z03' }, view)).toBe('Blue Whales bid on Zone 3')
  const named = { ...view, teams: view.teams.map((team) => ({ ...team, name: 'Blue Team' })) }
  expect(latestWords({ ...item, type: 'claim', cardId: 'c002' }, named)).toBe(
    'Blue completed "Challenge no. 2"',
  )
  expect(latestWords({ ...item, type: 'announcement' }, view)).toBe('All of it.')
  // Of old logs, which don't tell the zone.
  expect(latestWords(item, view)).toBe('All of it.')
})

test('a pause is told by its strip: until it ends, the latest event is the one before', () => {
  const paused: RecapItem = {
    ...item,
    id: 2,
    type: 'admin_change',
    text: 'The co-host paused the game: Lunch',
  }
  const pause = { sinceMs: 0 }
  expect(latestItem({ feed: [item, paused], pause })).toBe(item)
  expect(latestItem({ feed: [paused, item], pause })).toBe(item)
  expect(latestItem({ feed: [paused], pause })).toBeUndefined()
  expect(latestItem({ feed: [item, paused], pause: null })).toBe(paused)
  const closed = { ...paused, text: 'The host closed Zone 4: Roadworks' }
  expect(latestItem({ feed: [item, closed], pause })).toBe(closed)
})
