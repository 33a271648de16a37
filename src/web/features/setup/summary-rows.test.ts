import { expect, test } from 'vitest'
import { DEFAULT_RULES_HTML } from '#core/setup/defaults/rules.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { Drafts } from './drafts.ts'
import { brokenWords, summaryRows } from './summary-rows.ts'

const defaults: Omit<Drafts, 'name'> = { ...DEFAULT_SETUP, rules: { content: '' }, options: {} }
const said = (drafts: typeof defaults) =>
  summaryRows(drafts).map(({ name, value, more }) => [name, value, more])

test('[C8] the defaults', () => {
  expect(said(defaults)).toEqual([
    ['Teams', '2 teams', 'Red Team, Blue Team'],
    ['Challenges', '80 challenges', 'Seven are live at a time'],
    ['Timing', 'Game 8 h', 'Each challenge 2 h'],
    ['Map', '10 zones', 'Default map of Manhattan'],
    ['Custom Rules', 'None', 'Players see the default rules'],
    ['Game options', 'Classic', 'No house rules'],
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
    options: { lockMinutes: 7, areTeamsClosed: true },
  })
  expect(rows).toEqual([
    ['Teams', '3 teams', 'Red Team, Blue Team, Foxes'],
    ['Challenges', '1 challenge', 'It is live from the start'],
    ['Timing', 'Game 1 h 20 min', 'Each challenge 45 min'],
    ['Map', '3 zones', 'Custom map'],
    ['Custom Rules', 'Added', 'Players see your rules'],
    ['Game options', '2 house rules', 'Lock, Teams closed after start'],
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

test.each([
  [0, '0 challenges', 'There’s nothing to claim'],
  [3, '3 challenges', 'All are live from the start'],
  [7, '7 challenges', 'All are live from the start'],
  [8, '8 challenges', 'Seven are live at a time'],
])('[X47] of %d challenges no more are live than there are', (count, value, more) => {
  const challenges = defaults.challenges.slice(0, count)
  expect(said({ ...defaults, challenges })[1]?.slice(1)).toEqual([value, more])
})

test('[X47] teams, challenges and zones that are called alike are named, beside a map that does not fit', () => {
  const [zone] = defaults.zones
  const alike = summaryRows({
    ...defaults,
    teams: defaults.teams.map((team) => ({ ...team, name: 'Foxes' })),
    challenges: defaults.challenges.map((each, index) => ({
      ...each,
      title: index < 3 ? 'Sing' : each.title,
    })),
    zones: [
      ...defaults.zones,
      { ...zone, id: 'z', title: ' soho ', description: 'x' },
      { id: 'y', title: 'Soho', description: 'x' },
    ],
  })
  expect(alike.map(({ warnings }) => warnings)).toEqual([
    ['Several teams are called “Foxes”'],
    ['Several challenges are called “Sing”'],
    [],
    [expect.stringContaining('default zones of Manhattan'), 'Several zones are called “soho”'],
    [],
    [],
  ])
  expect(summaryRows(defaults).flatMap(({ warnings }) => warnings)).toEqual([])
})

test('[X46] the default rules count as none, also as an editor has written them', () => {
  const written = DEFAULT_RULES_HTML.replace(/\n/g, '')
    .replaceAll('<li>', '<li><p>')
    .replaceAll('</li>', '</p></li>')
  const rulesValue = (content: string) => said({ ...defaults, rules: { content } })[4]?.[1]
  expect(rulesValue(DEFAULT_RULES_HTML)).toBe('None')
  expect(rulesValue(written)).toBe('None')
  expect(rulesValue(written.replace('most zones', 'fewest zones'))).toBe('Added')
  expect(rulesValue(written.replace('<strong>most zones</strong>', 'most zones'))).toBe('Added')
})

test('broken drafts are named', () => {
  expect(brokenWords(['teams'])).toBe(
    'Your saved teams couldn’t be read. The game will use the defaults instead.',
  )
  expect(brokenWords(['teams', 'map', 'rules'])).toContain('Your saved teams, map and custom rules could')
})

test('[C17] house rules are told by the preset that they are; a wrong one keeps the game from being created', () => {
  expect(
    said({ ...defaults, options: { startDollars: 50, lockMinutes: 20, areTeamsClosed: true } })[5],
  ).toEqual(['Game options', 'Claim and lock', 'Start money, Lock, Teams closed after start'])
  expect(summaryRows({ ...defaults, options: { lockMinutes: 999 } })[5]?.problems).toEqual([
    'Lock must be from 1 to 240 minutes',
  ])
})
