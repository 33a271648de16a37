import { expect, test } from 'vitest'
import type { RecapItem } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { latestWords } from './latest-words.ts'

const view = aGame().state
const item: RecapItem = { id: 1, createdAtMs: 0, teamId: 't2', type: 'capture', text: 'All of it.' }

test('an event in few words: who did what where; what is no bid or claim in its own', () => {
  expect(latestWords({ ...item, zoneId: 'z04' }, view)).toBe('Blue Whales took Zone 4')
  expect(latestWords({ ...item, type: 'bid', zoneId: 'z03' }, view)).toBe('Blue Whales bid on Zone 3')
  const named = { ...view, teams: view.teams.map((team) => ({ ...team, name: 'Blue Team' })) }
  expect(latestWords({ ...item, type: 'claim', cardId: 'c002' }, named)).toBe(
    'Blue completed Challenge no. 2',
  )
  expect(latestWords({ ...item, type: 'announcement' }, view)).toBe('All of it.')
  // Of old logs, which don't tell the zone.
  expect(latestWords(item, view)).toBe('All of it.')
})
