import type { PlayerId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import type { Problem, Seat } from '#wire/http.ts'

/** A join by someone who may have a seat already. */
interface Joining {
  /** The game to be joined. */
  state: GameState
  teamCode: string
  /** The seat in it by the browser's cookie. */
  playerId: PlayerId | null
  /** The browser's current seat. */
  present: Seat | null
}

/**
 * The question before a join moves someone to another team or game.
 * @returns null if nothing changes for them, or the code is wrong
 * @see docs/rules.md J8
 */
export function joinQuestion({ state, teamCode, playerId, present }: Joining): Problem | null {
  const team = state.teams.find(({ id }) => state.codes[id] === teamCode)
  if (!team) return null
  const ownId = state.players[playerId ?? '']?.teamId
  const own = state.teams.find(({ id }) => id === ownId)
  if (own && own.id !== team.id) {
    return { code: 'sits-elsewhere', message: `You’re in ${own.name}. Switch to ${team.name}?` }
  }
  if (present && present.gameId !== state.id && present.status !== 'completed') {
    const message = `You’re in ${present.teamName} in another game. Join ${team.name} in game ${state.code}? You keep your seat there and can return from the start page.`
    return { code: 'sits-elsewhere', message }
  }
  return null
}
