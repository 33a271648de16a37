import { describe, expect, test } from 'vitest'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, HOST, OTHER_HOST, playerOf, STARTED_AT_MS, STRANGER } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { isMember, refusalOf, teamOf } from './permissions.ts'

const ACTORS: Record<string, Actor> = {
  stranger: STRANGER,
  player: playerOf('t2'),
  host: HOST,
  'other host': OTHER_HOST,
}

const message: GameEvent = {
  type: 'MessagePosted',
  messageId: 'message1',
  playerId: playerOf('t2').playerId,
  playerNumber: 2,
  teamId: 't2',
  cardId: null,
  writtenAtMs: STARTED_AT_MS,
  photos: [],
}
const seen = { cardId: 'c001', claimedAtMs: STARTED_AT_MS + 1 }
const claimed: GameEvent = {
  type: 'CardClaimed',
  cardId: 'c001',
  teamId: 't1',
  claimedAtMs: STARTED_AT_MS + 1,
}
const [beforeEnd, lastEvents] = [aGame().events, aGame({ phase: 'completed' }).events.slice(-1)]

/** In each of them all commands would succeed, were they allowed. */
const closed: GameEvent = { type: 'ZoneClosed', zoneId: 'z02', reason: 'A parade.' }
const bid = { number: 1, zoneId: 'z03', teamId: 't1', amountCents: 100, atMs: STARTED_AT_MS + 1 }
const bids: GameEvent[] = [
  { ...{ type: 'BidPlaced', zoneId: 'z03', teamId: 't1', amountCents: 100, totalCents: 100 }, leads: true },
  {
    ...{ type: 'BidDisputed', bid, disputedAtMs: STARTED_AT_MS + 2, messageId: 'message0' },
    ...{ playerId: playerOf('t3').playerId, playerNumber: 3, teamId: 't3' },
  },
]
const PHASES: Record<string, GameEvent[]> = {
  lobby: [...aGame({ phase: 'joined' }).events, message],
  active: [...beforeEnd, claimed, message, closed, ...bids],
  'time up': [...beforeEnd, claimed, message, closed, ...bids, { type: 'TimeRanOut' }],
  completed: [...beforeEnd, claimed, message, ...lastEvents],
}

const COMMANDS: Record<AnyCommand['type'], AnyCommand> = {
  JoinGame: { type: 'JoinGame', teamCode: 'owlOWL4' },
  LeaveGame: { type: 'LeaveGame' },
  StartGame: { type: 'StartGame' },
  ScheduleStart: { type: 'ScheduleStart', atMs: STARTED_AT_MS + 60_000 },
  ClaimCard: { type: 'ClaimCard', cardId: 'c003' },
  PlaceBid: { type: 'PlaceBid', zoneId: 'z01', amountCents: 100, seenHighestCents: 0, seenOwnCents: 0 },
  AskToBid: {
    ...{ type: 'AskToBid', zoneId: 'z01', amountCents: 100, seenHighestCents: 100, seenOwnCents: 0 },
    band: 'unknown',
  },
  AllowBid: { type: 'AllowBid', teamId: 't3', zoneId: 'z01', askedAtMs: STARTED_AT_MS },
  DeclineBid: { type: 'DeclineBid', teamId: 't3', zoneId: 'z01', askedAtMs: STARTED_AT_MS },
  PostAnnouncement: { type: 'PostAnnouncement', text: 'Hello.' },
  ScheduleAnnouncement: { type: 'ScheduleAnnouncement', text: 'Hello.', atMs: STARTED_AT_MS + 60_000 },
  UnscheduleAnnouncement: { type: 'UnscheduleAnnouncement', id: 'announcement1' },
  EditBudgets: { type: 'EditBudgets', edits: [{ teamId: 't3', seenCents: 7_700, toCents: 1 }] },
  EditBids: { type: 'EditBids', edits: [{ zoneId: 'z01', teamId: 't2', seenCents: 0, toCents: 1 }] },
  UndoClaim: { type: 'UndoClaim', cardId: 'c001' },
  EndGame: { type: 'EndGame' },
  PostMessage: {
    type: 'PostMessage',
    messageId: 'message2',
    text: 'Hello.',
    cardId: null,
    writtenAtMs: STARTED_AT_MS,
    photos: [],
  },
  DeleteMessage: { type: 'DeleteMessage', messageId: 'message1' },
  DisputeClaim: { type: 'DisputeClaim', ...seen, reason: 'Nobody was there.' },
  ApproveClaim: { type: 'ApproveClaim', ...seen },
  RejectClaim: { type: 'RejectClaim', ...seen, reason: 'Too blurred.', undo: true },
  SetNickname: { type: 'SetNickname', nickname: 'Flash' },
  RemovePlayer: { type: 'RemovePlayer', playerId: playerOf('t3').playerId, changeCode: true },
  RemoveTeamPlayers: { type: 'RemoveTeamPlayers', teamId: 't3' },
  ShuffleTeamCodes: { type: 'ShuffleTeamCodes' },
  FixWords: {
    type: 'FixWords',
    target: 'zone',
    id: 'z01',
    title: 'Riverside',
    description: 'North of the park.',
  },
  WithdrawCard: { type: 'WithdrawCard', cardId: 'c003', reason: 'The museum is shut.' },
  CloseZone: { type: 'CloseZone', zoneId: 'z01', reason: 'A parade.' },
  ReopenZone: { type: 'ReopenZone', zoneId: 'z02' },
  VoidBid: { type: 'VoidBid', bid: 1, refund: true, reason: 'Nobody was there.' },
  DisputeBid: { type: 'DisputeBid', bid: 1, reason: 'Nobody was there.' },
  DismissDispute: { type: 'DismissDispute', bid: 1 },
  DeclareResult: { type: 'DeclareResult' },
  PauseGame: { type: 'PauseGame', reason: 'Lunch' },
  ResumeGame: { type: 'ResumeGame' },
  ExtendGame: { type: 'ExtendGame', minutes: 30, seenEndsAtMs: STARTED_AT_MS + 180 * 60_000 },
  ReviseSetup: { type: 'ReviseSetup', section: 'name', value: 'Night of the foxes', seenVersion: 0 },
}

