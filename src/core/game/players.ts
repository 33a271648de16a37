import type { PlayerId, TeamId } from './ids.ts'
import type { GameView, Player } from './state.ts'

/** The players of a team, in the order of their numbers. */
export const playersOf = ({ players }: Pick<GameView, 'players'>, teamId: TeamId): Player[] =>
  Object.values(players)
    .filter((player) => player.teamId === teamId)
    .sort((a, b) => a.number - b.number)

/** How many of some players are here: whoever hosts without a seat is none of them. @param here the ids of all people who are here */
export const countHere = (players: readonly Pick<Player, 'id'>[], here: readonly PlayerId[] | null): number =>
  players.filter(({ id }) => here?.includes(id)).length
