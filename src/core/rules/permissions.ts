import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { ActorId } from '#core/game/events.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState, Official, Player } from '#core/game/state.ts'
import { hostTeamOf, isEntitled, type Right, type Role } from './roles.ts'

/**
 * The phase that a command needs: `lobby` before the start, `clock` while the game's clock runs, `play` with time left, even while
 * paused, `running` until the end, `open` any of these, `ended` after it.
 */
type Phase = 'lobby' | 'clock' | 'play' | 'running' | 'open' | 'ended' | 'always'

/** A command's requirements; `onceTimeIsUp` is the right that it needs after that instead. */
const RULES: Record<AnyCommand['type'], { right: Right; phase: Phase; onceTimeIsUp?: Right }> = {
  JoinGame: { right: 'join', phase: 'open' },
  LeaveGame: { right: 'join', phase: 'always' },
  InviteOfficial: { right: 'own', phase: 'open' },
  RenewOffice: { right: 'own', phase: 'open' },
  RemoveOfficial: { right: 'own', phase: 'open' },
  AcceptOffice: { right: 'join', phase: 'open' },
  OfferHost: { right: 'own', phase: 'open' },
  TakeHost: { right: 'manage', phase: 'open' },
  StartGame: { right: 'manage', phase: 'lobby' },
  ScheduleStart: { right: 'manage', phase: 'lobby' },
  ClaimCard: { right: 'play', phase: 'clock' },
  PlaceBid: { right: 'play', phase: 'clock' },
  AskToBid: { right: 'play', phase: 'clock' },
  AllowBid: { right: 'judge', phase: 'play' },
  DeclineBid: { right: 'judge', phase: 'play' },
  PostAnnouncement: { right: 'judge', phase: 'running' },
  ScheduleAnnouncement: { right: 'judge', phase: 'open' },
  UnscheduleAnnouncement: { right: 'judge', phase: 'open' },
  EditBudgets: { right: 'manage', phase: 'running' },
  EditBids: { right: 'manage', phase: 'running' },
  UndoClaim: { right: 'manage', phase: 'running' },
  EndGame: { right: 'own', phase: 'open', onceTimeIsUp: 'manage' },
  PostMessage: { right: 'post', phase: 'open' },
  DeleteMessage: { right: 'post', phase: 'always' },
  DisputeClaim: { right: 'dispute', phase: 'running' },
  ApproveClaim: { right: 'judge', phase: 'running' },
  RejectClaim: { right: 'judge', phase: 'running' },
  SetNickname: { right: 'dispute', phase: 'open' },
  RemovePlayer: { right: 'manage', phase: 'open' },
  RemoveTeamPlayers: { right: 'manage', phase: 'open' },
  ShuffleTeamCodes: { right: 'manage', phase: 'lobby' },
  ReviseSetup: { right: 'own', phase: 'lobby' },
  FixWords: { right: 'manage', phase: 'running' },
  WithdrawCard: { right: 'manage', phase: 'play' },
  CloseZone: { right: 'manage', phase: 'play' },
  ReopenZone: { right: 'manage', phase: 'play' },
  VoidBid: { right: 'judge', phase: 'running' },
  DisputeBid: { right: 'dispute', phase: 'running' },
  DismissDispute: { right: 'judge', phase: 'running' },
  DeclareResult: { right: 'manage', phase: 'running' },
  PauseGame: { right: 'judge', phase: 'play' },
  ResumeGame: { right: 'judge', phase: 'play' },
  ExtendGame: { right: 'manage', phase: 'play' },
  ShareReplay: { right: 'own', phase: 'ended' },
  WithdrawReplay: { right: 'own', phase: 'ended' },
  OpenSpectatorScreen: { right: 'manage', phase: 'open' },
  ChangeSpectatorScreen: { right: 'manage', phase: 'open' },
  RevokeSpectatorScreen: { right: 'manage', phase: 'always' },
  RevealResult: { right: 'manage', phase: 'always' },
}

/** The actor with an id of the log: the host, an official, or else somebody with or without a player's seat. */
export function actorOf(
  { hostId, officials = {} }: Pick<GameState, 'hostId' | 'officials'>,
  id: ActorId,
): Actor {
  if (id === hostId) return { role: 'host', userId: id }
  return Object.hasOwn(officials, id)
    ? { role: 'official', officialId: id }
    : { role: 'player', playerId: id }
}

/** An actor's seat as a player; null without one. */
export const playerOf = ({ players }: Pick<GameState, 'players'>, actor: Actor): Player | null =>
  (actor.role === 'player' && players[actor.playerId]) || null

/** The official who an actor is now; null for anyone else. */
export function officialOf({ officials = {} }: Pick<GameState, 'officials'>, actor: Actor): Official | null {
  if (actor.role !== 'official' || !Object.hasOwn(officials, actor.officialId)) return null
  const official = officials[actor.officialId]
  return official?.status === 'seated' ? official : null
}

/** An actor's role as the state has it; null for an account that has none. */
export function roleOf(state: GameState, actor: Actor): Role | null {
  if (actor.role === 'host') return actor.userId === state.hostId ? 'host' : null
  return officialOf(state, actor)?.role ?? (playerOf(state, actor) ? 'player' : 'guest')
}

/** Whether an actor belongs to the game, with or without a team. */
export const isMember = (state: GameState, actor: Actor): boolean =>
  !['guest', null].includes(roleOf(state, actor))

/** The team for which an actor plays: the seat's, or the host's; null for anyone else. */
export function teamOf(state: GameState, actor: Actor): TeamId | null {
  if (roleOf(state, actor) === 'host') return hostTeamOf(state)
  return playerOf(state, actor)?.teamId ?? null
}

/** Whether a command needs a right that players don't have. */
export const isForOfficials = (type: AnyCommand['type']): boolean => !isEntitled('player', RULES[type].right)

/** Whether an actor has a right in a game. */
export function may(state: GameState, actor: Actor, right: Right): boolean {
  const role = roleOf(state, actor)
  if (role === null || !isEntitled(role, right)) return false
  return right !== 'play' || teamOf(state, actor) !== null
}

/**
 * Why this actor may not send this command now; null if they may. Rights are checked before phases, so a stranger learns nothing
 * about the game.
 * @see docs/rules.md P1–P3
 */
export function refusalOf(state: GameState, command: AnyCommand, actor: Actor): Refusal | null {
  const { right, phase, onceTimeIsUp = right } = RULES[command.type]
  return may(state, actor, state.isTimeUp ? onceTimeIsUp : right)
    ? phaseRefusal(state, phase)
    : { code: 'not-allowed' }
}

function phaseRefusal(state: GameState, phase: Phase): Refusal | null {
  if (phase === 'always') return null
  if (phase === 'ended') return state.status === 'completed' ? null : { code: 'game-not-ended' }
  if (state.status === 'completed') return { code: 'game-ended' }
  if (phase === 'open') return null
  if (phase === 'lobby') return state.status === 'lobby' ? null : { code: 'game-already-started' }
  if (state.status === 'lobby') return { code: 'game-not-started' }
  if (phase === 'running') return null
  if (state.isTimeUp) return { code: 'game-over' }
  return phase === 'clock' && state.pause ? { code: 'game-paused' } : null
}
