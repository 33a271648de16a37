import { z } from 'zod'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState } from '#core/game/state.ts'
import { wordsOf } from './fix-words.ts'
import { teamOf } from './permissions.ts'
import { wordsMark } from './words-mark.ts'

const id = z.string().min(1).max(64)

/**
 * What the sender's screen showed, beside what the command itself says. Every field is optional, as pages of earlier versions leave
 * it out. Fields of later versions are ignored.
 */
export const seenSchema = z.object({
  /** The person's team. */
  teamId: id.optional(),
  /** The game's status. */
  status: z.enum(['lobby', 'active', 'completed']).optional(),
  /** The time of the card's claim. */
  claimedAtMs: z.number().int().optional(),
  /** The number of players who disputed the claim or bid. */
  disputes: z.number().int().optional(),
  /** The team of the player whom the command names. */
  playerTeamId: id.optional(),
  /** The teams' codes, in the order of the teams. */
  codes: z.array(z.string().max(40)).max(6).optional(),
  /** When the game was to start by itself. */
  startsAtMs: z.number().int().nullable().optional(),
  /** The hash of the words to be changed. @see words-mark.ts */
  words: z.string().max(40).optional(),
})

/** What the sender's screen showed. */
export type Seen = z.infer<typeof seenSchema>

/** The fields that a command requires beside the team; commands that aren't listed require none. */
export interface SeenWith {
  UndoClaim: { claimedAtMs: number | null }
  ApproveClaim: { disputes: number }
  RejectClaim: { disputes: number }
  RemovePlayer: { playerTeamId: string }
  ShuffleTeamCodes: { codes: readonly string[] }
  EndGame: { status: GameState['status'] }
  ScheduleStart: { startsAtMs: number | null }
  FixWords: { words: string }
  DismissDispute: { disputes: number }
}

type Type = AnyCommand['type']
type CommandOf<T extends Type> = Extract<AnyCommand, { type: T }>
/** Checks whether a command's subject is still as it was seen. */
type Check<T extends Type> = (state: GameState, command: CommandOf<T>, seen: Seen) => boolean

/** The check of a command whose subject can't become something else, or that names its version itself. */
const always = (): boolean => true

// A missing subject has a refusal of its own.

const isSameClaim: Check<'UndoClaim'> = ({ cards }, { cardId }, seen) =>
  cards.every(
    ({ id, claimedAtMs }) => id !== cardId || claimedAtMs === null || isSame(seen.claimedAtMs, claimedAtMs),
  )

const isSameDispute = ({ cards }: GameState, { cardId }: { cardId: string }, seen: Seen): boolean =>
  cards.every(
    ({ id, review, disputedBy }) =>
      id !== cardId || review !== 'waiting' || isSame(seen.disputes, disputedBy.length),
  )

const isSameBidDispute: Check<'DismissDispute'> = ({ bidDisputes = [] }, { bid }, seen) =>
  bidDisputes.every(({ number, disputedBy }) => number !== bid || isSame(seen.disputes, disputedBy.length))

const isInSameTeam: Check<'RemovePlayer'> = ({ players }, { playerId }, seen) =>
  !Object.hasOwn(players, playerId) || isSame(seen.playerTeamId, players[playerId]?.teamId)

const hasSameCodes: Check<'ShuffleTeamCodes'> = ({ teams, codes }, _, seen) =>
  isSame(seen.codes?.join('\n'), teams.map(({ id }) => codes[id]).join('\n'))

const hasSameWords: Check<'FixWords'> = (state, command, seen) => {
  const words = wordsOf(state, command)
  return words === null || isSame(seen.words, wordsMark(words))
}

/** The check of each command. @see docs/decisions/0034-what-a-command-says-it-saw.md, for the reasons */
const STILL: { readonly [T in Type]: Check<T> } = {
  JoinGame: always,
  LeaveGame: always,
  InviteOfficial: always,
  RenewOffice: always,
  AcceptOffice: always,
  RemoveOfficial: always,
  OfferHost: always,
  TakeHost: always,
  StartGame: always,
  ScheduleStart: ({ startsAtMs = null }, _, seen) => isSame(seen.startsAtMs, startsAtMs),
  ClaimCard: always,
  PlaceBid: always,
  // They say which totals they saw, or which request.
  AskToBid: always,
  AllowBid: always,
  DeclineBid: always,
  PostAnnouncement: always,
  ScheduleAnnouncement: always,
  UnscheduleAnnouncement: always,
  EditBudgets: always,
  EditBids: always,
  UndoClaim: isSameClaim,
  EndGame: ({ status }, _, seen) => isSame(seen.status, status),
  PostMessage: always,
  DeleteMessage: always,
  DisputeClaim: always,
  ApproveClaim: isSameDispute,
  RejectClaim: isSameDispute,
  SetNickname: always,
  RemovePlayer: isInSameTeam,
  RemoveTeamPlayers: always,
  ShuffleTeamCodes: hasSameCodes,
  // It says which version of the section it saw.
  ReviseSetup: always,
  FixWords: hasSameWords,
  WithdrawCard: always,
  CloseZone: always,
  ReopenZone: always,
  VoidBid: always,
  DisputeBid: always,
  DismissDispute: isSameBidDispute,
  DeclareResult: always,
  PauseGame: always,
  ResumeGame: always,
  // It says which end it saw.
  ExtendGame: always,
  ShareReplay: always,
  WithdrawReplay: always,
  OpenSpectatorScreen: always,
  // It says all that it changes.
  ChangeSpectatorScreen: always,
  RevokeSpectatorScreen: always,
  RevealResult: always,
}

/**
 * The refusal if a command's subject has changed since it was seen; null otherwise.
 * @see docs/rules.md P4, P5
 */
export function seenRefusal(
  state: GameState,
  command: AnyCommand,
  actor: Actor,
  seen: Seen,
): Extract<Refusal, { code: 'team-changed' | 'changed-meanwhile' }> | null {
  const teamId = teamOf(state, actor)
  if (teamId !== null && !isSame(seen.teamId, teamId)) return { code: 'team-changed', teamId }
  const isStill = STILL[command.type] as Check<Type>
  return isStill(state, command, seen) ? null : { code: 'changed-meanwhile' }
}

/** Whether a seen value still holds; true if the page didn't send it. */
const isSame = <T>(seen: T | undefined, now: T): boolean => seen === undefined || seen === now
