import { z } from 'zod'
import { mostUnits } from '#core/words/characters.ts'
import type { CardId, MessageId } from './ids.ts'
import { LIMITS } from './limits.ts'
import { MAX_CENTS } from './money.ts'
import type { Photo, SetupSection } from './state.ts'

const id = z.string().min(1).max(64)
/** Whole cents; JSON knows a minus zero, money does not. */
const cents = z
  .number()
  .int()
  .overwrite((amount) => amount + 0)
/** What someone read on the screen: claims may have lifted it above `MAX_CENTS`, an undo below zero. */
const seenCents = cents
/** What the host typed. */
const editedCents = cents.min(-MAX_CENTS).max(MAX_CENTS)

/** Code units that fit into a frame beside the rest of a command, three bytes each. @see MAX_CLIENT_FRAME_BYTES of `#wire/protocol.ts` */
const MOST_SENT_UNITS = 5_000
/** Words as they are sent: there is room for what cleaning takes out. */
const sentText = (max: number) => z.string().max(Math.min(2 * mostUnits(max), MOST_SENT_UNITS))

/** Together they fit into a frame, in letters of three bytes. */
const MOST_TITLE_UNITS = 1_000
const MOST_DESCRIPTION_UNITS = mostUnits(LIMITS.descriptionLength)

/** The claim that someone looked at: a card can be claimed again after an undo. */
const claimSeen = { cardId: id, claimedAtMs: z.number().int() }

/** Commands of someone who has a seat, as they cross the wire. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('StartGame') }),
  z.strictObject({ type: z.literal('ClaimCard'), cardId: id }),
  z.strictObject({
    type: z.literal('PlaceBid'),
    zoneId: id,
    amountCents: z.number(),
    /** The zone's highest total and the own team's total that the bidder saw, in cents. */
    seenHighestCents: seenCents,
    seenOwnCents: seenCents,
  }),
  z.strictObject({ type: z.literal('PostAnnouncement'), text: sentText(LIMITS.announcementLength) }),
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
  z.strictObject({ type: z.literal('ShuffleTeamCodes') }),
  // What is left out stays as it is.
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
])

/** A command of someone who has a seat. */
export type Command = z.infer<typeof commandSchema>

/** Who gives a command: the host, a seated player, or a browser that takes or leaves a seat. */
export type Actor = { role: 'host'; userId: string } | { role: 'player'; playerId: string }

/** Commands that only the server's own routes give, on behalf of a browser. */
export type SeatCommand =
  /** Takes a seat, or changes the team of one that is already taken. */
  { type: 'JoinGame'; teamCode: string } | { type: 'LeaveGame' }

/** A message as the server's own route gives it, whose photos it has found to be the writer's. */
export interface PostMessage {
  type: 'PostMessage'
  messageId: MessageId
  text: string
  cardId: CardId | null
  writtenAtMs: number
  photos: readonly Photo[]
}

/** A section of the setup as the server's own route gives it: as it came, but for rules, which are sanitised. */
export interface ReviseSetup {
  type: 'ReviseSetup'
  section: SetupSection
  value: unknown
  /** The version of the section that the host's screen showed. */
  seenVersion: number
  /** Where the players of teams go that are not in `value` any more, by team; the ids are those of `value`. */
  moves?: Readonly<Record<string, string>>
}

/** Everything `decide` understands. */
export type AnyCommand = Command | SeatCommand | PostMessage | ReviseSetup
