import { describe, expect, test } from 'vitest'
import type { ReviseSetup } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolveView } from '#core/game/evolve.ts'
import type { GameState, SetupSection } from '#core/game/state.ts'
import { project, viewFor } from '#core/game/view.ts'
import { SETUP_SECTIONS, type SetupValues, sectionValue, sectionVersion } from '#core/setup/setup-sections.ts'
import { aGame, HOST, OTHER_HOST, playerOf } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { teamOf } from './permissions.ts'

const lobby = aGame({ phase: 'joined', players: 2 })
const [RED, BLUE, GREEN] = sectionValue(lobby.state, 'teams')
if (!RED || !BLUE || !GREEN) throw new Error('three teams')

/** A change of a section as the host's screen sends it, seen as it is. */
const revising = <Section extends SetupSection>(
  section: Section,
  value: SetupValues[Section],
  more: Partial<ReviseSetup> = {},
): ReviseSetup => ({ type: 'ReviseSetup', section, value, seenVersion: 0, ...more })

const CHANGED: { [Section in SetupSection]: (value: SetupValues[Section]) => SetupValues[Section] } = {
  name: () => 'Night of the foxes',
  teams: (teams) => teams.map((team, n) => ({ ...team, name: `Crew ${n + 1}` })),
  challenges: (challenges) => [...challenges, { id: 'new', title: 'Sing', description: 'A song.', value: 5 }],
  timing: (timing) => ({ ...timing, gameDurationHours: 5, gameDurationMinutes: 30 }),
  map: (map) => ({ ...map, mapUrl: 'https://maps.example.org/1', isDrawn: true }),
  zones: (zones) => zones.slice(1),
  rules: () => ({ content: '<p>Be kind.</p>' }),
  options: () => ({ startDollars: 30, review: 'on-approval' }),
}

/** The section as it would be after the host's change of it. */
const changedValue = <Section extends SetupSection>(state: GameState, section: Section) =>
  CHANGED[section](sectionValue(state, section))

describe('[C12] in the lobby', () => {
  test.each(SETUP_SECTIONS)('%s becomes what the host says, whole, and its version counts up', (section) => {
    const value = changedValue(lobby.state, section)
    const { state } = given(...lobby.events).when(revising(section, value), HOST)
    expect(sectionVersion(state, section)).toBe(1)
    const others = SETUP_SECTIONS.filter((other) => other !== section)
    for (const other of others) {
      expect(sectionVersion(state, other)).toBe(0)
      expect(sectionValue(state, other)).toEqual(sectionValue(lobby.state, other))
    }
    if (section === 'challenges') {
      expect(sectionValue(state, 'challenges').at(-1)).toMatchObject({ id: 'c013', title: 'Sing' })
    } else expect(sectionValue(state, section)).toEqual(value)
  })

  test.each(SETUP_SECTIONS)('%s that say what they said change nothing', (section) => {
    const value = sectionValue(lobby.state, section)
    const { state } = given(...lobby.events)
      .when(revising(section, value), HOST)
      .yields([])
    expect(sectionVersion(state, section)).toBe(0)
  })

  test('a setup is changed 200 times at most, so that a game without a snapshot can still be loaded', () => {
    const flip: GameEvent[] = Array.from({ length: 100 }, (_, n) => [
      { type: 'NameRevised', name: `Night ${n}` } as const,
      { type: 'RulesRevised', hasCustomRules: true, customRules: `<p>${n}</p>` } as const,
    ]).flat()
    const changing = (events: GameEvent[], name: string) =>
      given(...lobby.events, ...events).when(
        revising('name', name, { seenVersion: events.filter(({ type }) => type === 'NameRevised').length }),
        HOST,
      )
    changing(flip.slice(1), 'Foxes').yields([{ type: 'NameRevised', name: 'Foxes' }])
    changing(flip, 'Foxes').refused({
      code: 'setup-invalid',
      messages: ['The setup was changed 200 times. Start the game, or end it and create a new one.'],
    })
    changing(flip, 'Night 99').yields([])
  })

  test.each(SETUP_SECTIONS)('[C13] %s of an older version are refused', (section) => {
    const value = changedValue(lobby.state, section)
    for (const seenVersion of [1, 7]) {
      given(...lobby.events)
        .when(revising(section, value, { seenVersion }), HOST)
        .refused({ code: 'changed-meanwhile' })
    }
  })

  test('[C13] codes that were shuffled count as another version of the teams', () => {
    const shuffled: GameEvent = { type: 'TeamCodeChanged', teamId: 't2', code: 'canal4729' }
    const { state } = given(...lobby.events, shuffled)
    expect(sectionVersion(state, 'teams')).toBe(1)
    given(...lobby.events, shuffled)
      .when(revising('teams', changedValue(lobby.state, 'teams')), HOST)
      .refused('changed-meanwhile')
  })

  test('what is wrong is said as at the creation', () => {
    const at = given(...lobby.events)
    at.when(revising('name', 'x'.repeat(61)), HOST).refused({
      code: 'setup-invalid',
      messages: ['The game name can have at most 60 characters'],
    })
    at.when(revising('teams', [RED]), HOST).refused({
      code: 'setup-invalid',
      messages: ['A game needs 2 to 6 teams'],
    })
    at.when(revising('zones', [{ id: 'z01', title: ' ', description: 'd' }]), HOST).refused({
      code: 'setup-invalid',
      messages: ['A game needs 2 to 20 zones', 'Zone 1 title cannot be empty'],
    })
    at.when({ ...revising('rules', { content: '' }), value: 7 }, HOST).refused({
      code: 'setup-invalid',
      messages: ['This part of the setup couldn’t be read: rules'],
    })
  })

  test('[P1] [P3] it is the host’s alone, and the lobby’s', () => {
    const change = revising('name', 'Foxes')
    for (const actor of [playerOf('t1'), OTHER_HOST]) {
      given(...lobby.events)
        .when(change, actor)
        .refused('not-allowed')
    }
    given(...aGame().events)
      .when(change, HOST)
      .refused('game-already-started')
  })

  test('[G1] [G2] a new duration plans another end, and a start goes by it', () => {
    const timing = { ...sectionValue(lobby.state, 'timing'), gameDurationHours: 2, gameDurationMinutes: 5 }
    const { state, decision } = given(...lobby.events).when(revising('timing', timing), HOST)
    expect(state.endsAtMs - state.createdAtMs).toBe(125 * 60_000)
    const events = 'events' in decision ? decision.events : []
    const started = given(...lobby.events, ...events).when({ type: 'StartGame' }, HOST).state
    expect(started.endsAtMs - (started.startedAtMs ?? 0)).toBe(125 * 60_000)
  })
})

