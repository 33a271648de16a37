import { describe, expect, test } from 'vitest'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, HOST, OTHER_HOST, playerOf, STARTED_AT_MS, STRANGER } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { isMember, refusalOf, teamOf } from './permissions.ts'

const COHOST = { role: 'official', officialId: 'official-cohost' } as const
const REFEREE = { role: 'official', officialId: 'official-referee' } as const
const INVITED = { role: 'official', officialId: 'official-invited' } as const

const ACTORS: Record<string, Actor> = {
  stranger: STRANGER,
  player: playerOf('t2'),
  host: HOST,
  'other host': OTHER_HOST,
  cohost: COHOST,
  referee: REFEREE,
  invited: INVITED,
  dismissed: { role: 'official', officialId: 'official-removed' },
}

const officials: GameEvent[] = [
  ...appointed('official-cohost', 'cohost', 'hash1'),
  ...appointed('official-referee', 'referee', 'hash2'),
  ...appointed('official-invited', 'referee', 'hash3').slice(0, 1),
  ...appointed('official-removed', 'referee', 'hash4'),
  { type: 'OfficialRemoved', officialId: 'official-removed' },
]

function appointed(officialId: string, role: 'cohost' | 'referee', tokenHash: string): GameEvent[] {
  return [
    { type: 'OfficialInvited', officialId, role, tokenHash, name: 'Eve' },
    { type: 'OfficialSeated', officialId },
  ]
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
const [beforeEnd, lastEvents] = [
  [...aGame().events, ...officials],
  aGame({ phase: 'completed' }).events.slice(-1),
]

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
  lobby: [...aGame({ phase: 'joined' }).events, ...officials, message],
  active: [...beforeEnd, claimed, message, closed, ...bids],
  'time up': [...beforeEnd, claimed, message, closed, ...bids, { type: 'TimeRanOut' }],
  completed: [...beforeEnd, claimed, message, ...lastEvents],
}

const COMMANDS: Record<AnyCommand['type'], AnyCommand> = {
  JoinGame: { type: 'JoinGame', teamCode: 'owlOWL4' },
  LeaveGame: { type: 'LeaveGame' },
  InviteOfficial: {
    type: 'InviteOfficial',
    officialId: 'official-new',
    role: 'referee',
    name: 'Eve',
    tokenHash: 'hash9',
  },
  RenewOffice: { type: 'RenewOffice', officialId: REFEREE.officialId, tokenHash: 'hash8' },
  AcceptOffice: { type: 'AcceptOffice', tokenHash: 'hash3' },
  OfferHost: { type: 'OfferHost', officialId: COHOST.officialId, formerId: 'former' },
  TakeHost: { type: 'TakeHost', userId: 'user-cleo' },
  RemoveOfficial: { type: 'RemoveOfficial', officialId: REFEREE.officialId },
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
  ShareReplay: { type: 'ShareReplay', tokenHash: 'hash7' },
  WithdrawReplay: { type: 'WithdrawReplay' },
  OpenSpectatorScreen: {
    ...{ type: 'OpenSpectatorScreen', linkId: 'link1' },
    ...{ delayMinutes: 15, freezeMinutes: 10 },
  },
  ChangeSpectatorScreen: { type: 'ChangeSpectatorScreen', delayMinutes: 5, freezeMinutes: 0 },
  RevokeSpectatorScreen: { type: 'RevokeSpectatorScreen' },
  RevealResult: { type: 'RevealResult' },
  ReviseSetup: { type: 'ReviseSetup', section: 'name', value: 'Night of the foxes', seenVersion: 0 },
}

/** Short for the refusal codes, so that the table stays one. */
const WORDS: Record<string, string> = {
  yes: 'allowed',
  '-': 'not-allowed',
  nobody: 'official-not-found',
  code: 'wrong-team-code',
  settled: 'not-provisional',
  needless: 'location-not-needed',
  decided: 'already-decided',
  open: 'disputes-open',
  gone: 'announcement-not-found',
  unoffered: 'offer-gone',
  early: 'game-not-started',
  started: 'game-already-started',
  over: 'game-over',
  ended: 'game-ended',
  unended: 'game-not-ended',
  unopened: 'no-spectator-screen',
}

