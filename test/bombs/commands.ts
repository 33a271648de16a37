import type { Command } from '#core/game/commands.ts'

const id = 'c001'
const amounts = { seenCents: 0, toCents: 100 }
const claim = { cardId: id, claimedAtMs: 1 }

/** One of each command, as phones send them. */
export const COMMAND_EXAMPLES: { readonly [Type in Command['type']]: Extract<Command, { type: Type }> } = {
  StartGame: { type: 'StartGame' },
  ScheduleStart: { type: 'ScheduleStart', atMs: 1 },
  ClaimCard: { type: 'ClaimCard', cardId: id },
  PlaceBid: { type: 'PlaceBid', zoneId: id, amountCents: 100, seenHighestCents: 0, seenOwnCents: 0 },
  AskToBid: {
    type: 'AskToBid',
    zoneId: 'z01',
    ...{ amountCents: 100, seenHighestCents: 0, seenOwnCents: 0, band: 250 },
  },
  AllowBid: { type: 'AllowBid', teamId: 't1', zoneId: 'z01', askedAtMs: 1 },
  DeclineBid: { type: 'DeclineBid', teamId: 't1', zoneId: 'z01', askedAtMs: 1 },
  PostAnnouncement: { type: 'PostAnnouncement', text: 'Lunch at noon.' },
  ScheduleAnnouncement: { type: 'ScheduleAnnouncement', text: 'Lunch at noon.', atMs: 1 },
  UnscheduleAnnouncement: { type: 'UnscheduleAnnouncement', id: 'a' },
  EditBudgets: { type: 'EditBudgets', edits: [{ teamId: 't1', ...amounts }] },
  EditBids: { type: 'EditBids', edits: [{ zoneId: 'z01', teamId: 't1', ...amounts }] },
  UndoClaim: { type: 'UndoClaim', cardId: id },
  EndGame: { type: 'EndGame' },
  DeleteMessage: { type: 'DeleteMessage', messageId: id },
  DisputeClaim: { type: 'DisputeClaim', ...claim, reason: 'Nobody was there.' },
  ApproveClaim: { type: 'ApproveClaim', ...claim },
  RejectClaim: { type: 'RejectClaim', ...claim, reason: 'Too blurred.', undo: true },
  SetNickname: { type: 'SetNickname', nickname: 'Flash' },
  RemovePlayer: { type: 'RemovePlayer', playerId: id, changeCode: true },
  RemoveTeamPlayers: { type: 'RemoveTeamPlayers', teamId: 't2' },
  RemoveOfficial: { type: 'RemoveOfficial', officialId: 'aaaabbbbccccdddd' },
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
  VoidBid: { type: 'VoidBid', bid: 3, refund: true, reason: 'Nobody was there.' },
  DisputeBid: { type: 'DisputeBid', bid: 3, reason: 'Nobody was there.' },
  DismissDispute: { type: 'DismissDispute', bid: 3 },
  DeclareResult: { type: 'DeclareResult' },
  PauseGame: { type: 'PauseGame', reason: 'Lunch', untilMs: 1 },
  ResumeGame: { type: 'ResumeGame' },
  ExtendGame: { type: 'ExtendGame', minutes: 30, seenEndsAtMs: 1 },
  ChangeSpectatorScreen: { type: 'ChangeSpectatorScreen', delayMinutes: 15, freezeMinutes: 10 },
  RevokeSpectatorScreen: { type: 'RevokeSpectatorScreen' },
  RevealResult: { type: 'RevealResult' },
}
