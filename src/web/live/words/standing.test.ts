import { expect, test } from 'vitest'
import type { HostView, Official } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import { aGame } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { announcementsStanding, officialsStanding, playersStanding, spectatorsStanding } from './standing.ts'

const view = viewFor(given(...aGame({ phase: 'joined' }).events).state, 'host') as HostView

const official = (number: number, role: Official['role'], status: Official['status']): Official => ({
  id: `o${number}`,
  role,
  number,
  name: `Name ${number}`,
  status,
  seats: 1,
})

test('how many players are here, as far as that is known', () => {
  const [first, second] = Object.values(view.players)
  if (!first || !second) throw new Error('nobody has joined')
  const players = { [first.id]: first, [second.id]: second }
  expect(playersStanding({ ...view, players }, [second.id, 'someone-else'])).toEqual({ now: '1 of 2 here' })
  expect(playersStanding({ ...view, players }, null)).toEqual({ now: '2 players' })
  expect(playersStanding({ ...view, players: {} }, null)).toEqual({ idle: 'none joined' })
})

test('announcements to come are counted, and none is said quietly', () => {
  expect(announcementsStanding(view)).toEqual({ now: undefined, idle: 'none' })
  const scheduled = [
    { id: 'a', text: 'Noon', atMs: 1 },
    { id: 'b', text: 'One', atMs: 2 },
  ]
  expect(announcementsStanding({ ...view, scheduled }).now).toBe('2')
})

test('the spectators’ screen is open or off', () => {
  expect(spectatorsStanding(view)).toEqual({ now: undefined, idle: 'off' })
  const spectators = { linkId: 'l', delayMinutes: 15, freezeMinutes: 0 }
  expect(spectatorsStanding({ ...view, spectators }).now).toBe('open')
})

test('officials are counted by their office, without those who were removed', () => {
  expect(officialsStanding(view)).toEqual({ now: undefined, idle: 'none' })
  const officials = {
    o1: official(1, 'referee', 'invited'),
    o2: official(2, 'cohost', 'seated'),
    o3: official(3, 'referee', 'seated'),
    o4: official(4, 'cohost', 'removed'),
  }
  expect(officialsStanding({ ...view, officials }).now).toBe('1 co-host, 2 referees')
})
