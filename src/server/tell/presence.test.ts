import { expect, test } from 'vitest'
import { Presence } from './presence.ts'

const TEAMS: Record<string, string> = { ada: 't1', bea: 't2', cy: 't2' }
const teamOf = (personId: string): string | null | undefined => TEAMS[personId]

function presenceOf(...people: string[]): Presence {
  const presence = new Presence()
  for (const personId of people) presence.connect(personId)
  return presence
}

test('counts people by team, not sockets', () => {
  const presence = presenceOf('ada', 'bea', 'bea', 'cy', 'bea')
  expect(presence.tick(0, teamOf)?.online).toEqual({ t1: 1, t2: 2 })
})

test('does not count someone without a team, and says that they are here', () => {
  const here = presenceOf('ada', 'referee', 'stranger').tick(0, (id) =>
    id === 'referee' ? null : teamOf(id),
  )
  expect(here).toEqual({ online: { t1: 1 }, people: ['ada', 'referee'] })
})

test('tells only what has changed', () => {
  const presence = presenceOf('ada')
  expect(presence.tick(0, teamOf)?.online).toEqual({ t1: 1 })
  expect(presence.tick(1_000, teamOf)).toBeNull()
  presence.connect('ada')
  expect(presence.tick(2_000, teamOf)).toBeNull()
  presence.connect('cy')
  expect(presence.tick(3_000, teamOf)?.online).toEqual({ t1: 1, t2: 1 })
})

test('one of several sockets may close', () => {
  const presence = presenceOf('ada', 'ada', 'bea')
  presence.tick(0, teamOf)
  presence.disconnect('ada', 1_000)
  expect(presence.tick(60_000, teamOf)).toBeNull()
})

test('the last socket may be gone for 8 seconds', () => {
  const presence = presenceOf('ada', 'bea')
  presence.tick(0, teamOf)
  presence.disconnect('ada', 1_000)
  expect(presence.tick(8_999, teamOf)).toBeNull()
  expect(presence.tick(9_000, teamOf)?.online).toEqual({ t2: 1 })
})

test('who comes back within the grace was never away', () => {
  const presence = presenceOf('ada', 'bea')
  presence.tick(0, teamOf)
  presence.disconnect('ada', 1_000)
  presence.connect('ada')
  expect(presence.tick(9_000, teamOf)).toBeNull()
  presence.disconnect('ada', 10_000)
  expect(presence.tick(17_999, teamOf)).toBeNull()
  expect(presence.tick(18_000, teamOf)?.online).toEqual({ t2: 1 })
})

test('follows someone into another team when told that something has changed', () => {
  const presence = presenceOf('ada')
  presence.tick(0, teamOf)
  presence.touch()
  expect(presence.tick(1_000, () => 't3')?.online).toEqual({ t3: 1 })
})

test('the departure of someone who never came changes nothing', () => {
  const presence = presenceOf('ada')
  presence.tick(0, teamOf)
  presence.disconnect('cy', 1_000)
  expect(presence.tick(20_000, teamOf)).toBeNull()
})

test('tells who they are, also when only that has changed', () => {
  const presence = presenceOf('ada', 'ben', 'ada')
  expect(presence.tick(0, () => 't1')).toEqual({ online: { t1: 2 }, people: ['ada', 'ben'] })
  presence.disconnect('ben', 0)
  presence.connect('cleo')
  expect(presence.tick(9_000, () => 't1')).toEqual({ online: { t1: 2 }, people: ['ada', 'cleo'] })
})

test('counts who is at another node, and nobody twice', () => {
  const presence = presenceOf('ada', 'bea')
  presence.notePeopleElsewhere('n2', ['bea', 'cy', 'stranger'], 0)
  expect(presence.tick(0, teamOf)).toEqual({ online: { t1: 1, t2: 2 }, people: ['ada', 'bea', 'cy'] })
  presence.disconnect('bea', 1_000)
  expect(presence.tick(10_000, teamOf)).toBeNull()
  presence.notePeopleElsewhere('n2', ['cy'], 10_000)
  expect(presence.tick(10_000, teamOf)?.people).toEqual(['ada', 'cy'])
  presence.notePeopleElsewhere('n2', [], 10_500)
  expect(presence.tick(11_000, teamOf)?.people).toEqual(['ada'])
})

test('forgets a node that has said nothing for 12 seconds', () => {
  const presence = presenceOf('ada')
  presence.notePeopleElsewhere('n2', ['bea'], 0)
  presence.notePeopleElsewhere('n3', ['cy'], 4_000)
  presence.tick(4_000, teamOf)
  expect(presence.tick(11_999, teamOf)).toBeNull()
  expect(presence.tick(12_000, teamOf)?.people).toEqual(['ada', 'cy'])
  expect(presence.tick(16_000, teamOf)?.people).toEqual(['ada'])
})

test('other nodes are told when it changes, and every 5 seconds while anybody is here', () => {
  const presence = new Presence()
  expect(presence.peopleToPublish(0)).toBeNull()
  presence.connect('cy')
  presence.connect('ada')
  expect(presence.peopleToPublish(0)).toEqual(['ada', 'cy'])
  expect(presence.peopleToPublish(4_999)).toBeNull()
  expect(presence.peopleToPublish(5_000)).toEqual(['ada', 'cy'])
  presence.disconnect('cy', 6_000)
  expect(presence.peopleToPublish(6_000)).toBeNull()
  presence.tick(14_000, teamOf)
  expect(presence.peopleToPublish(14_000)).toEqual(['ada'])
  presence.disconnect('ada', 15_000)
  presence.tick(23_000, teamOf)
  expect(presence.peopleToPublish(23_000)).toEqual([])
  expect(presence.peopleToPublish(60_000)).toBeNull()
})

test('a node that was not known is told at once', () => {
  const presence = presenceOf('ada')
  presence.peopleToPublish(0)
  presence.notePeopleElsewhere('n2', ['bea'], 1_000)
  expect(presence.peopleToPublish(1_000)).toEqual(['ada'])
  presence.notePeopleElsewhere('n2', ['bea'], 2_000)
  expect(presence.peopleToPublish(2_000)).toBeNull()
})
