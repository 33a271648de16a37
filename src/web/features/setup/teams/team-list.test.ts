import { describe, expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { TeamsDraft } from '#core/setup/setup.ts'
import {
  canAddTeam,
  canRemoveTeam,
  codeOf,
  codeProblem,
  coloursFor,
  nameProblem,
  type TeamDraft,
  teamListProblems,
  withCode,
  withColour,
  withNewTeam,
  withSwapped,
} from './team-list.ts'

const two = DEFAULT_SETUP.teams
const [red, blue] = two as [TeamDraft, TeamDraft]
const grown = (count: number): TeamsDraft => {
  let teams = two
  while (teams.length < count) teams = withNewTeam(teams)
  return teams
}

describe('adding and removing', () => {
  test('[C1] a new team takes the next free colour and is named after it', () => {
    expect(grown(6).map(({ name, color }) => `${name}: ${color}`)).toEqual([
      'Red Team: red',
      'Blue Team: blue',
      'Yellow Team: yellow',
      'Green Team: green',
      'Purple Team: purple',
      'Orange Team: orange',
    ])
    const withoutYellow = withNewTeam([red, { ...blue, color: 'yellow' }])
    expect(withoutYellow[2]).toMatchObject({ name: 'Blue Team', color: 'blue' })
  })

  test('[C1] six is the most', () => {
    expect(canAddTeam(grown(5))).toBe(true)
    expect(canAddTeam(grown(6))).toBe(false)
    expect(withNewTeam(grown(6))).toHaveLength(6)
  })

  test('[C1] the first two cannot be removed', () => {
    expect([0, 1, 2, 5].map(canRemoveTeam)).toEqual([false, false, true, true])
  })

  test('ids stay different after removing and adding', () => {
    const left = grown(5).filter((_, index) => index !== 1 && index !== 2)
    expect(left.map(({ id }) => id)).toEqual(['team-1', 'team-4', 'team-5'])
    expect(withNewTeam(left)[3]?.id).toBe('team-6')
  })
})

describe('colours', () => {
  test('a team may keep its own or take a free one', () => {
    const offered = coloursFor(grown(3), grown(3)[2] as TeamDraft)
    expect(offered.map(({ color, takenBy }) => `${color} ${takenBy}`)).toEqual([
      'red 1',
      'blue 2',
      'yellow null',
      'green null',
      'purple null',
      'orange null',
      'pink null',
    ])
  })

  test('one that another team has is swapped for the own, and the names follow', () => {
    const foxes = { ...blue, name: 'Foxes' }
    expect(withSwapped([red, foxes], red, 'blue')).toEqual([
      { ...red, name: 'Blue Team', color: 'blue' },
      { ...foxes, color: 'red' },
    ])
    const all = withSwapped(grown(3), grown(3)[2] as TeamDraft, 'red')
    expect(all.map(({ color }) => color)).toEqual(['yellow', 'blue', 'red'])
  })

  test('a colour beyond the seven can be kept', () => {
    const own = { ...red, color: '#123456' }
    expect(coloursFor([own, blue], own)[0]).toEqual({ color: '#123456', takenBy: null })
  })

  test('a team called after its colour is called after the new one, any other name stays', () => {
    expect(withColour(red, 'pink')).toMatchObject({ name: 'Pink Team', color: 'pink' })
    expect(withColour({ ...red, name: 'Foxes' }, 'pink')).toMatchObject({ name: 'Foxes', color: 'pink' })
  })
})

describe('codes', () => {
  test('[C2] follow the colour until one is given', () => {
    expect(codeOf(withColour(red, 'green'))).toBe('green123')
    expect(codeOf(withColour(withCode(red, 'fox4'), 'green'))).toBe('fox4')
    expect(withCode(withCode(red, 'fox4'), '')).toEqual(red)
    expect(codeOf({ ...red, code: '' })).toBe('red123')
  })

  test('[C2] one that another team will have is a problem of both', () => {
    const teams = [withCode(red, 'blue123'), blue]
    expect(teamListProblems(teams)).toEqual(['Each team needs its own code'])
    for (const team of teams) expect(codeProblem(teams, team)).toBe('Each team needs its own code')
  })

  test('[C2] needs 4 to 20 letters or digits', () => {
    const words = 'Team codes need 4 to 20 letters or digits'
    for (const code of ['abc', 'two words', 'a'.repeat(21)]) {
      expect(codeProblem([withCode(red, code), blue], withCode(red, code))).toBe(words)
    }
    expect(codeProblem(two, red)).toBeNull()
  })
})

test('[C1] a name is a problem of its own team', () => {
  expect(nameProblem({ ...red, name: '  ' })).toBe('Team names cannot be empty')
  expect(nameProblem({ ...red, name: 'n'.repeat(21) })).toBe('Team names can have at most 20 characters')
  expect(nameProblem({ ...red, name: 'Foxes', code: '!' })).toBeNull()
  expect(teamListProblems(grown(6))).toEqual([])
})
