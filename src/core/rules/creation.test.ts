import { describe, expect, test } from 'vitest'
import { evolve } from '#core/game/evolve.ts'
import { viewFor } from '#core/game/view.ts'
import { DEFAULT_CHALLENGES } from '#core/setup/defaults/challenges.ts'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import type { Setup } from '#core/setup/setup.ts'
import { CREATED_AT_MS } from '#test/builders.ts'
import { createGame } from './creation.ts'

const identity = { gameId: 'gamegamegamegame', code: 'K7WXYZ', hostId: 'user-ada' }
const creating = (input: unknown) => createGame(input, identity, CREATED_AT_MS)

function created(input: Setup) {
  const decision = creating(input)
  if ('refusal' in decision) throw new Error(JSON.stringify(decision.refusal))
  const [event] = decision.events
  if (event?.type !== 'GameCreated') throw new Error('a game is created by one GameCreated')
  expect(decision.events).toHaveLength(1)
  return event
}

function messagesOf(input: unknown): string[] {
  const decision = creating(input)
  if ('events' in decision || decision.refusal.code !== 'setup-invalid')
    throw new Error('this setup is valid')
  return decision.refusal.messages
}

describe('a game with the defaults', () => {
  const event = created({})

  test('[C8] has 2 teams, 80 challenges, 10 zones, 8 hours and 2 hours a card', () => {
    expect(event.teams).toEqual([
      { id: 't1', name: 'Red Team', color: 'red', code: 'red123' },
      { id: 't2', name: 'Blue Team', color: 'blue', code: 'blue123' },
    ])
    expect(event.cards).toHaveLength(80)
    expect(event.zones).toHaveLength(10)
    expect([event.gameDurationMinutes, event.challengeDurationMinutes]).toEqual([480, 120])
    expect([event.mapImage, event.mapUrl, event.customRules]).toEqual(['/maps/manhattan.jpg', null, null])
  })

  test('[C8] keeps the order of the editors in its ids', () => {
    expect(event.cards.map(({ title }) => title)).toEqual(DEFAULT_CHALLENGES.map(({ title }) => title))
    expect(event.cards.map(({ id }) => id)).toEqual([...event.cards.map(({ id }) => id)].sort())
    expect(event.zones.map(({ title }) => title)).toEqual(DEFAULT_ZONES.map(({ title }) => title))
    expect(event.zones.map(({ id }) => id)).toEqual([...event.zones.map(({ id }) => id)].sort())
  })

  test('[C8] is what it would be had the host saved every editor unchanged', () => {
    expect(created(DEFAULT_SETUP)).toEqual(event)
    expect(created({ teams: undefined, zones: undefined })).toEqual(event)
  })

  test('[C6] [G1] numbers its zones from 1 and lies in its lobby', () => {
    const state = evolve(null, event, CREATED_AT_MS)
    expect(state.zones.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(state).toMatchObject({ status: 'lobby', endsAtMs: CREATED_AT_MS + 480 * 60_000 })
    expect(Object.keys(state.borders)).toEqual(state.zones.map(({ id }) => id))
  })
})

describe('a game of the host', () => {
  const setup = {
    teams: [
      { id: 'a', name: '  Kites ', color: 'red' },
      { id: 'b', name: 'Rooks', color: '#0a0b0c', code: 'RookNest' },
      { id: 'c', name: 'Larks', color: 'red' },
    ],
    challenges: [
      { id: 'x', title: ' Whistle ', description: ' A tune. ', value: 15 },
      { id: 'w', title: 'Hop', description: 'On one leg.', value: 25 },
    ],
    timing: {
      gameDurationHours: 3,
      gameDurationMinutes: 20,
      challengeDurationHours: 0,
      challengeDurationMinutes: 35,
    },
    map: { mapImage: '/media/map1.png', isDefaultImage: false, mapUrl: 'https://maps.example.org/d' },
    zones: [
      { id: 'n', title: ' North ', description: ' Up. ' },
      { id: 's', title: 'South', description: 'Down.' },
    ],
    rules: { content: '<p>Be kind.</p>' },
  } satisfies Setup

  test('[C1] [C2] [C3] [C4] [C5] [C6] [C7] takes over what was set up, trimmed, under ids of its own', () => {
    expect(created(setup)).toEqual({
      type: 'GameCreated',
      ...identity,
      createdAtMs: CREATED_AT_MS,
      gameDurationMinutes: 200,
      challengeDurationMinutes: 35,
      customRules: '<p>Be kind.</p>',
      mapUrl: 'https://maps.example.org/d',
      mapImage: '/media/map1.png',
      teams: [
        { id: 't1', name: 'Kites', color: 'red', code: 'red123' },
        { id: 't2', name: 'Rooks', color: '#0a0b0c', code: 'RookNest' },
        { id: 't3', name: 'Larks', color: 'red', code: 'red1232' },
      ],
      zones: [
        { id: 'z01', title: 'North', description: 'Up.' },
        { id: 'z02', title: 'South', description: 'Down.' },
      ],
      cards: [
        { id: 'c001', title: 'Whistle', description: 'A tune.', value: 15 },
        { id: 'c002', title: 'Hop', description: 'On one leg.', value: 25 },
      ],
    })
  })

  test('[W1] names, titles and descriptions are kept as plain text', () => {
    const [team, ...teams] = setup.teams
    const event = created({
      ...setup,
      teams: [{ ...team, name: '\u202esetiK\u0007' }, ...teams] as Setup['teams'],
      zones: setup.zones.map((zone) => ({
        ...zone,
        title: 'No\nrth\u2067',
        description: 'Up.\u0000\r\nFar.',
      })),
      challenges: [{ id: 'x', title: '\u200bHop\u200b', description: '\u202dOn\u202c\none leg.', value: 5 }],
    })
    expect(event.teams[0]?.name).toBe('setiK')
    expect(event.zones[1]).toMatchObject({ title: 'No rth', description: 'Up.\nFar.' })
    expect(event.cards[0]).toMatchObject({ title: 'Hop', description: 'On\none leg.' })
  })

  test('[C2] a default code steps aside for one that was given', () => {
    const [first, second] = setup.teams
    const given = { ...setup, teams: [first, { ...second, code: 'red123' }] } as Setup
    expect(created(given).teams.map(({ code }) => code)).toEqual(['red1232', 'red123'])
  })

  test('[C1] [C3] [C4] [C5] [C6] names everything that is wrong at once', () => {
    expect(
      messagesOf({
        teams: [{ id: 'a', name: '', color: 'red' }],
        challenges: [],
        timing: { ...setup.timing, gameDurationHours: 0, challengeDurationMinutes: 0 },
        map: { mapImage: '', isDefaultImage: false },
        zones: [{ id: 'n', title: 'North', description: '' }],
      }),
    ).toEqual([
      'A game needs 2 to 6 teams',
      'Team names cannot be empty',
      'A game needs 1 to 120 challenges',
      'Game duration must be at least 1 hour',
      'Challenge timer must be at least 5 minutes',
      'Map image is required',
      'A game needs 2 to 20 zones',
      'Zone 1 description cannot be empty',
    ])
  })

  test.each([null, 7, 'setup', [], { teams: 'red' }, { zones: [null] }, { challenges: [{ value: '9' }] }])(
    'what cannot be read at all is refused in words: %j',
    (input) => {
      expect(messagesOf(input)[0]).toMatch(/^This part of the setup couldn’t be read: \w/)
    },
  )

  test.each([
    [' Night\nof the\u202e foxes ', { name: 'Night of the foxes' }],
    ['\u200b', {}],
    ['👩‍👩‍👧‍👦'.repeat(60), { name: '👩‍👩‍👧‍👦'.repeat(60) }],
  ])('[C11] [W1] [W2] of a name %j the game has %j', (name, kept) => {
    const { type: _, ...event } = created({ ...setup, name })
    expect({ ...('name' in event && { name: event.name }) }).toEqual(kept)
    const state = evolve(null, { type: 'GameCreated', ...event }, CREATED_AT_MS)
    for (const view of [state, viewFor(state, 'player')]) {
      expect({ ...('name' in view && { name: view.name }) }).toEqual(kept)
    }
  })

  test('[C11] a name has at most 60 characters', () => {
    expect(messagesOf({ ...setup, name: 'x'.repeat(61) })).toEqual([
      'The game name can have at most 60 characters',
    ])
  })

  test('[C7] rules in which nothing can be read are none', () => {
    expect(created({ ...setup, rules: '<p> </p>' }).customRules).toBeNull()
  })
})
