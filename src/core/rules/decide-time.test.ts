import { expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { cardId, teamId, zoneId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import { measure } from '#test/bombs/measure.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded, PHOTO_RETENTION_MS } from '#test/given.ts'
import { decide } from './decide.ts'

const TEAMS = LIMITS.teams.max
const NOW_MS = STARTED_AT_MS + 1_000

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const photosOf = (n: number) =>
  times(LIMITS.photos, (index) => ({ id: `photo-${n}-${index}`, width: 1, height: 1, takenAtMs: null }))

const posted = (n: number): GameEvent => ({
  type: 'MessagePosted',
  messageId: `message-${n}`,
  ...{ playerId: null, playerNumber: null, teamId: teamId(n % TEAMS), cardId: null, writtenAtMs: NOW_MS },
  photos: photosOf(n),
})

/** The last ones are Team 6's, on the last zone. */
const placed = (n: number): GameEvent => {
  const zone = Math.floor(n / LIMITS.keptBids)
  const cents = 100 * (1 + Math.floor(n / TEAMS))
  const bid = { zoneId: zoneId(zone), teamId: teamId(n % TEAMS), amountCents: 100 }
  return { type: 'BidPlaced', ...bid, totalCents: cents, leads: true, number: n + 1, playerNumber: null }
}
const LAST_BID = LIMITS.zones.max * LIMITS.keptBids
const disputed: GameEvent = {
  type: 'BidDisputed',
  bid: { number: LAST_BID, zoneId: zoneId(19), teamId: teamId(3), amountCents: 100, atMs: NOW_MS },
  disputedAtMs: NOW_MS,
  messageId: 'doubt',
  playerId: playerOf(teamId(1)).playerId,
  ...{ playerNumber: 2, teamId: teamId(1) },
}

/** A game that has as much of everything as can be, and a claim. */
const { state } = folded([
  ...aGame({
    teams: TEAMS,
    players: Math.floor(LIMITS.players / TEAMS),
    cards: LIMITS.challenges.max,
    zones: LIMITS.zones.max,
  }).events,
  { type: 'CardClaimed', cardId: cardId(6), teamId: teamId(1), claimedAtMs: NOW_MS },
  ...times(LIMITS.chatItems, posted),
  ...times(LIMITS.zones.max * LIMITS.keptBids, placed),
  disputed,
])

const claim = { cardId: cardId(6), claimedAtMs: NOW_MS }
const EVERY_BID = times(LIMITS.zones.max * TEAMS, (n) => ({
  ...{ zoneId: zoneId(n % LIMITS.zones.max), teamId: teamId(Math.floor(n / LIMITS.zones.max)) },
  ...{ seenCents: 0, toCents: 1 + n },
}))

/** The most that each command can say, in words that take long to make plain. */
const LONGEST: { readonly [Type in AnyCommand['type']]: Extract<AnyCommand, { type: Type }> } = {
  JoinGame: { type: 'JoinGame', teamCode: '\u202e'.repeat(40) },
  LeaveGame: { type: 'LeaveGame' },
  StartGame: { type: 'StartGame' },
  ScheduleStart: { type: 'ScheduleStart', atMs: 1 },
  InviteOfficial: {
    ...{ type: 'InviteOfficial', officialId: 'official', role: 'referee' },
    ...{ name: '\ufdfa'.repeat(500), tokenHash: 'hash' },
  },
  RenewOffice: { type: 'RenewOffice', officialId: 'official', tokenHash: 'hash' },
  AcceptOffice: { type: 'AcceptOffice', tokenHash: 'hash' },
  OfferHost: { type: 'OfferHost', officialId: 'official', formerId: 'former' },
  TakeHost: { type: 'TakeHost', userId: 'user' },
  ShareReplay: { type: 'ShareReplay', tokenHash: 'hash' },
  WithdrawReplay: { type: 'WithdrawReplay' },
  RemoveOfficial: { type: 'RemoveOfficial', officialId: 'official' },
  ClaimCard: { type: 'ClaimCard', cardId: cardId(5) },
  PlaceBid: {
    type: 'PlaceBid',
    zoneId: zoneId(19),
    amountCents: 1e308,
    seenHighestCents: 0,
    seenOwnCents: 0,
  },
  AskToBid: {
    type: 'AskToBid',
    zoneId: zoneId(19),
    ...{ amountCents: 1e308, seenHighestCents: 0, seenOwnCents: 0, band: 'beyond' },
  },
  AllowBid: { type: 'AllowBid', teamId: teamId(5), zoneId: zoneId(19), askedAtMs: 1 },
  DeclineBid: { type: 'DeclineBid', teamId: teamId(5), zoneId: zoneId(19), askedAtMs: 1 },
  PostAnnouncement: { type: 'PostAnnouncement', text: '\n '.repeat(500) },
  ScheduleAnnouncement: { type: 'ScheduleAnnouncement', text: '\u202e\n '.repeat(1_600), atMs: 1 },
  UnscheduleAnnouncement: { type: 'UnscheduleAnnouncement', id: 'a' },
  EditBudgets: {
    type: 'EditBudgets',
    edits: times(TEAMS, (n) => ({ teamId: teamId(n), seenCents: 0, toCents: 1 })),
  },
  EditBids: { type: 'EditBids', edits: EVERY_BID },
  UndoClaim: { type: 'UndoClaim', cardId: cardId(6) },
  EndGame: { type: 'EndGame' },
  DeleteMessage: { type: 'DeleteMessage', messageId: `message-${LIMITS.chatItems - 1}` },
  DisputeClaim: { type: 'DisputeClaim', ...claim, reason: '\u202e\n '.repeat(666) },
  ApproveClaim: { type: 'ApproveClaim', ...claim },
  RejectClaim: { type: 'RejectClaim', ...claim, reason: '\ud800'.repeat(2_000), undo: true },
  SetNickname: { type: 'SetNickname', nickname: '\ufdfa'.repeat(100) },
  RemovePlayer: { type: 'RemovePlayer', playerId: playerOf(teamId(5), 83).playerId, changeCode: true },
  RemoveTeamPlayers: { type: 'RemoveTeamPlayers', teamId: teamId(5) },
  ShuffleTeamCodes: { type: 'ShuffleTeamCodes' },
  FixWords: {
    type: 'FixWords',
    target: 'card',
    id: cardId(119),
    ...{ title: '\u202e'.repeat(1_000), description: '\n \u00ad'.repeat(1_333) },
  },
  WithdrawCard: { type: 'WithdrawCard', cardId: cardId(5), reason: '\u202e\n '.repeat(666) },
  CloseZone: { type: 'CloseZone', zoneId: zoneId(19), reason: '\u202e\n '.repeat(666) },
  ReopenZone: { type: 'ReopenZone', zoneId: zoneId(19) },
  VoidBid: { type: 'VoidBid', bid: LAST_BID, refund: true, reason: '\u202e\n '.repeat(666) },
  DisputeBid: { type: 'DisputeBid', bid: LAST_BID, reason: '\u202e\n '.repeat(666) },
  DismissDispute: { type: 'DismissDispute', bid: LAST_BID },
  DeclareResult: { type: 'DeclareResult' },
  PauseGame: { type: 'PauseGame', reason: '\u202e\n '.repeat(666) },
  ResumeGame: { type: 'ResumeGame' },
  ExtendGame: { type: 'ExtendGame', minutes: 240, seenEndsAtMs: 1 },
  OpenSpectatorScreen: {
    ...{ type: 'OpenSpectatorScreen', linkId: 'a'.repeat(16) },
    ...{ delayMinutes: 30, freezeMinutes: LIMITS.spectatorFreezeMinutes },
  },
  ChangeSpectatorScreen: { type: 'ChangeSpectatorScreen', delayMinutes: 30, freezeMinutes: 1 },
  RevokeSpectatorScreen: { type: 'RevokeSpectatorScreen' },
  RevealResult: { type: 'RevealResult' },
  ReviseSetup: {
    type: 'ReviseSetup',
    section: 'zones',
    value: times(20, () => ({
      id: 'z01',
      title: '\u202e'.repeat(5_000),
      description: '\n \u00ad'.repeat(1_666),
    })),
    seenVersion: 0,
  },
  PostMessage: {
    type: 'PostMessage',
    messageId: 'another',
    ...{ text: '\n \u00ad'.repeat(1_666), cardId: cardId(6), writtenAtMs: NOW_MS, photos: photosOf(-1) },
  },
}

const DISPUTES = ['DisputeClaim', 'DisputeBid']

test.for(Object.values(LONGEST))(
  '[X1] the largest game decides $type soon',
  async (command, { annotate }) => {
    const context = { nowMs: NOW_MS, random: () => 0, photoRetentionMs: PHOTO_RETENTION_MS }
    const isOfPlayers = ['JoinGame', 'LeaveGame', 'SetNickname', 'PostMessage', ...DISPUTES].includes(
      command.type,
    )
    const actor = isOfPlayers ? playerOf(teamId(0)) : HOST
    const { worst, faults } = await measure([{ name: command.type, text: '' }], () =>
      JSON.stringify(decide(state, command, actor, context)),
    )
    await annotate(worst)
    expect(faults).toEqual([])
  },
)
