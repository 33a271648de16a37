import type { EventType, GameEvent } from './events.ts'
import type { OwnOptions } from './options.ts'

/**
 * The version of the game's events that this code knows. Raised with each new type of event: older servers unload a game with
 * one, and older pages get the whole view instead.
 */
export const EVENTS_VERSION = 5

/** The version in which each type of event was added. */
const SINCE: { readonly [Type in EventType]: number } = {
  GameCreated: 1,
  PlayerJoined: 1,
  PlayerChangedTeam: 1,
  PlayerLeft: 1,
  GameStarted: 1,
  CardDrawn: 1,
  CardExpired: 1,
  CardExpiryCorrected: 1,
  DeckFoundEmpty: 1,
  CardClaimed: 1,
  ClaimUndone: 1,
  BidPlaced: 1,
  AnnouncementPosted: 1,
  BudgetAdjusted: 1,
  ZoneBidsAdjusted: 1,
  TimeRanOut: 1,
  GameEnded: 1,
  PhotosRemoved: 1,
  NicknameSet: 1,
  PlayerRemoved: 1,
  TeamCodeChanged: 1,
  MessagePosted: 1,
  MessageDeleted: 1,
  ClaimDisputed: 1,
  ClaimApproved: 1,
  ClaimRejected: 1,
  NameRevised: 2,
  TeamsRevised: 2,
  CardsRevised: 2,
  TimingRevised: 2,
  MapRevised: 2,
  ZonesRevised: 2,
  RulesRevised: 2,
  WordsFixed: 2,
  CardWithdrawn: 2,
  ZoneClosed: 2,
  ZoneReopened: 2,
  BidVoided: 3,
  BidDisputed: 3,
  BidUpheld: 3,
  ResultDeclared: 3,
  OptionsRevised: 3,
  StartScheduled: 4,
  StartUnscheduled: 4,
  StartLapsed: 4,
  AnnouncementScheduled: 4,
  AnnouncementUnscheduled: 4,
  AnnouncementLapsed: 4,
  GamePaused: 4,
  GameResumed: 4,
  GameExtended: 4,
  BlindBegan: 4,
  BlindEnded: 4,
  BidAsked: 4,
  BidAllowed: 4,
  BidDeclined: 4,
  BidLapsed: 4,
  OfficialInvited: 4,
  OfficeRenewed: 4,
  OfficialSeated: 4,
  OfficialRemoved: 4,
  HostOffered: 4,
  HostChanged: 4,
  ReplayShared: 5,
  ReplayWithdrawn: 5,
  SpectatorScreenOpened: 5,
  SpectatorScreenChanged: 5,
  SpectatorScreenRevoked: 5,
  ResultRevealed: 5,
}

/** Optional fields that change what an event does, by the version in which they were added. */
const FIELDS_SINCE: { readonly [Type in EventType]?: { readonly [field: string]: number } } = {
  GameCreated: { options: 3 },
  GameStarted: { startCents: 3 },
  CardDrawn: { isDouble: 3 },
  CardClaimed: { rewardCents: 3, isUnpaid: 3, blind: 4 },
  ClaimApproved: { paidCents: 3 },
  ClaimUndone: { deductedCents: 3, blind: 4 },
  BidPlaced: { lockedUntilMs: 3, position: 4 },
  BidVoided: { blind: 4 },
  ZoneBidsAdjusted: { blind: 4 },
}

/** House rules that are newer than the events that tell of them. */
const OPTIONS_SINCE: { readonly [Option in keyof OwnOptions]?: number } = {
  hostPlays: 4,
  hiddenLastMinutes: 4,
  location: 4,
}

/** The version that a page says it knows, such as '2', between the first and this code's; the first if it says none. */
export const versionOfPage = (text: string | null | undefined): number =>
  Math.min(EVENTS_VERSION, Math.max(1, Math.floor(Number(text)) || 1))

/** The lowest version that knows all of these events. */
export const versionOf = (events: readonly GameEvent[]): number =>
  events.reduce((highest, event) => Math.max(highest, ...versionsOf(event)), 1)

function* versionsOf(event: GameEvent): Iterable<number> {
  yield SINCE[event.type]
  for (const [field, since] of Object.entries(FIELDS_SINCE[event.type] ?? {})) if (field in event) yield since
  // Officials are newer than what they cause.
  if ('by' in event) yield SINCE.OfficialInvited
  const { options = {} } = 'options' in event ? event : {}
  for (const [option, since] of Object.entries(OPTIONS_SINCE)) if (option in options) yield since
}
