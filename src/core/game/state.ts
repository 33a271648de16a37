import type {
  CardId,
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

export type GameStatus = 'lobby' | 'active' | 'completed'
export type CardStatus = 'unplayed' | 'in_flop' | 'claimed' | 'expired' | 'withdrawn'
export type RecapType =
  | 'claim'
  | 'capture'
  | 'bid'
  | 'admin_budget'
  | 'admin_bid'
  | 'admin_undo'
  | 'announcement'
  | 'expired'
  /** The host has changed words, withdrawn a card, closed or reopened a zone, declared the result. */
  | 'admin_change'
  | 'admin_void'
  /** A claim was approved, and paid with that. */
  | 'paid'
  /** Bids are hidden until the end. */
  | 'hidden'

/** A part of the setup that is changed as a whole. */
export type SetupSection = 'name' | 'teams' | 'challenges' | 'timing' | 'map' | 'zones' | 'rules' | 'options'

/** A zone's area, WGS84, outer ring first and counter-clockwise (RFC 7946). */
export type ZoneBorder =
  | { type: 'Polygon'; coordinates: [lng: number, lat: number][][] }
  | { type: 'MultiPolygon'; coordinates: [lng: number, lat: number][][][] }

export interface Team {
  readonly id: TeamId
  readonly name: string
  /** One of the seven named colours, or any other CSS colour, used as is. */
  readonly color: string
  /** Whole cents; below zero only after an undo or a host's edit. */
  readonly balanceCents: number
  /** Seats taken, the host not among them. */
  readonly players: number
}

export interface Zone {
  readonly id: ZoneId
  /** 1-based, in the order of the editor. */
  readonly number: number
  readonly title: string
  readonly description: string
  /** The highest total on the zone, in cents; 0 when nobody has bid. */
  readonly currentBidCents: number
  readonly currentOwner: TeamId | null
  /** Each team's total, in cents; a team that never bid is absent. */
  readonly totals: Readonly<Record<TeamId, number>>
  /** The host takes no more bids on it, and says why; absent while it is open. */
  readonly closed?: { readonly reason: string }
  /** It takes no bids before this time; absent, or past, while it isn't locked. */
  readonly lockedUntilMs?: number
  /** The host has drawn its border, which phones load when they need it. */
  readonly hasBorder?: true
}

/** The words and the reward of a challenge. */
export interface Challenge {
  readonly id: CardId
  readonly title: string
  readonly description: string
  /** The reward in whole dollars. */
  readonly value: number
}

/** A card that has left the deck. Cards still in it are `GameState.deck`. */
export interface Card extends Challenge {
  readonly status: Exclude<CardStatus, 'unplayed'>
  readonly startTimeMs: number
  /** It was dealt as one that pays double. */
  readonly isDouble?: true
  /** When it leaves the flop unclaimed; null for a card without expiry. */
  readonly expiryTimeMs: number | null
  readonly claimedBy: TeamId | null
  readonly claimedAtMs: number | null
  /** What its claim has paid so far, in cents, where that isn't the whole reward at once. @see rewards.ts */
  readonly paidCents?: number
  /** When its claim is approved by itself; absent if it isn't. */
  readonly approvesAtMs?: number
  /** The host's decision on the claim; null without a claim. */
  readonly review: Review | null
  /** Players who have disputed the claim since it was last decided. */
  readonly disputedBy: readonly PlayerId[]
  /** Their teams at the time, each once; absent where an older node tells of it. */
  readonly disputingTeams?: readonly TeamId[]
  /** The number of messages about the card by team; a team without one is absent. */
  readonly proofs: Readonly<Record<TeamId, number>>
}

/** What the host thinks of a claim, which counts at once, or once it is approved. */
type Review = 'waiting' | 'approved' | 'rejected'

/** A photo of a message. */
export interface Photo {
  readonly id: PhotoId
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** When it was taken by the phone's account, ms since the epoch; null when the phone did not know. */
  readonly takenAtMs: number | null
}

/** A bid, with what people need to tell it from others. */
export interface BidRef {
  /** Counts up from 1 in each game. */
  readonly number: number
  readonly zoneId: ZoneId
  /** Whose bid it is. */
  readonly teamId: TeamId
  readonly amountCents: number
  readonly atMs: number
}

/** A bid that other teams doubt, until the host voids it or lets it stand. */
export interface BidDispute extends BidRef {
  /** When it was first disputed. */
  readonly disputedAtMs: number
  readonly disputedBy: readonly PlayerId[]
  /** Their teams at the time, each once. */
  readonly disputingTeams: readonly TeamId[]
}

/** What the server made of a bidder's location, whose coordinates it forgets. */
export interface BidPosition {
  /** `allowed` by the host, or `unchecked` since nobody decided in time. */
  readonly verdict: 'inside' | 'at-border' | 'allowed' | 'unchecked'
  /** How far the phone may have been wrong, in metres, rounded up to tens; absent without a location. */
  readonly accuracyM?: number
}

/** How far outside a zone a phone is: at most so many metres, further, or nobody knows. */
export type DistanceBand = 100 | 250 | 500 | 1_000 | 5_000 | 'beyond' | 'unknown'

/** A team's question whether it may bid on a zone although its location speaks against it. There is one a team and zone. */
export interface BidRequest {
  readonly teamId: TeamId
  readonly zoneId: ZoneId
  /** Who asked: a player's number, null for the host. */
  readonly playerNumber: number | null
  readonly amountCents: number
  /** The totals that the bidder saw, in cents. */
  readonly seenHighestCents: number
  readonly seenOwnCents: number
  readonly band: DistanceBand
  /** It's known by this time, which no pause moves. */
  readonly askedAtMs: number
  /** When the bid goes through if nobody decides; moved by pauses. */
  readonly dueAtMs: number
  /** Absent while it waits. Before `untilMs` the team's bids on the zone are accepted, or it can't ask again. */
  readonly outcome?:
    | { readonly kind: 'allowed'; readonly untilMs: number }
    | { readonly kind: 'declined'; readonly untilMs: number }
    | { readonly kind: 'lapsed'; readonly why: BidLapse }
}

/** Why a bid that nobody decided on couldn't go through: the code of its refusal. */
export type BidLapse =
  | 'zone-closed'
  | 'zone-locked'
  | 'insufficient-funds'
  | 'zone-changed'
  | 'total-changed'
  | 'raise-too-high'
  | 'zone-not-found'
  | 'amount-invalid'
  | 'not-allowed'

/** A bid in its zone's history. */
export interface PlacedBid extends Omit<BidRef, 'zoneId'> {
  /** Who placed it: the player's number, null for the host; absent in old logs. */
  readonly playerNumber?: number | null
  /** Absent where bidding needs no location. */
  readonly position?: BidPosition
  readonly voided?: { readonly refundCents: number; readonly reason: string }
  /** Whoever has disputed it, with the chat's line that says why; absent for nobody. */
  readonly disputes?: readonly { messageId: MessageId; teamId: TeamId; playerNumber: number }[]
}

/** The host's edit of a zone's bids, in its history. */
export interface BidEdit {
  readonly atMs: number
  readonly changes: readonly { teamId: TeamId; fromCents: number; toCents: number }[]
}

/** The bids and edits of a zone in order. Only the latest are kept: what was before them is only known as sums. */
export interface BidHistory {
  readonly items: readonly (PlacedBid | BidEdit)[]
  readonly before?: Pick<Zone, 'totals' | 'currentOwner'>
}

/** One line of the evidence chat. Its text is kept apart, so that it can be erased. */
export interface ChatItem {
  readonly id: MessageId
  readonly kind: 'message' | 'dispute' | 'approval' | 'rejection'
  readonly atMs: number
  /** Null for the host. */
  readonly playerId: PlayerId | null
  /** The player's number, for those who have left; null for the host. */
  readonly playerNumber: number | null
  /** The official whose line it is; absent for players and the host. */
  readonly by?: OfficialId
  /** The team of whoever wrote it; null for a host who doesn't play. */
  readonly teamId: TeamId | null
  readonly cardId: CardId | null
  /** The bid that was disputed or decided on. */
  readonly bid?: BidRef
  /** When it was written by the phone's account: earlier than `atMs` where there was no signal. */
  readonly writtenAtMs: number
  readonly photos: readonly Photo[]
  /** Counts up from 1 in each game; phones do without. */
  readonly number?: number
  /** The host has deleted what a player wrote: nothing of it is left but this, for its author alone. */
  readonly isDeletedByHost?: boolean
  /** Approved by itself, since nobody had decided in time. */
  readonly isAutomatic?: true
}

/** A line of the chat as it is counted: its number, and that of the player who wrote it, 0 for the host. */
type CountedLine = readonly [number: number, byPlayer: number]

/** One line of the feed. */
export interface RecapItem {
  /** Counts up from 1 in each game. */
  readonly id: number
  readonly createdAtMs: number
  readonly teamId: TeamId | null
  readonly type: RecapType
  readonly text: string
  /** The card of a claim. */
  readonly cardId?: CardId
  /** A bid's zone and number, by which it can be disputed. */
  readonly zoneId?: ZoneId
  readonly bid?: number
  /** How a bid stands with the host; absent while nobody doubts it. */
  readonly bidMark?: 'disputed' | 'upheld' | 'voided'
  /** The teams that have disputed the bid. */
  readonly disputingTeams?: readonly TeamId[]
  /** The official who caused it; absent for the host and players. */
  readonly by?: OfficialId
}

/** A player's seat. */
export interface Player {
  readonly id: PlayerId
  readonly teamId: TeamId
  /** 1 for the first who joined the game; never given twice. */
  readonly number: number
  readonly joinedAtMs: number
  /** Null for 'Player {number}'. */
  readonly nickname: string | null
}

/** A scheduled start that came to nothing. */
export interface StartLapse {
  /** When the game should have started, ms since the epoch. */
  readonly atMs: number
  /** No player had a seat, or no server was running at the time. */
  readonly reason: 'nobody-joined' | 'too-late'
}

/** An announcement that is posted later. */
export interface ScheduledAnnouncement {
  readonly id: string
  readonly text: string
  /** When it's posted, ms since the epoch. */
  readonly atMs: number
  /** It wasn't posted in time, and isn't any more. */
  readonly isLapsed?: true
}

/** A co-host or referee, invited by the host under a name. */
export interface Official {
  readonly id: OfficialId
  readonly role: OfficialRole
  /** 1 for the first who was invited; never given twice. */
  readonly number: number
  /** Null once removed. */
  readonly name: string | null
  /** The link is open, someone has taken the office, or they were removed. */
  readonly status: 'invited' | 'seated' | 'removed'
  /** How many phones have had the office, one after the other. */
  readonly seats: number
}

export type OfficialRole = 'cohost' | 'referee'

/** The host's offer to hand the game over. */
interface HostOffer {
  /** The co-host who may take over. */
  readonly officialId: OfficialId
  /** The host's own office afterwards, for which their browser has the seat already. */
  readonly formerId: OfficialId
}

/** A screen on which people without a seat follow the game, some time behind it. @see docs/rules.md I30 */
export interface SpectatorScreen {
  /** Says which link works. */
  readonly linkId: string
  readonly delayMinutes: number
  /** So long before the end nothing new is shown, until the result is revealed; 0 for never. */
  readonly freezeMinutes: number
  /** Spectators see everything at once. */
  readonly isRevealed?: true
}

/** A pause of a running game. */
export interface Pause {
  /** When the game's clock stopped, ms since the epoch. */
  readonly sinceMs: number
  readonly reason?: string
  /** When the game goes on by itself, ms since the epoch; absent if only the host resumes it. */
  readonly untilMs?: number
}

/** The time at the end of a game in which teams see no bids but their own. */
interface Blind {
  /** When it began, ms since the epoch. */
  readonly sinceMs: number
  /** What each team had then, in cents, for those who don't see more; absent for those who see everything. */
  readonly balances?: Readonly<Record<TeamId, number>>
}

/**
 * What a player may see of a game. Phones keep it up to date by folding events with `evolveView`.
 * Teams and zones are in the host's order, cards in that of their ids; `feed` holds the latest 50 items, oldest first.
 */
export interface GameView {
  readonly id: GameId
  readonly code: string
  /** The game's name; absent without one. */
  readonly name?: string
  readonly status: GameStatus
  readonly createdAtMs: number
  readonly startedAtMs: number | null
  /** When the game in its lobby starts by itself, ms since the epoch; null or absent if it doesn't. */
  readonly startsAtMs?: number | null
  /** What became of the latest scheduled start, until there is another start; null or absent for none. */
  readonly startLapse?: StartLapse | null
  /** Creation time plus duration in the lobby, start plus duration once started. */
  readonly endsAtMs: number
  /** The main timer reached zero: bids and claims are over, the host may still edit. */
  readonly isTimeUp: boolean
  /** Something was disputed when time was up, and counts once the host has declared the result; absent where it stood at once. */
  readonly result?: 'provisional' | 'declared'
  /** Disputed bids, the oldest dispute first; absent without any. */
  readonly bidDisputes?: readonly BidDispute[]
  /** Questions about bids from outside, oldest first, with what became of the latest a team and zone; absent before the first. */
  readonly bidRequests?: readonly BidRequest[]
  /** The game's clock stands still; null or absent while it runs. */
  readonly pause?: Pause | null
  /** Bids are hidden from other teams; null or absent while everybody sees everything. */
  readonly blind?: Blind | null
  /** Null falls back to 480. */
  readonly gameDurationMinutes: number | null
  /** Null falls back to 120. */
  readonly challengeDurationMinutes: number | null
  /** The address of the interactive map, null for our own. */
  readonly mapUrl: string | null
  /** The address of the map picture. */
  readonly mapImage: string
  readonly hasCustomRules: boolean
  readonly teams: readonly Team[]
  /** The team for which the host plays, null for none; absent where an older node tells. @see hostTeamOf */
  readonly hostTeamId?: TeamId | null
  readonly zones: readonly Zone[]
  /** In the flop, claimed or expired; none that was not drawn yet. */
  readonly cards: readonly Card[]
  /** A draw has found the deck empty; told once a game. */
  readonly isDeckEmpty: boolean
  readonly feed: readonly RecapItem[]
  /** Items the feed has had in all; the newest item's id. */
  readonly feedCount: number
  readonly players: Readonly<Record<PlayerId, Player>>
  /** Co-hosts and referees, also those who were removed; absent without any. */
  readonly officials?: Readonly<Record<OfficialId, Official>>
  /** Players who ever joined; the latest number given. */
  readonly playerCount: number
  /** Lines that the evidence chat has had in all. */
  readonly chatCount: number
  /** The latest of its lines that are still there, by number, no more than a phone counts; absent where an older node tells. */
  readonly chatLatest?: readonly CountedLine[]
  /** When the photos of an ended game are removed, ms since the epoch; null when there are none to remove. */
  readonly photosUntilMs: number | null
  /** The number of changes of each section of the setup in the lobby; absent sections never changed. */
  readonly versions?: Readonly<Partial<Record<SetupSection, number>>>
  /** House rules that differ from the specification; absent without any. */
  readonly options?: OwnOptions
}

/** The whole truth of a game: what players see, and what they must not. */
export interface GameState extends GameView {
  /** Announcements to be posted, the earliest first; absent before the first of a game. */
  readonly scheduled?: readonly ScheduledAnnouncement[]
  readonly hostOffer?: HostOffer | null
  /** The spectators' screen; null once it is revoked, absent before the first. */
  readonly spectators?: SpectatorScreen | null
  readonly hostId: UserId
  /** Team codes ('password' in the specification), by team. */
  readonly codes: Readonly<Record<TeamId, string>>
  /** Cards not yet drawn, in the host's order; the last is drawn next. */
  readonly deck: readonly Challenge[]
  /** Each zone's bids; a zone without any is absent. The host loads them by HTTP. */
  readonly bids: Readonly<Record<ZoneId, BidHistory>>
  /** Bids that were ever placed; the latest number given. */
  readonly bidCount: number
  /** The evidence chat, oldest first; phones load it by HTTP. */
  readonly chat: readonly ChatItem[]
  /** Sanitised HTML, null for the default rules. */
  readonly customRules: string | null
  /** What each team sees while bids are hidden; absent while all see the same. @see docs/rules.md H8 */
  readonly teamViews?: Readonly<Record<TeamId, GameView>>
  /** Borders of the zones that have one. */
  readonly borders: Readonly<Record<ZoneId, ZoneBorder>>
  /** The picture was made from the zones. */
  readonly isMapDrawn: boolean
  /** The highest number that an id of each kind ever had: what is gone never lends its id to something else. */
  readonly highestIds: Readonly<Record<'team' | 'zone' | 'card', number>>
  /** SHA-256 of the latest link of each official, base64url; absent without any. */
  readonly officeTokens?: Readonly<Record<OfficialId, string>>
  /** The number of times that team codes were changed one by one or shuffled. */
  readonly codeChanges: number
  /** The link to the replay; absent before the host first made one. */
  readonly replayLink?: ReplayLink
}

/** The link with which anyone may watch an ended game's replay. */
interface ReplayLink {
  /** How many links the host has made, one after the other. */
  readonly shares: number
  /** SHA-256 of the link that works, base64url; null while none does. */
  readonly tokenHash: string | null
}

/** A player's view with the team codes. */
export interface HostView extends GameView {
  readonly codes: Readonly<Record<TeamId, string>>
  /** Announcements to be posted, the earliest first; absent before the first of a game. */
  readonly scheduled?: readonly ScheduledAnnouncement[]
  /** The host has offered the game to a co-host; null once that is over. */
  readonly hostOffer?: HostOffer | null
  /** The spectators' screen; null or absent without one. Referees aren't told. */
  readonly spectators?: SpectatorScreen | null
}
