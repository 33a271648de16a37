import type { Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { TeamId } from '#core/game/ids.ts'
import { playersOf } from '#core/game/players.ts'
import type { GameState, Player } from '#core/game/state.ts'
import { freshTeamCode } from './team-codes.ts'

/**
 * Decides to remove a player, and perhaps to change the team's code.
 * @returns PlayerRemoved and perhaps TeamCodeChanged, or a refusal: player-not-found
 * @see docs/rules.md J7
 */
export function removePlayer(
  state: GameState,
  { playerId, changeCode }: Extract<Command, { type: 'RemovePlayer' }>,
  context: Context,
): Decision {
  // The id may be any text, also a name on every object's prototype.
  const player = Object.hasOwn(state.players, playerId) ? state.players[playerId] : null
  if (!player) return refused({ code: 'player-not-found' })
  const { teamId } = player
  return changeCode
    ? happened(removed(player), changedCode(state, teamId, context))
    : happened(removed(player))
}

/**
 * Decides to remove all players of a team and to change its code, as whoever took its seats would take them again. The host has
 * no seat, and stays.
 * @returns PlayerRemoved for each and TeamCodeChanged, or a refusal: team-not-found, team-empty
 * @see docs/rules.md J10
 */
export function removeTeamPlayers(
  state: GameState,
  { teamId }: Extract<Command, { type: 'RemoveTeamPlayers' }>,
  context: Context,
): Decision {
  if (!state.teams.some(({ id }) => id === teamId)) return refused({ code: 'team-not-found' })
  const players = playersOf(state, teamId)
  if (players.length === 0) return refused({ code: 'team-empty' })
  return happened(...players.map(removed), changedCode(state, teamId, context))
}

const removed = ({ id, teamId }: Player): GameEvent => ({ type: 'PlayerRemoved', playerId: id, teamId })

const changedCode = (state: GameState, teamId: TeamId, { random }: Context): GameEvent => ({
  type: 'TeamCodeChanged',
  teamId,
  code: freshTeamCode(state, random),
})
