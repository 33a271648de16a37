import { expect, test } from 'vitest'
import { parseKnownTeam, removedTeam } from './known-team.ts'

const teams = [{ id: 't1' }, { id: 't3' }]

test('[C15] whose team was removed is told its name; nobody else is told anything', () => {
  expect(removedTeam({ id: 't2', name: 'Otters' }, teams)).toEqual({ id: 't2', name: 'Otters' })
  expect(removedTeam({ id: 't3', name: 'Foxes' }, teams)).toBeNull()
  expect(removedTeam(null, teams)).toBeNull()
})

test('what is stored is a team, or nothing', () => {
  expect(parseKnownTeam({ id: 't2', name: 'Otters', more: 1 })).toEqual({ id: 't2', name: 'Otters' })
  for (const broken of [null, 'Otters', { id: 't2' }, { name: 'Otters' }, { id: 2, name: 'Otters' }, []]) {
    expect(parseKnownTeam(broken)).toBeNull()
  }
})
