import { expect, test } from 'vitest'
import type { GameView } from '#core/game/state.ts'
import { aGame } from '#test/builders.ts'
import { changeWords, setupChanges } from './setup-changes.ts'

const view: GameView = aGame({ phase: 'joined', teams: 3, zones: 4 }).state

test('what says the same has not changed, whoever joins', () => {
  const teams = view.teams.map((team) => ({ ...team, players: team.players + 1 }))
  expect(setupChanges(view, { ...view, teams })).toEqual({ sections: [], rows: new Map() })
})

test('sections change with their versions; what is new, or called or coloured otherwise, is marked', () => {
  const [red, blue] = view.teams
  const [first, second] = view.zones
  if (!red || !blue || !first || !second) throw new Error('a small game')
  const now = {
    teams: [red, { ...blue, color: 'pink' }, { ...blue, id: 't9', name: 'Otters' }],
    // The fourth is gone, the second has moved up.
    zones: [
      { ...second, number: 1 },
      { ...first, number: 2, title: 'Harbour' },
    ],
    versions: { teams: 1, zones: 3, timing: 1 },
  }
  const changes = setupChanges({ ...view, versions: { zones: 2, timing: 1 } }, now)
  expect(changes.sections).toEqual(['teams', 'zones'])
  expect([...changes.rows]).toEqual([
    [blue.id, 'Changed'],
    ['t9', 'New'],
    [first.id, 'Changed'],
  ])
})

test('what has changed is named in one sentence', () => {
  expect(changeWords(['rules'])).toBe('The host changed the rules')
  expect(changeWords(['teams', 'zones', 'rules'])).toBe('The host changed the teams, the zones and the rules')
})
