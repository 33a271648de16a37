import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameState, GameView } from '#core/game/state.ts'

/** The right that a command needs: a browser that takes a seat, a player, a player or the host, or the host. */
type Right = 'seat' | 'player' | 'team' | 'host'
/** The phase that a command needs: `play` is active with time left, `running` is active even after time ran out. */
type Phase = 'lobby' | 'play' | 'running' | 'open' | 'always'

const RULES: Record<AnyCommand['type'], { right: Right; phase: Phase }> = {
  JoinGame: { right: 'seat', phase: 'open' },
  LeaveGame: { right: 'seat', phase: 'always' },
  StartGame: { right: 'host', phase: 'lobby' },
  ClaimCard: { right: 'team', phase: 'play' },
  PlaceBid: { right: 'team', phase: 'play' },
  PostAnnouncement: { right: 'host', phase: 'running' },
  EditBudgets: { right: 'host', phase: 'running' },
  EditBids: { right: 'host', phase: 'running' },
  UndoClaim: { right: 'host', phase: 'running' },
  EndGame: { right: 'host', phase: 'open' },
  PostMessage: { right: 'team', phase: 'open' },
  DeleteMessage: { right: 'team', phase: 'always' },
  DisputeClaim: { right: 'player', phase: 'running' },
  ApproveClaim: { right: 'host', phase: 'running' },
  RejectClaim: { right: 'host', phase: 'running' },
  SetNickname: { right: 'player', phase: 'open' },
  RemovePlayer: { right: 'host', phase: 'open' },
  RemoveTeamPlayers: { right: 'host', phase: 'open' },
  ShuffleTeamCodes: { right: 'host', phase: 'lobby' },
  ReviseSetup: { right: 'host', phase: 'lobby' },
  FixWords: { right: 'host', phase: 'running' },
  WithdrawCard: { right: 'host', phase: 'play' },
  CloseZone: { right: 'host', phase: 'play' },
  ReopenZone: { right: 'host', phase: 'play' },
}

/** An actor's team: the first one for the host, the seat's for a player; null for a stranger. */
export function teamOf(state: GameState, actor: Actor): TeamId | null {
  if (actor.role === 'player') return state.players[actor.playerId]?.teamId ?? null
  return actor.userId === state.hostId ? hostTeamId(state) : null
}

/** The host's team: the first one in the current order. */
export const hostTeamId = ({ teams }: Pick<GameView, 'teams'>): TeamId => teams[0]?.id ?? ''

/**
 * Why this actor may not send this command now; null if they may. Rights are checked before phases, so a stranger learns nothing
 * about the game.
 * @see docs/rules.md P1–P3
 */
export function refusalOf(state: GameState, command: AnyCommand, actor: Actor): Refusal | null {
  const { right, phase } = RULES[command.type]
  return hasRight(state, right, actor) ? phaseRefusal(state, phase) : { code: 'not-allowed' }
}

function hasRight(state: GameState, right: Right, actor: Actor): boolean {
  switch (right) {
    case 'seat':
      return actor.role === 'player'
    case 'player':
      return actor.role === 'player' && teamOf(state, actor) !== null
    case 'team':
      return teamOf(state, actor) !== null
    case 'host':
      return actor.role === 'host' && actor.userId === state.hostId
  }
}

function phaseRefusal(state: GameState, phase: Phase): Refusal | null {
  if (phase === 'always') return null
  if (state.status === 'completed') return { code: 'game-ended' }
  if (phase === 'open') return null
  if (phase === 'lobby') return state.status === 'lobby' ? null : { code: 'game-already-started' }
  if (state.status === 'lobby') return { code: 'game-not-started' }
  return phase === 'play' && state.isTimeUp ? { code: 'game-over' } : null
}
