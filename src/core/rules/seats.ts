import type { Actor, Command, SeatCommand } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import { LIMITS } from '#core/game/limits.ts'
import { passesForHost } from '#core/game/names.ts'
import { areTeamsClosed } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'
import { isTooLong } from '#core/words/characters.ts'
import { plainLine } from '#core/words/plain-text.ts'
import { playerOf } from './permissions.ts'

/**
 * Decides a join. The team's code is matched exactly. A player who joins again keeps the seat; with another team's code the team
 * changes.
 * @returns PlayerJoined, PlayerChangedTeam or nothing, or a refusal: wrong-team-code, teams-closed, bids-hidden, game-full
 * @see docs/rules.md J1–J4, H5, H9
 */
export function joinGame(
  state: GameState,
  command: Extract<SeatCommand, { type: 'JoinGame' }>,
  actor: Actor,
  { nowMs }: Context,
): Decision {
  if (actor.role !== 'player') return refused({ code: 'not-allowed' })
  const team = state.teams.find(({ id }) => state.codes[id] === command.teamCode)
  if (!team) return refused({ code: 'wrong-team-code' })
  const { playerId } = actor
  const seat = state.players[playerId]
  if (seat?.teamId === team.id) return happened()
  if (areTeamsClosed(state)) return refused({ code: 'teams-closed' })
  // They would have seen both teams' bids.
  if (seat && state.blind) return refused({ code: 'bids-hidden' })
  if (seat) {
    return happened({ type: 'PlayerChangedTeam', playerId, fromTeamId: seat.teamId, toTeamId: team.id })
  }
  const seats = state.teams.reduce((sum, { players }) => sum + players, 0)
  if (seats >= LIMITS.players) return refused({ code: 'game-full' })
  return happened({ type: 'PlayerJoined', playerId, teamId: team.id, joinedAtMs: nowMs })
}

/**
 * Decides that a player leaves. A seat in a completed game is kept, so that its results stay open.
 * @see docs/rules.md J5
 */
export function leaveGame(state: GameState, actor: Actor): Decision {
  const seat = playerOf(state, actor)
  if (!seat || state.status === 'completed') return happened()
  return happened({ type: 'PlayerLeft', playerId: seat.id, teamId: seat.teamId })
}

/**
 * Decides a player's nickname; a blank one removes it.
 * @returns NicknameSet or nothing, or a refusal: nickname-too-long, nickname-taken
 * @see docs/rules.md J6, J9
 */
export function setNickname(
  state: GameState,
  command: Extract<Command, { type: 'SetNickname' }>,
  actor: Actor,
): Decision {
  const player = playerOf(state, actor)
  if (!player) return refused({ code: 'not-allowed' })
  const nickname = plainLine(command.nickname)
  if (isTooLong(nickname, LIMITS.nicknameLength)) return refused({ code: 'nickname-too-long' })
  if (passesForHost(nickname)) return refused({ code: 'nickname-taken' })
  if (nickname === (player.nickname ?? '')) return happened()
  return happened({ type: 'NicknameSet', playerId: player.id, ...(nickname !== '' && { nickname }) })
}
