import { z } from 'zod'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState } from '#core/game/state.ts'
import { wordsOf } from './fix-words.ts'
import { teamOf } from './permissions.ts'
import { wordsMark } from './words-mark.ts'

const id = z.string().min(1).max(64)

/**
 * What the screen showed on which a command was given, beside what the command itself says. Every field is optional:
 * pages of an earlier version leave it out. Fields of a later version are not refused.
 */
export const seenSchema = z.object({
  /** The team for which the person seemed to play. */
  teamId: id.optional(),
  /** How far the game had come. */
  status: z.enum(['lobby', 'active', 'completed']).optional(),
  /** Which claim of the card it was. */
  claimedAtMs: z.number().int().optional(),
  /** How many players disputed the claim. */
  disputes: z.number().int().optional(),
  /** The team of the player whom the command names. */
  playerTeamId: id.optional(),
  /** The teams' codes, in the order of the teams. */
  codes: z.array(z.string().max(40)).max(6).optional(),
  /** The mark of the words that are to be changed. @see words-mark.ts */
  words: z.string().max(40).optional(),
})

/** What the screen showed on which a command was given. */
export type Seen = z.infer<typeof seenSchema>

/** The things that a page must say its screen showed, beside the team; commands that are not here need no more. */
export interface SeenWith {
  UndoClaim: { claimedAtMs: number | null }
  ApproveClaim: { disputes: number }
  RejectClaim: { disputes: number }
  RemovePlayer: { playerTeamId: string }
  ShuffleTeamCodes: { codes: readonly string[] }
  EndGame: { status: GameState['status'] }
  FixWords: { words: string }
}

type Type = AnyCommand['type']
type CommandOf<T extends Type> = Extract<AnyCommand, { type: T }>
/** Whether what a command is about is still as it was seen. */
type Check<T extends Type> = (state: GameState, command: CommandOf<T>, seen: Seen) => boolean

/** For a command that says all of it itself, or is about nothing that can turn into something else. */
const always = (): boolean => true

// What is gone has a refusal of its own.

const isSameClaim: Check<'UndoClaim'> = ({ cards }, { cardId }, seen) =>
  cards.every(
    ({ id, claimedAtMs }) => id !== cardId || claimedAtMs === null || isSame(seen.claimedAtMs, claimedAtMs),
  )

const isSameDispute = ({ cards }: GameState, { cardId }: { cardId: string }, seen: Seen): boolean =>
  cards.every(
    ({ id, review, disputedBy }) =>
      id !== cardId || review !== 'waiting' || isSame(seen.disputes, disputedBy.length),
  )

const isInSameTeam: Check<'RemovePlayer'> = ({ players }, { playerId }, seen) =>
  !Object.hasOwn(players, playerId) || isSame(seen.playerTeamId, players[playerId]?.teamId)

const hasSameCodes: Check<'ShuffleTeamCodes'> = ({ teams, codes }, _, seen) =>
  isSame(seen.codes?.join('\n'), teams.map(({ id }) => codes[id]).join('\n'))

const hasSameWords: Check<'FixWords'> = (state, command, seen) => {
  const words = wordsOf(state, command)
  return words === null || isSame(seen.words, wordsMark(words))
}

/** @see docs/decisions/0034-what-a-command-says-it-saw.md, which has the reason of each */
const STILL: { readonly [T in Type]: Check<T> } = {
  JoinGame: always,
  LeaveGame: always,
  StartGame: always,
  ClaimCard: always,
  PlaceBid: always,
  PostAnnouncement: always,
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
}

/**
 * Why a command is not meant for the game as it is now; null when it is.
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

/** True where the page has said nothing: only what was said is compared. */
const isSame = <T>(seen: T | undefined, now: T): boolean => seen === undefined || seen === now