describe('[C14] ids', () => {
  test('stay with what stays, in the order of the list; new things take new ones', () => {
    const [a, b, c, d] = sectionValue(lobby.state, 'zones')
    if (!a || !b || !c || !d) throw new Error('four zones')
    const fresh = { id: 'zone-9', title: 'The docks', description: 'All piers.' }
    const { state } = given(...lobby.events).when(
      revising('zones', [d, fresh, b, { ...b, title: 'Twin' }]),
      HOST,
    )
    expect(state.zones.map(({ id, number, title }) => `${number} ${id} ${title}`)).toEqual([
      '1 z04 Quarter D',
      '2 z05 The docks',
      '3 z02 Quarter B',
      '4 z06 Twin',
    ])
  })

  test('of what has gone are never used again', () => {
    const first = given(...lobby.events).when(
      revising('zones', sectionValue(lobby.state, 'zones').slice(0, 2)),
      HOST,
    ).decision
    const events = [...lobby.events, ...('events' in first ? first.events : [])]
    const zones = [
      ...sectionValue(given(...events).state, 'zones'),
      { id: 'z04', title: 'The fourth', description: 'Again.' },
    ]
    const { state } = given(...events).when(revising('zones', zones, { seenVersion: 1 }), HOST)
    expect(state.zones.map(({ id }) => id)).toEqual(['z01', 'z02', 'z05'])
  })

  test('[F2] the last card of the list is drawn next, whatever its id', () => {
    const cards = sectionValue(lobby.state, 'challenges')
    const moved = [...cards.slice(1), ...cards.slice(0, 1)]
    const change = given(...lobby.events).when(revising('challenges', moved), HOST).decision
    const events = [...lobby.events, ...('events' in change ? change.events : [])]
    const started = given(...events).when({ type: 'StartGame' }, HOST).state
    // The seven that chance dealt were the first of the list.
    expect(started.deck.map(({ id }) => id)).toEqual(['c009', 'c010', 'c011', 'c012', 'c001'])
  })
})