/** Short for the refusal codes, so that the table stays one. */
const WORDS: Record<string, string> = {
  yes: 'allowed',
  '-': 'not-allowed',
  settled: 'not-provisional',
  needless: 'location-not-needed',
  decided: 'already-decided',
  open: 'disputes-open',
  gone: 'announcement-not-found',
  early: 'game-not-started',
  started: 'game-already-started',
  over: 'game-over',
  ended: 'game-ended',
}

/** Columns: lobby, active, time up, completed. */
const TABLE: Record<AnyCommand['type'], Record<string, string>> = {
  JoinGame: {
    stranger: 'yes yes yes ended',
    player: 'yes yes yes ended',
    host: '- - - -',
    'other host': '- - - -',
  },
  LeaveGame: {
    stranger: 'yes yes yes yes',
    player: 'yes yes yes yes',
    host: '- - - -',
    'other host': '- - - -',
  },
  StartGame: hostOnly('yes started started ended'),
  ScheduleStart: hostOnly('yes started started ended'),
  ClaimCard: {
    stranger: '- - - -',
    player: 'early yes over ended',
    host: 'early yes over ended',
    'other host': '- - - -',
  },
  PlaceBid: {
    stranger: '- - - -',
    player: 'early yes over ended',
    host: 'early yes over ended',
    'other host': '- - - -',
  },
  AskToBid: {
    stranger: '- - - -',
    player: 'early needless over ended',
    host: 'early needless over ended',
    'other host': '- - - -',
  },
  AllowBid: hostOnly('early decided over ended'),
  DeclineBid: hostOnly('early decided over ended'),
  PostAnnouncement: hostOnly('early yes yes ended'),
  ScheduleAnnouncement: hostOnly('yes yes yes ended'),
  UnscheduleAnnouncement: hostOnly('gone gone gone ended'),
  EditBudgets: hostOnly('early yes yes ended'),
  EditBids: hostOnly('early yes yes ended'),
  UndoClaim: hostOnly('early yes yes ended'),
  EndGame: hostOnly('yes yes yes ended'),
  PostMessage: {
    stranger: '- - - -',
    player: 'yes yes yes ended',
    host: 'yes yes yes ended',
    'other host': '- - - -',
  },
  DeleteMessage: {
    stranger: '- - - -',
    player: 'yes yes yes yes',
    host: 'yes yes yes yes',
    'other host': '- - - -',
  },
  DisputeClaim: {
    stranger: '- - - -',
    player: 'early yes yes ended',
    host: '- - - -',
    'other host': '- - - -',
  },
  ApproveClaim: hostOnly('early yes yes ended'),
  RejectClaim: hostOnly('early yes yes ended'),
  SetNickname: {
    stranger: '- - - -',
    player: 'yes yes yes ended',
    host: '- - - -',
    'other host': '- - - -',
  },
  RemovePlayer: hostOnly('yes yes yes ended'),
  RemoveTeamPlayers: hostOnly('yes yes yes ended'),
  ShuffleTeamCodes: hostOnly('yes started started ended'),
  ReviseSetup: hostOnly('yes started started ended'),
  FixWords: hostOnly('early yes yes ended'),
  WithdrawCard: hostOnly('early yes over ended'),
  CloseZone: hostOnly('early yes over ended'),
  ReopenZone: hostOnly('early yes over ended'),
  VoidBid: hostOnly('early yes yes ended'),
  DisputeBid: {
    stranger: '- - - -',
    player: 'early yes yes ended',
    host: '- - - -',
    'other host': '- - - -',
  },
  DismissDispute: hostOnly('early yes yes ended'),
  DeclareResult: hostOnly('early settled open ended'),
  PauseGame: hostOnly('early yes over ended'),
  ResumeGame: hostOnly('early yes over ended'),
  ExtendGame: hostOnly('early yes over ended'),
}

