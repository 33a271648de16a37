import type { PlayerId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import type { Problem, Seat } from '#wire/http.ts'

/** What a join would change for someone who has a seat already. */
interface Joining {
  /** The game to be joined. */
  state: GameState
  teamCode: string
  /** The seat that the browser's cookie names in it. */
  playerId: PlayerId | null
  /** Where the browser sits at present. */
  present: Seat | null
}

/**
 * What someone is asked before a join takes them from their team, or to another game than the present one.
 * @returns null when nothing of theirs changes, and for a code that is wrong anyway
 * @see docs/rules.md J8
 */
export function joinQuestion({ state, teamCode, playerId, present }: Joining): Problem | null {
  const team = state.teams.find(({ id }) => state.codes[id] === teamCode)
  if (!team) return null
  const ownId = state.players[playerId ?? '']?.teamId
  const own = state.teams.find(({ id }) => id === ownId)
  if (own && own.id !== team.id) {
    return { code: 'sits-elsewhere', message: `You are in ${own.name}. Change to ${team.name}?` }
  }
  if (present && present.gameId !== state.id && present.status !== 'completed') {
    const message = `You are in ${present.teamName} in another game. Change to ${team.name} in game ${state.code}? Your seat there is kept: the start page leads back.`
    return { code: 'sits-elsewhere', message }
  }
  return null
}
