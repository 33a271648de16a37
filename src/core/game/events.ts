import type {
  CardId,
  CommandId,
  GameId,
  MessageId,
  OfficialId,
  PhotoId,
  PlayerId,
  TeamId,
  UserId,
  ZoneId,
} from './ids.ts'
import type { OwnOptions } from './options.ts'
import type {
  BidLapse,
  BidPosition,
  BidRef,
  BidRequest,
  Challenge,
  OfficialRole,
  Photo,
  StartLapse,
  ZoneBorder,
} from './state.ts'

/**
 * An event of a game. Stored for ever: a type here grows only by optional fields. Amounts are whole cents, times are ms since the
 * epoch (server time). `by` is the official who caused it, absent for the host. Erasable personal data (`text`, `nickname`, an official's `name`) is stored apart, and absent once erased. @see bodies.ts
 */
export type GameEvent =
  // `blind` is only in what teams get while bids are hidden: `own` tells a team of itself, and not who leads; `others` leaves out
  // money and zones. It is never stored.
  | {
      type: 'GameCreated'
      gameId: GameId
      code: string
      hostId: UserId
      /** The game's name; absent without one. */
      name?: string
      createdAtMs: number
      gameDurationMinutes: number | null
      challengeDurationMinutes: number | null
      customRules: string | null
      mapUrl: string | null
      mapImage: string
      /** The picture was made from the zones; absent for an uploaded one. */
      isMapDrawn?: boolean
      teams: { id: TeamId; name: string; color: string; code: string }[]
      zones: { id: ZoneId; title: string; description: string; border?: ZoneBorder }[]
      cards: Challenge[]
      /** House rules that differ from the specification; absent without any. */
      options?: OwnOptions
    }
  | { type: 'PlayerJoined'; playerId: PlayerId; teamId: TeamId; joinedAtMs: number }
  | { type: 'PlayerChangedTeam'; playerId: PlayerId; fromTeamId: TeamId; toTeamId: TeamId }
  | { type: 'PlayerLeft'; playerId: PlayerId; teamId: TeamId }
  | { type: 'StartScheduled'; atMs: number }
  | { type: 'StartUnscheduled' }
  /** The scheduled start didn't start the game. */
  | { type: 'StartLapsed'; atMs: number; reason: StartLapse['reason'] }
  /** `startCents`: what each team is given; absent for nothing. */
  | { type: 'GameStarted'; startedAtMs: number; endsAtMs: number; startCents?: number }
  | {
      type: 'CardDrawn'
      card: Challenge
      startTimeMs: number
      expiryTimeMs: number | null
      /** It pays double. */
      isDouble?: true
    }
  | { type: 'CardExpired'; cardId: CardId }
  | { type: 'CardExpiryCorrected'; cardId: CardId; expiryTimeMs: number }
  | { type: 'DeckFoundEmpty' }
  | {
      type: 'CardClaimed'
      cardId: CardId
      teamId: TeamId
      claimedAtMs: number
      /** Paid at once; absent for the card's value. */
      rewardCents?: number
      /** Paid once it is approved, nothing at once. */
      isUnpaid?: true
      blind?: 'others'
    }
  | {
      type: 'ClaimUndone'
      cardId: CardId
      teamId: TeamId
      startTimeMs: number
      expiryTimeMs: number | null
      /** Taken back, which is what the claim had paid; absent for the card's value. */
      deductedCents?: number
      blind?: 'others'
      by?: OfficialId
    }
  | {
      type: 'BidPlaced'
      zoneId: ZoneId
      teamId: TeamId
      amountCents: number
      totalCents: number
      leads: boolean
      /** Counts up in the game; absent in old logs, as is who placed it: a player's number, null for the host. */
      number?: number
      playerNumber?: number | null
      /** The zone has changed hands, and takes no bids before this time. */
      lockedUntilMs?: number
      /** Absent where bidding needs no location. */
      position?: BidPosition
    }
  /** A team asks whether it may bid from where its phone is. */
  | ({ type: 'BidAsked' } & Omit<BidRequest, 'outcome'>)
  /** The team's bids on the zone are accepted for a while; `askedAtMs` says which request it answers. */
  | {
      type: 'BidAllowed'
      teamId: TeamId
      zoneId: ZoneId
      askedAtMs: number
      untilMs: number
      by?: OfficialId
    }
  /** Until then the team can't ask again about the zone. */
  | {
      type: 'BidDeclined'
      teamId: TeamId
      zoneId: ZoneId
      askedAtMs: number
      untilMs: number
      by?: OfficialId
    }
  /** Nobody decided in time, and the bid isn't possible any more. */
  | { type: 'BidLapsed'; teamId: TeamId; zoneId: ZoneId; askedAtMs: number; why: BidLapse }
  | {
      type: 'BidVoided'
      bid: BidRef
      refundCents: number
      /** The team's total on the zone afterwards, and who holds the zone with what. */
      totalCents: number
      currentOwner: TeamId | null
      currentBidCents: number
      reason: string
      /** A line of the chat, `teamId` being the host's; absent where nobody had disputed the bid. */
      messageId?: MessageId
      teamId: TeamId | null
      blind?: 'own' | 'others'
      by?: OfficialId
    }
  | {
      type: 'BidDisputed'
      bid: BidRef
      disputedAtMs: number
      messageId: MessageId
      playerId: PlayerId
      playerNumber: number
      teamId: TeamId
      text?: string
    }
  /** The host lets a disputed bid stand; `teamId` is theirs, null for an official. */
  | { type: 'BidUpheld'; bid: BidRef; messageId: MessageId; teamId: TeamId | null; by?: OfficialId }
  | { type: 'AnnouncementPosted'; text: string; by?: OfficialId }
  // Officials alone know of these.
  | { type: 'AnnouncementScheduled'; id: string; text: string; atMs: number }
  /** It was called off, or posted in the same entry. */
  | { type: 'AnnouncementUnscheduled'; id: string }
  /** It was too late to post it. */
  | { type: 'AnnouncementLapsed'; id: string }
  | { type: 'BudgetAdjusted'; teamId: TeamId; fromCents: number; toCents: number; by?: OfficialId }
  | {
      type: 'ZoneBidsAdjusted'
      zoneId: ZoneId
      changes: { teamId: TeamId; fromCents: number; toCents: number }[]
      currentOwner: TeamId | null
      currentBidCents: number
      blind?: 'own'
      by?: OfficialId
    }
  /** From now on teams see no bids but their own. */
  | { type: 'BlindBegan'; sinceMs: number; blind?: 'own' }
  /** Everybody sees everything again. */
  | { type: 'BlindEnded' }
  | { type: 'TimeRanOut' }
  | { type: 'ResultDeclared'; by?: OfficialId }
  | {
      type: 'GameEnded'
      /** When the photos are removed; absent without photos. */
      photosUntilMs?: number
    }
  | { type: 'PhotosRemoved' }
  | { type: 'NicknameSet'; playerId: PlayerId; nickname?: string }
  | { type: 'PlayerRemoved'; playerId: PlayerId; teamId: TeamId }
  | { type: 'TeamCodeChanged'; teamId: TeamId; code: string }
  | {
      type: 'MessagePosted'
      messageId: MessageId
      /** Null for the host. */
      playerId: PlayerId | null
      playerNumber: number | null
      /** Null for a host who doesn't play. */
      teamId: TeamId | null
      cardId: CardId | null
      writtenAtMs: number
      photos: Photo[]
      text?: string
      by?: OfficialId
    }
  | {
      type: 'MessageDeleted'
      messageId: MessageId
      /** The card and team for which the message no longer counts as evidence. Null for other lines. */
      evidence: { cardId: CardId; teamId: TeamId } | null
      photoIds: PhotoId[]
      /** The line's number in the chat; absent in old logs. */
      number?: number
      /** The host deleted a player's line, and its author is told. */
      isByHost?: boolean
    }
  | {
      type: 'ClaimDisputed'
      messageId: MessageId
      cardId: CardId
      playerId: PlayerId
      playerNumber: number
      teamId: TeamId
      text?: string
    }
  /** `teamId` is the host's, null for an official. */
  | {
      type: 'ClaimApproved'
      messageId: MessageId
      cardId: CardId
      teamId: TeamId | null
      /** Paid to the team that claimed; absent if it has been paid before. */
      paidCents?: number
      /** That team; only told while bids are hidden. */
      paidTeamId?: TeamId
      /** Nobody had decided in time. */
      isAutomatic?: true
      by?: OfficialId
    }
  | {
      type: 'ClaimRejected'
      messageId: MessageId
      cardId: CardId
      teamId: TeamId | null
      text?: string
      by?: OfficialId
    }
  // One for each section of the setup, with the whole section. Optional fields are in the log, but not in what phones get.
  /** Null removes the name. */
  | { type: 'NameRevised'; name: string | null }
  | {
      type: 'TeamsRevised'
      /** In their order; the first one is the host's. */
      teams: { id: TeamId; name: string; color: string; code?: string }[]
      /** The new teams of players whose teams were removed, by old team; absent if nobody was moved. */
      moves?: Record<TeamId, TeamId>
    }
  | { type: 'CardsRevised'; cards?: Challenge[] }
  | {
      type: 'TimingRevised'
      gameDurationMinutes: number
      challengeDurationMinutes: number
    }
  | { type: 'MapRevised'; mapUrl: string | null; mapImage: string; isMapDrawn?: boolean }
  | {
      type: 'ZonesRevised'
      /** In the order of their numbers. `hasBorder` is what phones get in a border's place. */
      zones: { id: ZoneId; title: string; description: string; border?: ZoneBorder; hasBorder?: true }[]
    }
  | { type: 'RulesRevised'; hasCustomRules: boolean; customRules?: string | null }
  /** Empty for the specification's rules. */
  | { type: 'OptionsRevised'; options: OwnOptions }
  // While the game runs.
  | { type: 'WordsFixed'; target: 'zone'; id: ZoneId; title: string; description: string; by?: OfficialId }
  | {
      type: 'WordsFixed'
      target: 'card'
      id: CardId
      title: string
      description: string
      /** The card is still in the deck, so phones don't get the event. */
      isInDeck?: true
      by?: OfficialId
    }
  | { type: 'WordsFixed'; target: 'team'; id: TeamId; name: string; by?: OfficialId }
  | { type: 'CardWithdrawn'; cardId: CardId; reason: string; isInDeck?: true; by?: OfficialId }
  | { type: 'ZoneClosed'; zoneId: ZoneId; reason: string; by?: OfficialId }
  | { type: 'ZoneReopened'; zoneId: ZoneId; by?: OfficialId }
  /** `sinceMs` is when the game's clock stopped: a later change of the reason or the time doesn't move it. */
  | { type: 'GamePaused'; sinceMs: number; reason?: string; untilMs?: number; by?: OfficialId }
  | { type: 'GameResumed'; shiftMs: number; by?: OfficialId }
  /** By fewer than 0 minutes it ends earlier. */
  | { type: 'GameExtended'; minutes: number; endsAtMs: number; by?: OfficialId }
  // Officials.
  /** `tokenHash`, of the link, stays on the server; `name` is erasable. */
  | { type: 'OfficialInvited'; officialId: OfficialId; role: OfficialRole; tokenHash?: string; name?: string }
  /** Another link: the one before and the phone that had the office count no more. */
  | { type: 'OfficeRenewed'; officialId: OfficialId; tokenHash?: string }
  | { type: 'OfficialSeated'; officialId: OfficialId }
  | { type: 'OfficialRemoved'; officialId: OfficialId }
  /** To a co-host; null takes the offer back. Officials alone know of it. */
  | { type: 'HostOffered'; officialId: OfficialId | null; formerId: OfficialId }
  /** The co-host's office is free, and the host of before has another. `userId` stays on the server. */
  | { type: 'HostChanged'; officialId: OfficialId; formerId: OfficialId; userId?: UserId }
  // After the end. Phones are told of neither.
  /** Anyone with the link may watch the replay, and with no earlier link. `tokenHash`, of the link, stays on the server. */
  | { type: 'ReplayShared'; tokenHash: string }
  /** The link stops working. */
  | { type: 'ReplayWithdrawn' }
  // The spectators' screen, of which only the host and co-hosts know.
  /** A link that replaces the one before. Its token follows from `linkId` and the server's secret, and is nowhere in the log. */
  | { type: 'SpectatorScreenOpened'; linkId: string; delayMinutes: number; freezeMinutes: number }
  | { type: 'SpectatorScreenChanged'; delayMinutes: number; freezeMinutes: number }
  | { type: 'SpectatorScreenRevoked' }
  /** Spectators see everything at once from now on. */
  | { type: 'ResultRevealed' }

export type EventType = GameEvent['type']
export type EventOf<Type extends EventType> = Extract<GameEvent, { type: Type }>

/** The cause of an entry: a player's or an official's id, the host's user id, or the clock. */
export type ActorId = PlayerId | OfficialId | UserId | 'clock'

/** One row of a game's log: all events of one command, or of one deadline. */
export interface Entry {
  /** Numbered from 1 in each game, without gaps. */
  readonly seq: number
  readonly atMs: number
  readonly actorId: ActorId
  /** Null if no command caused it. */
  readonly commandId: CommandId | null
  /** The command's digest, by which a retry is recognised; null if no command caused it. */
  readonly commandHash: string | null
  readonly events: readonly GameEvent[]
}
