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

test('counts who is at another node, and nobody twice', () => {
  const presence = presenceOf('ada', 'bea')
  presence.hearPeople('n2', ['bea', 'cy', 'stranger'], 0)
  expect(presence.beat(0, teamOf)).toEqual({ online: { t1: 1, t2: 2 }, people: ['ada', 'bea', 'cy'] })
  presence.depart('bea', 1_000)
  expect(presence.beat(10_000, teamOf)).toBeNull()
  presence.hearPeople('n2', ['cy'], 10_000)
  expect(presence.beat(10_000, teamOf)?.people).toEqual(['ada', 'cy'])
  presence.hearPeople('n2', [], 10_500)
  expect(presence.beat(11_000, teamOf)?.people).toEqual(['ada'])
})

test('forgets a node that has said nothing for 12 seconds', () => {
  const presence = presenceOf('ada')
  presence.hearPeople('n2', ['bea'], 0)
  presence.hearPeople('n3', ['cy'], 4_000)
  presence.beat(4_000, teamOf)
  expect(presence.beat(11_999, teamOf)).toBeNull()
  expect(presence.beat(12_000, teamOf)?.people).toEqual(['ada', 'cy'])
  expect(presence.beat(16_000, teamOf)?.people).toEqual(['ada'])
})

test('other nodes are told when it changes, and every 5 seconds while anybody is here', () => {
  const presence = new Presence()
  expect(presence.peopleToTell(0)).toBeNull()
  presence.arrive('cy')
  presence.arrive('ada')
  expect(presence.peopleToTell(0)).toEqual(['ada', 'cy'])
  expect(presence.peopleToTell(4_999)).toBeNull()
  expect(presence.peopleToTell(5_000)).toEqual(['ada', 'cy'])
  presence.depart('cy', 6_000)
  expect(presence.peopleToTell(6_000)).toBeNull()
  presence.beat(14_000, teamOf)
  expect(presence.peopleToTell(14_000)).toEqual(['ada'])
  presence.depart('ada', 15_000)
  presence.beat(23_000, teamOf)
  expect(presence.peopleToTell(23_000)).toEqual([])
  expect(presence.peopleToTell(60_000)).toBeNull()
})

test('a node that was not known is told at once', () => {
  const presence = presenceOf('ada')
  presence.peopleToTell(0)
  presence.hearPeople('n2', ['bea'], 1_000)
  expect(presence.peopleToTell(1_000)).toEqual(['ada'])
  presence.hearPeople('n2', ['bea'], 2_000)
  expect(presence.peopleToTell(2_000)).toBeNull()
})
