import { expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/defaults/setup.ts'
import type { Drafts } from './drafts.ts'
import { brokenWords, summaryRows } from './summary-rows.ts'

const defaults: Drafts = { ...DEFAULT_SETUP, rules: { content: '' } }
const said = (drafts: Drafts) => summaryRows(drafts).map(({ name, value, more }) => [name, value, more])

test('[C8] the defaults', () => {
  expect(said(defaults)).toEqual([
    ['Teams', '2 teams', 'Red Team, Blue Team'],
    ['Challenges', '80 challenges', 'Seven are live at a time'],
    ['Timing', 'Game 8 h', 'Each challenge 2 h'],
    ['Map', '10 zones', 'Default map of Manhattan'],
    ['Custom Rules', 'None', 'Players read the default rules'],
  ])
  expect(summaryRows(defaults).flatMap(({ problems }) => problems)).toEqual([])
})

test('a setup of one’s own', () => {
  const rows = said({
    teams: [...defaults.teams, { id: 'c', name: ' Foxes ', color: 'pink' }],
    challenges: defaults.challenges.slice(0, 1),
    timing: {
      gameDurationHours: 1,
      gameDurationMinutes: 20,
      challengeDurationHours: 0,
      challengeDurationMinutes: 45,
    },
    map: { mapImage: '/media/m.jpg', isDefaultImage: false },
    zones: defaults.zones.slice(0, 3),
    rules: { content: '<p>Be kind</p>' },
  })
  expect(rows).toEqual([
    ['Teams', '3 teams', 'Red Team, Blue Team, Foxes'],
    ['Challenges', '1 challenge', 'Seven are live at a time'],
    ['Timing', 'Game 1 h 20 min', 'Each challenge 45 min'],
    ['Map', '3 zones', 'Custom map'],
    ['Custom Rules', 'Added', 'Players read your rules'],
  ])
})

test('[C7] an empty paragraph is no rule', () => {
  expect(said({ ...defaults, rules: { content: '<p></p>' } })[4]?.[1]).toBe('None')
})

test('a row tells what keeps the game from being created', () => {
  const [teams, , timing, map] = summaryRows({
    ...defaults,
    teams: [],
    timing: { ...defaults.timing, gameDurationHours: 0 },
    zones: [],
  })
  expect(teams?.problems).toEqual(['A game needs 2 to 6 teams'])
  expect(timing?.problems).toEqual(['Game duration must be at least 1 hour'])
  expect(map?.problems).toEqual(['A game needs 2 to 20 zones'])
})

test('broken drafts are named', () => {
  expect(brokenWords(['teams'])).toBe(
    'Your saved teams could not be read. The game would be created with the defaults instead.',
  )
  expect(brokenWords(['teams', 'map', 'rules'])).toContain('Your saved teams, map and custom rules could')
})