/** Columns: lobby, active, time up, completed. */
const TABLE: Record<AnyCommand['type'], Record<string, string>> = {
  JoinGame: {
    invited: '- - - ended',
    dismissed: '- - - ended',
    stranger: 'yes yes yes ended',
    player: 'yes yes yes ended',
  },
  LeaveGame: {
    invited: 'yes yes yes yes',
    dismissed: 'yes yes yes yes',
    stranger: 'yes yes yes yes',
    player: 'yes yes yes yes',
  },
  StartGame: managers('yes started started ended'),
  ScheduleStart: managers('yes started started ended'),
  ClaimCard: {
    player: 'early yes over ended',
    host: 'early yes over ended',
  },
  PlaceBid: {
    player: 'early yes over ended',
    host: 'early yes over ended',
  },
  AskToBid: {
    player: 'early needless over ended',
    host: 'early needless over ended',
  },
  AllowBid: judges('early decided over ended'),
  DeclineBid: judges('early decided over ended'),
  PostAnnouncement: judges('early yes yes ended'),
  EditBudgets: managers('early yes yes ended'),
  EditBids: managers('early yes yes ended'),
  UndoClaim: managers('early yes yes ended'),
  EndGame: { host: 'yes yes yes ended', cohost: '- - yes -' },
  InviteOfficial: hostOnly('yes yes yes ended'),
  RenewOffice: hostOnly('yes yes yes ended'),
  RemoveOfficial: hostOnly('yes yes yes ended'),
  OfferHost: hostOnly('yes yes yes ended'),
  TakeHost: managers('unoffered unoffered unoffered ended'),
  AcceptOffice: {
    stranger: 'nobody nobody nobody ended',
    player: 'nobody nobody nobody ended',
    invited: 'yes yes yes ended',
    dismissed: 'nobody nobody nobody ended',
  },
  ScheduleAnnouncement: judges('yes yes yes ended'),
  UnscheduleAnnouncement: judges('gone gone gone ended'),
  PostMessage: {
    player: 'yes yes yes ended',
    host: 'yes yes yes ended',
    cohost: 'yes yes yes ended',
    referee: 'yes yes yes ended',
  },
  DeleteMessage: {
    player: 'yes yes yes yes',
    host: 'yes yes yes yes',
    cohost: 'yes yes yes yes',
    referee: 'yes yes yes yes',
  },
  DisputeClaim: {
    player: 'early yes yes ended',
  },
  ApproveClaim: judges('early yes yes ended'),
  RejectClaim: judges('early yes yes ended'),
  SetNickname: {
    player: 'yes yes yes ended',
  },
  RemovePlayer: managers('yes yes yes ended'),
  RemoveTeamPlayers: managers('yes yes yes ended'),
  ShuffleTeamCodes: managers('yes started started ended'),
  ReviseSetup: hostOnly('yes started started ended'),
  FixWords: managers('early yes yes ended'),
  WithdrawCard: managers('early yes over ended'),
  CloseZone: managers('early yes over ended'),
  ReopenZone: managers('early yes over ended'),
  VoidBid: judges('early yes yes ended'),
  DisputeBid: {
    player: 'early yes yes ended',
  },
  DismissDispute: judges('early yes yes ended'),
  DeclareResult: managers('early settled open ended'),
  PauseGame: judges('early yes over ended'),
  ResumeGame: judges('early yes over ended'),
  ExtendGame: managers('early yes over ended'),
  ShareReplay: hostOnly('unended unended unended yes'),
  WithdrawReplay: hostOnly('unended unended unended yes'),
  OpenSpectatorScreen: managers('yes yes yes ended'),
  ChangeSpectatorScreen: managers('unopened unopened unopened ended'),
  RevokeSpectatorScreen: managers('unopened unopened unopened unopened'),
  RevealResult: managers('unopened unopened unopened unopened'),
}

/** Everybody whom a row doesn't name may do nothing. */
const rowOf = (row: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(ACTORS).map((who) => [who, row[who] ?? '- - - -']))

function hostOnly(host: string): Record<string, string> {
  return { host }
}
/** The host and co-hosts. */
function managers(row: string): Record<string, string> {
  return { host: row, cohost: row }
}
/** The host and all officials. */
function judges(row: string): Record<string, string> {
  return { host: row, cohost: row, referee: row }
}

const CASES = Object.entries(TABLE).flatMap(([type, byActor]) =>
  Object.entries(rowOf(byActor)).flatMap(([who, row]) =>
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
    expect(CASES).toHaveLength(49 * 8 * 4)
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
