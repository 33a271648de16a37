import { z } from 'zod'
import { mostUnits } from '#core/words/characters.ts'
import type { CardId, MessageId, OfficialId, UserId } from './ids.ts'
import { DISTANCE_BANDS, LIMITS } from './limits.ts'
import { MAX_CENTS } from './money.ts'
import type { OfficialRole, Photo, SetupSection } from './state.ts'

const id = z.string().min(1).max(64)
/** Whole cents; a minus zero, which JSON allows, becomes zero. */
const cents = z
  .number()
  .int()
  .overwrite((amount) => amount + 0)
/** An amount shown on the screen, which claims may have raised above `MAX_CENTS`, or an undo lowered below zero. */
const seenCents = cents
/** An amount typed by the host. */
const editedCents = cents.min(-MAX_CENTS).max(MAX_CENTS)

/** Code units that fit into a frame beside the rest of a command, three bytes each. @see MAX_CLIENT_FRAME_BYTES of `#wire/protocol.ts` */
const MOST_SENT_UNITS = 5_000
/** A text as it is sent, with a margin for what cleaning removes. */
const sentText = (max: number) => z.string().max(Math.min(2 * mostUnits(max), MOST_SENT_UNITS))

/** Together they fit into a frame, in letters of three bytes. */
const MOST_TITLE_UNITS = 1_000
const MOST_DESCRIPTION_UNITS = mostUnits(LIMITS.descriptionLength)

/** The claim that the screen showed: a card can be claimed again after an undo. */
const claimSeen = { cardId: id, claimedAtMs: z.number().int() }

/** The request that the screen showed: a team can ask again about the same zone. */
const requestSeen = { teamId: id, zoneId: id, askedAtMs: z.number().int() }

/** Half the way round the globe. */
const MOST_ACCURACY_M = 20_100_000

/** A bid, by its number in the game. */
const bidNumber = z.number().int().min(1)

/** How far spectators are behind, and for how long before the end they see nothing new; 0 for never. */
export const spectatorTiming = {
  delayMinutes: z.literal(LIMITS.spectatorDelays),
  freezeMinutes: z.number().int().min(0).max(LIMITS.spectatorFreezeMinutes),
}

/** Commands of someone who has a seat, as they cross the wire. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('StartGame') }),
  z.strictObject({
    type: z.literal('ScheduleStart'),
    /** When the game starts by itself, ms since the epoch; null calls that off. */
    atMs: z.number().int().nullable(),
  }),
  z.strictObject({ type: z.literal('ClaimCard'), cardId: id }),
  z.strictObject({
    type: z.literal('PlaceBid'),
    zoneId: id,
    amountCents: z.number(),
    /** The zone's highest total and the own team's total that the bidder saw, in cents. */
    seenHighestCents: seenCents,
    seenOwnCents: seenCents,
    /** Where the phone is, if bidding needs it. Read to decide, and forgotten: no digest and no log has it. */
    position: z
      .strictObject({
        lng: z.number().min(-180).max(180),
        lat: z.number().min(-90).max(90),
        /** Metres. */
        accuracyM: z.number().min(0).max(MOST_ACCURACY_M),
        /** Server time, ms since the epoch. */
        fixAtMs: z.number().int(),
      })
      .optional(),
  }),
  // Teams may bid from outside a zone if the host allows it, or nobody decides in time.
  z.strictObject({
    type: z.literal('AskToBid'),
    zoneId: id,
    amountCents: z.number(),
    seenHighestCents: seenCents,
    seenOwnCents: seenCents,
    /** What the refused bid was told. */
    band: z.literal([...DISTANCE_BANDS, 'beyond', 'unknown']),
  }),
  z.strictObject({ type: z.literal('AllowBid'), ...requestSeen }),
  z.strictObject({ type: z.literal('DeclineBid'), ...requestSeen }),
  z.strictObject({ type: z.literal('PostAnnouncement'), text: sentText(LIMITS.announcementLength) }),
  z.strictObject({
    type: z.literal('ScheduleAnnouncement'),
    text: sentText(LIMITS.announcementLength),
    /** When it's posted, ms since the epoch. */
    atMs: z.number().int(),
  }),
  z.strictObject({ type: z.literal('UnscheduleAnnouncement'), id }),
  z.strictObject({
    type: z.literal('EditBudgets'),
    edits: z.array(z.strictObject({ teamId: id, seenCents, toCents: editedCents })).max(6),
  }),
  z.strictObject({
    type: z.literal('EditBids'),
    edits: z.array(z.strictObject({ zoneId: id, teamId: id, seenCents, toCents: editedCents })).max(120),
  }),
  z.strictObject({ type: z.literal('UndoClaim'), cardId: id }),
  z.strictObject({ type: z.literal('EndGame') }),
  z.strictObject({ type: z.literal('DeleteMessage'), messageId: id }),
  z.strictObject({ type: z.literal('DisputeClaim'), ...claimSeen, reason: sentText(LIMITS.reasonLength) }),
  z.strictObject({ type: z.literal('ApproveClaim'), ...claimSeen }),
  z.strictObject({
    type: z.literal('RejectClaim'),
    ...claimSeen,
    reason: sentText(LIMITS.reasonLength),
    /** Undo the completion as well. */
    undo: z.boolean(),
  }),
  z.strictObject({ type: z.literal('SetNickname'), nickname: sentText(LIMITS.nicknameLength) }),
  z.strictObject({
    type: z.literal('RemovePlayer'),
    playerId: id,
    /** Give the team another code, so that the old one does not lead back in. */
    changeCode: z.boolean(),
  }),
  z.strictObject({ type: z.literal('RemoveTeamPlayers'), teamId: id }),
  z.strictObject({ type: z.literal('RemoveOfficial'), officialId: id }),
  z.strictObject({ type: z.literal('ShuffleTeamCodes') }),
  // Omitted fields stay as they are.
  z.strictObject({
    type: z.literal('FixWords'),
    target: z.enum(['zone', 'card', 'team']),
    id,
    title: z.string().max(MOST_TITLE_UNITS).optional(),
    description: z.string().max(MOST_DESCRIPTION_UNITS).optional(),
    /** A team's. */
    name: sentText(LIMITS.teamNameLength).optional(),
  }),
  z.strictObject({ type: z.literal('WithdrawCard'), cardId: id, reason: sentText(LIMITS.reasonLength) }),
  z.strictObject({ type: z.literal('CloseZone'), zoneId: id, reason: sentText(LIMITS.reasonLength) }),
  z.strictObject({ type: z.literal('ReopenZone'), zoneId: id }),
  z.strictObject({
    type: z.literal('VoidBid'),
    bid: bidNumber,
    /** Give the amount back to the team. */
    refund: z.boolean(),
    reason: sentText(LIMITS.reasonLength),
  }),
  z.strictObject({ type: z.literal('DisputeBid'), bid: bidNumber, reason: sentText(LIMITS.reasonLength) }),
  z.strictObject({ type: z.literal('DismissDispute'), bid: bidNumber }),
  z.strictObject({ type: z.literal('DeclareResult') }),
  z.strictObject({
    type: z.literal('PauseGame'),
    reason: sentText(LIMITS.reasonLength).optional(),
    /** When the game goes on by itself, ms since the epoch; never when absent. */
    untilMs: z.number().int().optional(),
  }),
  z.strictObject({ type: z.literal('ResumeGame') }),
  z.strictObject({
    type: z.literal('ExtendGame'),
    minutes: z.number().int().min(LIMITS.extensionMinutes.min).max(LIMITS.extensionMinutes.max),
    /** The end that the screen showed. */
    seenEndsAtMs: z.number().int(),
  }),
  z.strictObject({ type: z.literal('ChangeSpectatorScreen'), ...spectatorTiming }),
  z.strictObject({ type: z.literal('RevokeSpectatorScreen') }),
  z.strictObject({ type: z.literal('RevealResult') }),
])

