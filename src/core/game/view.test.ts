import { describe, expect, test } from 'vitest'
import { aGame, gameCreated, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'
import type { GameEvent } from './events.ts'
import { evolve, evolveView } from './evolve.ts'
import { MINUTE_MS } from './limits.ts'
import type { GameState } from './state.ts'
import { project, viewFor } from './view.ts'

const ring: [number, number][] = [
  [-74, 40],
  [-73.9, 40],
  [-73.9, 40.1],
  [-74, 40],
]

/** A game whose secrets cannot be mistaken for anything else. */
function aSecretiveGame(): GameEvent[] {
  const created = gameCreated()
  return [
    {
      ...created,
      hostId: 'SECRET-host',
      customRules: '<p>SECRET-rules</p>',
      teams: created.teams.map((team) => ({ ...team, code: `SECRET-code-${team.id}` })),
      cards: created.cards.map((card) => ({
        ...card,
        title: `SECRET-${card.id}`,
        description: `SECRET-${card.id}`,
      })),
      zones: created.zones.map((zone) => ({ ...zone, border: { type: 'Polygon', coordinates: [ring] } })),
    },
    { type: 'PlayerJoined', playerId: 'seat-of-someone', teamId: 't3', joinedAtMs: STARTED_AT_MS - 5 },
  ]
}

const keys = (value: object) => Object.keys(value).sort()

describe('what leaves', () => {
  const lobby = folded(aSecretiveGame()).state
  const player = viewFor(lobby, 'player')
  const host = viewFor(lobby, 'host')

  test('[V2] in the lobby a player sees no code, no card, no rules, no border, no account', () => {
    expect(JSON.stringify(player)).not.toMatch(/SECRET|-73\.9/)
  })

  test('[V2] the host sees the codes beside the player view, and nothing more', () => {
    expect(host).toEqual({
      ...player,
      codes: { t1: 'SECRET-code-t1', t2: 'SECRET-code-t2', t3: 'SECRET-code-t3' },
    })
  })

  test('[V2] a view has exactly these fields', () => {
    expect(keys(player)).toEqual(
      [
        ...['id', 'code', 'status', 'createdAtMs', 'startedAtMs', 'endsAtMs', 'isTimeUp'],
        ...['gameDurationMinutes', 'challengeDurationMinutes', 'mapUrl', 'mapImage', 'hasCustomRules'],
        ...['teams', 'hostTeamId', 'zones', 'cards', 'isDeckEmpty', 'feed', 'feedCount'],
        ...['players', 'playerCount', 'chatCount', 'chatLatest', 'photosUntilMs'],
      ].sort(),
    )
    const { teams, zones, cards, players } = viewFor(aGame().state, 'player')
    expect([teams, zones, cards, Object.values(players)].map(([first]) => keys(first ?? {}))).toEqual([
      ['balanceCents', 'color', 'id', 'name', 'players'],
      ['currentBidCents', 'currentOwner', 'description', 'id', 'number', 'title', 'totals'],
      [
        ...['claimedAtMs', 'claimedBy', 'description', 'disputedBy', 'disputingTeams', 'expiryTimeMs', 'id'],
        ...['proofs', 'review', 'startTimeMs', 'status', 'title', 'value'],
      ],
      ['id', 'joinedAtMs', 'nickname', 'number', 'teamId'],
    ])
  })

  test('[L1] phones are told which zones have a border, and nothing of it', () => {
    expect(player.zones.map(({ hasBorder }) => hasBorder)).toEqual([true, true, true, true])
    const { zones } = lobby
    const bordered = zones.slice(0, 2).map((zone, index) => ({
      ...zone,
      ...(index === 0 && { border: { type: 'Polygon' as const, coordinates: [ring] } }),
    }))
    const revised: GameEvent = {
      type: 'ZonesRevised',
      zones: bordered.map(({ hasBorder: _, ...zone }) => zone),
    }
    const [told] = project([revised], 'player')
    expect(JSON.stringify(told)).not.toContain('-73.9')
    const seen = told && evolveView(player, told, STARTED_AT_MS)
    expect(seen?.zones.map(({ hasBorder }) => hasBorder)).toEqual([true, undefined])
    const whole = viewFor(evolve(lobby, revised, STARTED_AT_MS), 'player')
    expect(seen?.zones).toEqual(whole.zones)
  })

  test('[V2] of the cards only drawn ones are seen, whoever looks', () => {
    const { events, state } = aGame()
    const [first] = events
    for (const audience of ['player', 'host'] as const) {
      expect(viewFor(state, audience).cards.map(({ id }) => id)).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((n) => `c00${n}`),
      )
      expect(project(events, audience)).toEqual(events.slice(1))
      expect(project(first ? [first] : [], audience)).toEqual([])
    }
  })

  test('[V2] a new code is told to the host alone', () => {
    const event: GameEvent = { type: 'TeamCodeChanged', teamId: 't2', code: 'FRESH2' }
    expect(project([event], 'player')).toEqual([])
    expect(project([event], 'host')).toEqual([event])
  })

  test('[V2] whether there are custom rules is seen, the rules are not', () => {
    expect(player.hasCustomRules).toBe(true)
    expect(viewFor(aGame().state, 'player').hasCustomRules).toBe(false)
  })
})