function hostOnly(host: string): Record<string, string> {
  return { stranger: '- - - -', player: '- - - -', host, 'other host': '- - - -' }
}

const CASES = Object.entries(TABLE).flatMap(([type, byActor]) =>
  Object.entries(byActor).flatMap(([who, row]) =>
    row.split(' ').map((word, column) => ({
      type: type as AnyCommand['type'],
      who,
      phase: Object.keys(PHASES)[column] ?? '',
      expected: WORDS[word] ?? '',
    })),
  ),
)

describe('[P1] [P2] [P3] who may do what, and when', () => {
  test('the table is whole', () => {
    expect(CASES).toHaveLength(37 * 4 * 4)
  })

  test.each(CASES)('$type by $who, $phase: $expected', ({ type, who, phase, expected }) => {
    const { decision } = given(...(PHASES[phase] ?? [])).when(COMMANDS[type], ACTORS[who] ?? STRANGER, {
      atMs: STARTED_AT_MS + 9,
    })
    expect('refusal' in decision ? decision.refusal.code : 'allowed').toBe(expected)
  })
})

describe('[P2] the team for which someone plays', () => {
  const { state } = aGame()

  test('is that of the seat, the first for the host, none for a stranger', () => {
    expect([playerOf('t3'), HOST, STRANGER, OTHER_HOST].map((actor) => teamOf(state, actor))).toEqual([
      't3',
      't1',
      null,
      null,
    ])
  })

  test('is gone with the seat', () => {
    const left: GameEvent = { type: 'PlayerLeft', playerId: playerOf('t3').playerId, teamId: 't3' }
    const bid = COMMANDS.PlaceBid
    given(...aGame().events, left)
      .when(bid, playerOf('t3'))
      .refused({ code: 'not-allowed' })
  })

  test('follows a change of teams', () => {
    const moved: GameEvent = {
      type: 'PlayerChangedTeam',
      playerId: playerOf('t3').playerId,
      fromTeamId: 't3',
      toTeamId: 't2',
    }
    const after = given(...aGame().events, moved).when(COMMANDS.PlaceBid, playerOf('t3'))
    expect(after.state.zones[0]?.currentOwner).toBe('t2')
  })

  test('a host without one runs the game, and neither bids nor claims', () => {
    const idle = { ...state, hostTeamId: null }
    const refused = Object.values(COMMANDS).filter((command) => {
      const [before, now] = [refusalOf(state, command, HOST), refusalOf(idle, command, HOST)]
      return before === null && now?.code === 'not-allowed'
    })
    expect(refused.map(({ type }) => type)).toEqual(['ClaimCard', 'PlaceBid', 'AskToBid'])
    expect([teamOf(idle, HOST), isMember(idle, HOST), isMember(idle, OTHER_HOST)]).toEqual([
      null,
      true,
      false,
    ])
  })

  test('[C14] is the first of changed teams for a host who has one', () => {
    const teams = state.teams.toReversed().map(({ id, name, color }) => ({ id, name, color }))
    const revised = (before: GameState) => evolve(before, { type: 'TeamsRevised', teams }, STARTED_AT_MS)
    expect(teamOf(revised(state), HOST)).toBe('t3')
    expect(teamOf(revised(aGame({ rules: { hostPlays: false } }).state), HOST)).toBeNull()
  })

  test("a player's id is no host's, and a host's id no player's", () => {
    expect(teamOf(state, { role: 'player', playerId: state.hostId })).toBeNull()
    expect(teamOf(state, { role: 'host', userId: playerOf('t3').playerId })).toBeNull()
  })
})