/** A command of someone who has a seat. */
export type Command = z.infer<typeof commandSchema>

/** The sender of a command: the host, an official, a seated player, or a browser that takes or leaves a seat or an office. */
export type Actor =
  | { role: 'host'; userId: string }
  | { role: 'official'; officialId: OfficialId }
  | { role: 'player'; playerId: string }

/** Commands that only the server's own routes create, on behalf of a browser. */
export type SeatCommand =
  /** Takes a seat, or changes the team of one that is already taken. */
  { type: 'JoinGame'; teamCode: string } | { type: 'LeaveGame' }

/** Commands about offices, created by the server's own routes, which make the links. */
export type OfficeCommand =
  | { type: 'InviteOfficial'; officialId: OfficialId; role: OfficialRole; name: string; tokenHash: string }
  | { type: 'RenewOffice'; officialId: OfficialId; tokenHash: string }
  | { type: 'AcceptOffice'; tokenHash: string }
  /** `formerId` is the host's own office once a co-host has taken over; null takes the offer back. */
  | { type: 'OfferHost'; officialId: OfficialId | null; formerId: OfficialId }
  /** `userId` is the co-host's account. */
  | { type: 'TakeHost'; userId: UserId }

/** Commands about the link to the replay, created by the server's own route, which makes the link. */
export type ReplayCommand = { type: 'ShareReplay'; tokenHash: string } | { type: 'WithdrawReplay' }
/** Opens a link for spectators, or replaces the one before; created by the server's own route, which makes the link. */
export interface OpenSpectatorScreen {
  type: 'OpenSpectatorScreen'
  /** Says which link it is, and leads nowhere by itself. */
  linkId: string
  delayMinutes: number
  freezeMinutes: number
}

/** A message, created by the server's own route after checking that the photos are the writer's. */
export interface PostMessage {
  type: 'PostMessage'
  messageId: MessageId
  text: string
  cardId: CardId | null
  writtenAtMs: number
  photos: readonly Photo[]
}

/** A change of a setup section, created by the server's own route: unchecked, but with sanitised rules. */
export interface ReviseSetup {
  type: 'ReviseSetup'
  section: SetupSection
  value: unknown
  /** The version of the section that the host's screen showed. */
  seenVersion: number
  /** The new teams (ids of `value`) of players whose teams are no longer in `value`, by old team. */
  moves?: Readonly<Record<string, string>>
}

/** Everything `decide` understands. */
export type AnyCommand =
  | Command
  | SeatCommand
  | OfficeCommand
  | ReplayCommand
  | OpenSpectatorScreen
  | PostMessage
  | ReviseSetup