describe('[C15] a team that goes', () => {
  const withoutBlue = [RED, GREEN]

  test('and has players is refused until the host says where they go', () => {
    given(...lobby.events)
      .when(revising('teams', withoutBlue), HOST)
      .refused({ code: 'team-has-players', teams: [{ teamId: 't2', players: 2 }] })
    given(...lobby.events)
      .when(revising('teams', withoutBlue, { moves: { t2: 't9' } }), HOST)
      .refused('team-not-found')
  })

  test('its players keep seat, number and name, and are counted where they are', () => {
    const named: GameEvent = { type: 'NicknameSet', playerId: playerOf('t2').playerId, nickname: 'Flash' }
    const before = given(...lobby.events, named)
    const { state } = before.when(revising('teams', withoutBlue, { moves: { t2: 't3', t1: 't3' } }), HOST)
    for (const n of [1, 2]) {
      const { playerId } = playerOf('t2', n)
      expect(state.players[playerId]).toEqual({ ...before.state.players[playerId], teamId: 't3' })
    }
    expect(state.teams.map(({ id, players }) => [id, players])).toEqual([
      ['t1', 2],
      ['t3', 4],
    ])
    expect(state.codes).toEqual({ t1: 'red123', t3: 'owlOWL4' })
  })

  test('they may move to a team that is only just made', () => {
    const teams = [RED, { id: 'team-7', name: 'Silver', color: 'silver' }]
    const { state } = given(...lobby.events).when(
      revising('teams', teams, { moves: { t2: 'team-7', t3: 't1' } }),
      HOST,
    )
    expect(state.teams.map(({ id, name, players }) => [id, name, players])).toEqual([
      ['t1', 'Red Foxes', 4],
      ['t4', 'Silver', 2],
    ])
    expect(state.codes.t4).toBe('silver123')
  })

  test('what they wrote goes with them, so that the chat knows whose it is', () => {
    const message: GameEvent = {
      type: 'MessagePosted',
      messageId: 'message1',
      playerId: playerOf('t2').playerId,
      playerNumber: 3,
      teamId: 't2',
      cardId: null,
      writtenAtMs: 1,
      photos: [],
    }
    const { state } = given(...lobby.events, message).when(
      revising('teams', withoutBlue, { moves: { t2: 't3' } }),
      HOST,
    )
    expect(state.chat.map(({ teamId }) => teamId)).toEqual(['t3'])
  })

  test('[P2] and was the first leaves the host to the next', () => {
    const { state } = given(...lobby.events).when(
      revising('teams', [BLUE, GREEN], { moves: { t1: 't2' } }),
      HOST,
    )
    expect(teamOf(state, HOST)).toBe('t2')
  })

  test('[J1] is joined no more by its code', () => {
    const { state, decision } = given(...lobby.events).when(
      revising('teams', withoutBlue, { moves: { t2: 't1' } }),
      HOST,
    )
    const events = [...lobby.events, ...('events' in decision ? decision.events : [])]
    const join = (teamCode: string) =>
      given(...events).when({ type: 'JoinGame', teamCode }, { role: 'player', playerId: 'late' })
    join(BLUE.code ?? '').refused('wrong-team-code')
    expect(join(GREEN.code ?? '').state.players.late?.teamId).toBe('t3')
    expect(state.teams).toHaveLength(2)
  })
})

describe('[C16] codes', () => {
  test('stay where the host leaves them out, and change where they are given', () => {
    const { code: _, ...red } = RED
    const { state } = given(...lobby.events).when(
      revising('teams', [red, { ...BLUE, code: 'krill99' }, GREEN]),
      HOST,
    )
    expect(state.codes).toEqual({ t1: 'red123', t2: 'krill99', t3: 'owlOWL4' })
  })

  test('are each team’s own, also where one is left out', () => {
    const { code: _, ...red } = RED
    given(...lobby.events)
      .when(revising('teams', [red, { ...BLUE, code: 'red123' }, GREEN]), HOST)
      .refused({ code: 'setup-invalid', messages: ['Each team needs its own code'] })
  })

  test('[C10] are shuffled for the teams that there are', () => {
    const { decision } = given(...lobby.events).when(
      revising('teams', [BLUE, GREEN], { moves: { t1: 't2' } }),
      HOST,
    )
    const events = [...lobby.events, ...('events' in decision ? decision.events : [])]
    const { state } = given(...events).when({ type: 'ShuffleTeamCodes' }, HOST)
    expect(Object.keys(state.codes)).toEqual(['t2', 't3'])
    expect(Object.values(state.codes)).not.toContain('owlOWL4')
  })
})

describe('[V1] [V5] what is told of a change', () => {
  const SECRETS: { [Section in SetupSection]?: RegExp } = {
    teams: /code|red123/,
    challenges: /Sing|Challenge no/,
    zones: /coordinates|11\.25/,
    rules: /Be kind/,
    map: /isMapDrawn/,
  }
  const border = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [11.25, 1],
        [12, 1],
        [12, 2],
        [11.25, 1],
      ],
    ] as [number, number][][],
  }

  test.each(SETUP_SECTIONS)('of %s nobody hears what a view does not show', (section) => {
    const value = changedValue(lobby.state, section)
    const sent =
      section === 'zones' ? (value as SetupValues['zones']).map((zone) => ({ ...zone, border })) : value
    const { state, decision } = given(...lobby.events).when(
      { ...revising('name', ''), section, value: sent },
      HOST,
    )
    const events = 'events' in decision ? decision.events : []
    for (const audience of ['player', 'host'] as const) {
      const told = project(events, audience)
      const secret = section === 'teams' && audience === 'host' ? undefined : SECRETS[section]
      if (secret) expect(JSON.stringify(told)).not.toMatch(secret)
      const folded = told.reduce((view, event) => evolveView(view, event, 9), viewFor(lobby.state, audience))
      expect(folded).toStrictEqual(viewFor(state, audience))
    }
  })

  test('a name that is taken away is gone', () => {
    const named: GameEvent = { type: 'NameRevised', name: 'Foxes' }
    const { state } = given(...lobby.events, named).when(revising('name', ' ', { seenVersion: 1 }), HOST)
    expect(viewFor(state, 'player')).not.toHaveProperty('name')
    const view = evolveView(
      viewFor(given(...lobby.events, named).state, 'player'),
      { type: 'NameRevised', name: null },
      9,
    )
    expect(view).toStrictEqual(viewFor(state, 'player'))
  })
})
