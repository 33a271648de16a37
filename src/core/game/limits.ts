export { FALLBACK_GAME_MINUTES, MINUTE_MS } from './view-limits.ts'

import { COUNTED_LINES, FEED_ITEMS, KEPT_BIDS, MOST_PLAYERS } from './view-limits.ts'

/** Every number of the specification's section 9 that the rules of the game use. */
export const LIMITS = {
  gameNameLength: 60,
  teams: { min: 2, max: 6 },
  teamNameLength: 20,
  teamCodeLength: { min: 4, max: 20 },
  challenges: { min: 1, max: 120 },
  /** A card's reward, whole dollars. */
  challengeValue: { min: 1, max: 1_000_000 },
  zones: { min: 2, max: 20 },
  /** Titles and descriptions, in characters: generous, so that a log entry stays small. */
  titleLength: 120,
  descriptionLength: 1_000,
  customRulesLength: 100_000,
  /** Positions of one ring of a border, the closing one included. */
  ringPoints: { min: 4, max: 2_000 },
  /** Positions of all borders of a game, so that every setup fits into one request. */
  borderPoints: 10_000,
  /** Changes of a game's setup. Each may be as large as a new game, and all of them are read where a game has no snapshot. */
  setupChanges: 200,
  gameDurationMinutes: { min: 60, max: 24 * 60 },
  challengeDurationMinutes: { min: 5, max: 6 * 60 },
  announcementLength: 140,
  feedItems: FEED_ITEMS,
  /** Of a message, in characters. */
  messageLength: 1_000,
  /** Of one message. */
  photos: 6,
  /** Lines of a game's evidence chat. */
  chatItems: 3_000,
  /** New lines of the chat that a phone counts: what is more is more than 99. */
  countedLines: COUNTED_LINES,
  /** Of one player. */
  chatItemsOfOne: 300,
  /** Why a claim is disputed or rejected, in characters. */
  reasonLength: 200,
  /** Disputes of bids that a team may have open. */
  openBidDisputes: 2,
  /** Of a zone, bids and edits that can be looked at and voided. */
  keptBids: KEPT_BIDS,
  nicknameLength: 20,
  /** Co-hosts and referees of a game at once, open invitations among them. */
  officials: 10,
  /** Those who were removed included. */
  officialsEver: 60,
  /** A team's claims that wait for approval, where that pays them. */
  waitingClaims: 3,
  /** A start or an announcement is scheduled at most so far ahead. */
  scheduleAheadDays: 30,
  /** Announcements that wait to be posted, or weren't posted in time. */
  scheduledAnnouncements: 20,
  /** An announcement this late isn't posted any more. */
  announcementLateMinutes: 15,
  /** A scheduled start this late doesn't start the game any more. */
  startLateMinutes: 5,
  /** Where bidding needs a location: how old it may be and how far outside a zone, and from which accuracy on it's too vague. */
  fixAgeMs: 60_000,
  borderMetres: 100,
  vagueMetres: 150,
  /** Requests of a team to bid from outside that wait, one a zone. */
  openBidRequests: 3,
  /** A request's bid goes through if nobody decides for so long, in minutes of the game's clock. */
  requestMinutes: 3,
  /** For how long the host's answer holds, yes or no, in minutes of the game's clock. */
  answerMinutes: 10,
  /** The longest time until a paused game goes on by itself. */
  pauseMinutes: 24 * 60,
  /** A running game is extended by so much at a time; below 0 it's shortened. */
  extensionMinutes: { min: -60, max: 240 },
  /** How far spectators may be behind the game, in minutes. */
  spectatorDelays: [0, 5, 15, 30],
  /** The spectators' board may stand still for so long before the end, in minutes. */
  spectatorFreezeMinutes: 120,
  flopCards: 7,
  players: MOST_PLAYERS,
} as const

/** How far outside a zone, in steps that tell nobody where a phone is: at most so many metres. */
export const DISTANCE_BANDS = [100, 250, 500, 1_000, 5_000] as const

/** Used where a game has no duration of its own. */
export const FALLBACK_CHALLENGE_MINUTES = 120

/** A stored expiry further than this from start plus duration is corrected, in ms. */
export const EXPIRY_TOLERANCE_MS = 60_000
