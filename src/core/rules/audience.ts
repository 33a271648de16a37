import type { Actor } from '#core/game/commands.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { officialOf, playerOf } from './permissions.ts'

/**
 * As whom somebody with access sees a game. Players of a game that will hide bids are told apart by team from the lobby on.
 * @see docs/rules.md V7
 */
export function audienceOf(state: GameState, actor: Actor): Audience {
  if (actor.role === 'host') return 'host'
  const official = officialOf(state, actor)
  if (official) return official.role
  const player = playerOf(state, actor)
  return player && optionsOf(state).hiddenLastMinutes !== null ? `team:${player.teamId}` : 'player'
}
