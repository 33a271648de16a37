import type { Actor } from '#core/game/commands.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { officialOf, playerOf } from './permissions.ts'

/**
 * As whom somebody with access sees a game. Where teams keep something from each other, hidden bids or what they ask the host,
 * players are told apart by team, from the lobby on.
 * @see docs/rules.md V7, L6
 */
export function audienceOf(state: GameState, actor: Actor): Audience {
  if (actor.role === 'host') return 'host'
  const official = officialOf(state, actor)
  if (official) return official.role
  const player = playerOf(state, actor)
  const { hiddenLastMinutes, location } = optionsOf(state)
  const areTeamsApart = hiddenLastMinutes !== null || location === 'required'
  return player && areTeamsApart ? `team:${player.teamId}` : 'player'
}
