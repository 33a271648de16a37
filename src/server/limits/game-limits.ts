import { LIMITS as CORE } from '#core/game/limits.ts'
import type { RefusalCode } from '#core/game/refusals.ts'
import type { Limit } from './table.ts'

/** A limit that the rules of the game set. */
interface GameLimit extends Omit<Limit, 'unit'> {
  /** The refusal that the phone words; absent where the setup's checks say it, with the row's own number. */
  readonly refusal?: RefusalCode
}

const CHAT_FULL =
  'You’ve reached the message limit. Delete messages you don’t need, or show your proof to the host.'

/** Also what a join is answered with. */
export const GAME_FULL = 'This game is full. Ask the host.'

/** What a game can hold, whoever sends it; the numbers are the core's. `test/limit-words.test.ts` holds the words to those sent. */
export const GAME_LIMITS: readonly GameLimit[] = [
  {
    what: 'characters in its name',
    per: 'game',
    max: CORE.gameNameLength,
    says: 'The game name can have at most 60 characters',
  },
  {
    what: 'setup changes in the lobby',
    per: 'game',
    max: CORE.setupChanges,
    says: 'The setup was changed 200 times. Start the game, or end it and create a new one.',
  },
  { what: 'teams', per: 'game', max: CORE.teams.max, says: 'A game needs 2 to 6 teams' },
  {
    what: 'characters in a name',
    per: 'team',
    max: CORE.teamNameLength,
    says: 'Team names can have at most 20 characters',
  },
  {
    what: 'letters or digits in a code',
    per: 'team',
    max: CORE.teamCodeLength.max,
    says: 'Team codes need 4 to 20 letters or digits',
  },
  { what: 'challenges', per: 'game', max: CORE.challenges.max, says: 'A game needs 1 to 120 challenges' },
  {
    what: 'characters in a title',
    per: 'challenge, zone',
    max: CORE.titleLength,
    says: 'Challenge 1 title can have at most 120 characters',
  },
  {
    what: 'characters in a description',
    per: 'challenge, zone',
    max: CORE.descriptionLength,
    says: 'Challenge 1 description can have at most 1,000 characters',
  },
  {
    what: 'dollars of reward',
    per: 'challenge',
    max: CORE.challengeValue.max,
    says: 'Challenge 1 value can be at most 1,000,000',
  },
  { what: 'zones', per: 'game', max: CORE.zones.max, says: 'A game needs 2 to 20 zones' },
  {
    what: 'points in all borders',
    per: 'game',
    max: CORE.borderPoints,
    says: 'The borders of all zones together can have at most 10,000 points',
  },
  {
    what: 'minutes of play',
    per: 'game',
    max: CORE.gameDurationMinutes.max,
    says: 'Game duration cannot exceed 24 hours',
  },
  {
    what: 'minutes of challenge timer',
    per: 'game',
    max: CORE.challengeDurationMinutes.max,
    says: 'Challenge timer cannot exceed 6 hours',
  },
  {
    what: 'players',
    per: 'game',
    max: CORE.players,
    refusal: 'game-full',
    says: GAME_FULL,
  },
  {
    what: 'characters in a nickname',
    per: 'player',
    max: CORE.nicknameLength,
    refusal: 'nickname-too-long',
    says: 'A name has at most 20 characters.',
  },
  {
    what: 'characters',
    per: 'announcement',
    max: CORE.announcementLength,
    refusal: 'announcement-too-long',
    says: 'An announcement has at most 140 characters.',
  },
  {
    what: 'characters',
    per: 'message',
    max: CORE.messageLength,
    refusal: 'message-too-long',
    says: 'A message has at most 1,000 characters.',
  },
  {
    what: 'characters in a reason',
    per: 'dispute, rejection',
    max: CORE.reasonLength,
    refusal: 'reason-too-long',
    says: 'A reason has at most 200 characters.',
  },
  {
    what: 'latest bids and edits that can be looked at and voided',
    per: 'zone',
    max: CORE.keptBids,
    says: '(earlier ones only count)',
  },
  {
    what: 'open disputes of bids',
    per: 'team',
    max: CORE.openBidDisputes,
    refusal: 'disputes-full',
    says: 'Your team already has 2 open disputes. Wait until the host has decided on one.',
  },
  { what: 'photos', per: 'message', max: CORE.photos, says: '(the app doesn’t offer more)' },
  {
    what: 'entries in the evidence chat, shared equally among teams',
    per: 'game',
    max: CORE.chatItems,
    refusal: 'chat-full',
    says: CHAT_FULL,
  },
  {
    what: 'entries in the evidence chat',
    per: 'player',
    max: CORE.chatItemsOfOne,
    refusal: 'chat-full',
    says: CHAT_FULL,
  },
]