const message = { type: 'MessagePosted', teamId: 't3', cardId: 'c002', writtenAtMs: STARTED_AT_MS } as const
const photo = { id: 'photo1', width: 4, height: 3, takenAtMs: null }
const CHAT: GameEvent[] = [
  { ...message, messageId: 'm1', playerId: null, playerNumber: null, photos: [photo] },
  {
    ...message,
    messageId: 'm2',
    playerId: playerOf('t3').playerId,
    playerNumber: 3,
    photos: [],
    text: 'Here.',
  },
  { type: 'MessageDeleted', messageId: 'm2', evidence: { cardId: 'c002', teamId: 't3' }, photoIds: [] },
]
const [cardId, text] = ['c002', 'Hm.']
const doubt = { playerId: playerOf('t3').playerId, playerNumber: 3, teamId: 't3', text }
const bid = { number: 2, zoneId: 'z01', teamId: 't2', amountCents: 600, atMs: STARTED_AT_MS }
const REVIEWS: GameEvent[] = [
  { type: 'ClaimApproved', messageId: 'm3', cardId, teamId: 't1' },
  { type: 'ClaimDisputed', messageId: 'm4', cardId, ...doubt },
  { type: 'ClaimRejected', messageId: 'm5', cardId, teamId: 't1', text },
]

describe('folding', () => {
  /** A game in which everything that can happen, happened. */
  const history: GameEvent[] = [
    ...aGame({
      bids: [
        ['z01', 't1', 5],
        ['z01', 't2', 6],
      ],
    }).events,
    { type: 'PlayerChangedTeam', playerId: playerOf('t2').playerId, fromTeamId: 't2', toTeamId: 't3' },
    { type: 'PlayerLeft', playerId: playerOf('t1').playerId, teamId: 't1' },
    { type: 'NicknameSet', playerId: playerOf('t3').playerId, nickname: 'Flash' },
    { type: 'PlayerRemoved', playerId: playerOf('t2').playerId, teamId: 't3' },
    { type: 'TeamCodeChanged', teamId: 't3', code: 'FRESH2' },
    ...CHAT,
    { type: 'CardClaimed', cardId: 'c002', teamId: 't3', claimedAtMs: STARTED_AT_MS + 99 },
    ...REVIEWS,
    { type: 'CardExpired', cardId: 'c004' },
    { type: 'CardExpiryCorrected', cardId: 'c005', expiryTimeMs: STARTED_AT_MS + 123_456 },
    { type: 'DeckFoundEmpty' },
    { type: 'ClaimUndone', cardId: 'c002', teamId: 't3', startTimeMs: STARTED_AT_MS + 7, expiryTimeMs: null },
    { type: 'AnnouncementPosted', text: 'Halfway.' },
    {
      type: 'ZoneBidsAdjusted',
      zoneId: 'z01',
      changes: [{ teamId: 't3', fromCents: 0, toCents: 777 }],
      currentOwner: 't3',
      currentBidCents: 777,
    },
    { type: 'BidDisputed', bid, disputedAtMs: STARTED_AT_MS + 8, messageId: 'm6', ...doubt },
    { type: 'TimeRanOut' },
    { type: 'BidUpheld', bid, messageId: 'm7', teamId: 't1' },
    {
      ...{
        type: 'BidVoided',
        bid,
        refundCents: 600,
        totalCents: 0,
        currentOwner: 't3',
        currentBidCents: 777,
      },
      ...{ reason: 'A ferry.', teamId: 't1', messageId: 'm8' },
    },
    { type: 'ResultDeclared' },
    { type: 'GameEnded', photosUntilMs: STARTED_AT_MS + 999_999 },
    { type: 'PhotosRemoved' },
  ]

  test.each(['player', 'host'] as const)(
    '[V1] the %s view folded from visible events equals that of the folded state',
    (audience) => {
      let state: GameState = folded(history.slice(0, 1)).state
      let view = viewFor(state, audience)
      for (const [index, event] of history.entries()) {
        if (index === 0) continue
        const { state: next, atMs } = folded(history.slice(0, index + 1))
        view = project([event], audience).reduce((seen, each) => evolveView(seen, each, atMs), view)
        expect(view, event.type).toEqual(viewFor(next, audience))
        state = next
      }
      expect(state.status).toBe('completed')
    },
  )

  test('[V3] the log, stored as JSON and read again, gives the same state', () => {
    const stored = JSON.parse(JSON.stringify(history)) as GameEvent[]
    expect(folded(stored)).toEqual(folded(history))
    expect(folded(stored).state.cards.find(({ id }) => id === 'c005')?.expiryTimeMs).toBe(
      STARTED_AT_MS + 123_456,
    )
  })

  test('[V3] an event leaves the state before it as it was', () => {
    const { state } = aGame()
    const before = structuredClone(state)
    given(...aGame().events).when({ type: 'ClaimCard', cardId: 'c001' }, HOST, {
      atMs: STARTED_AT_MS + 60 * MINUTE_MS,
    })
    const frozen = deepFreeze(state)
    for (const event of history.slice(-18)) expect(() => evolveView(frozen, event, 5)).not.toThrow()
    expect(frozen).toEqual(before)
  })

  test('[V3] a log begins with GameCreated', () => {
    expect(() => folded([{ type: 'GameEnded' }])).toThrow('a game begins with GameCreated')
  })
})

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
