import { expect, test } from 'vitest'
import { Presence } from './presence.ts'

const TEAMS: Record<string, string> = { ada: 't1', bea: 't2', cy: 't2' }
const teamOf = (personId: string): string | null => TEAMS[personId] ?? null

function presenceOf(...people: string[]): Presence {
  const presence = new Presence()
  for (const personId of people) presence.arrive(personId)
  return presence
}

test('counts people by team, not sockets', () => {
  const presence = presenceOf('ada', 'bea', 'bea', 'cy', 'bea')
  expect(presence.beat(0, teamOf)?.online).toEqual({ t1: 1, t2: 2 })
})

test('does not count someone without a team', () => {
  expect(presenceOf('ada', 'stranger').beat(0, teamOf)?.online).toEqual({ t1: 1 })
})

test('tells only what has changed', () => {
  const presence = presenceOf('ada')
  expect(presence.beat(0, teamOf)?.online).toEqual({ t1: 1 })
  expect(presence.beat(1_000, teamOf)).toBeNull()
  presence.arrive('ada')
  expect(presence.beat(2_000, teamOf)).toBeNull()
  presence.arrive('cy')
  expect(presence.beat(3_000, teamOf)?.online).toEqual({ t1: 1, t2: 1 })
})

test('one of several sockets may close', () => {
  const presence = presenceOf('ada', 'ada', 'bea')
  presence.beat(0, teamOf)
  presence.depart('ada', 1_000)
  expect(presence.beat(60_000, teamOf)).toBeNull()
})

test('the last socket may be gone for 8 seconds', () => {
  const presence = presenceOf('ada', 'bea')
  presence.beat(0, teamOf)
  presence.depart('ada', 1_000)
  expect(presence.beat(8_999, teamOf)).toBeNull()
  expect(presence.beat(9_000, teamOf)?.online).toEqual({ t2: 1 })
})

test('who comes back within the grace was never away', () => {
  const presence = presenceOf('ada', 'bea')
  presence.beat(0, teamOf)
  presence.depart('ada', 1_000)
  presence.arrive('ada')
  expect(presence.beat(9_000, teamOf)).toBeNull()
  presence.depart('ada', 10_000)
  expect(presence.beat(17_999, teamOf)).toBeNull()
  expect(presence.beat(18_000, teamOf)?.online).toEqual({ t2: 1 })
})

test('follows someone into another team when told that something has changed', () => {
  const presence = presenceOf('ada')
  presence.beat(0, teamOf)
  presence.touch()
  expect(presence.beat(1_000, () => 't3')?.online).toEqual({ t3: 1 })
})

test('the departure of someone who never came changes nothing', () => {
  const presence = presenceOf('ada')
  presence.beat(0, teamOf)
  presence.depart('cy', 1_000)
  expect(presence.beat(20_000, teamOf)).toBeNull()
})

test('tells who they are, also when only that has changed', () => {
  const presence = presenceOf('ada', 'ben', 'ada')
  expect(presence.beat(0, () => 't1')).toEqual({ online: { t1: 2 }, people: ['ada', 'ben'] })
  presence.depart('ben', 0)
  presence.arrive('cleo')
  expect(presence.beat(9_000, () => 't1')).toEqual({ online: { t1: 2 }, people: ['ada', 'cleo'] })
})
