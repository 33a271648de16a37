import type { TeamId } from './ids.ts'
import type { GameView, Player } from './state.ts'

/** The players of a team, in the order of their numbers. */
export const playersOf = ({ players }: Pick<GameView, 'players'>, teamId: TeamId): Player[] =>
  Object.values(players)
    .filter((player) => player.teamId === teamId)
    .sort((a, b) => a.number - b.number)
