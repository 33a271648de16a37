import type { TeamId } from '#core/ids.ts'
import type { GameView, Team } from '#core/state.ts'
import { type Game, useGame } from '#web/live/use-game.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'

/** The game on a screen that is shown only once there is one. */
export interface Play extends Game {
  readonly view: GameView
  readonly badges: ReadonlyMap<TeamId, TeamBadge>
  readonly ownTeam: Team
  readonly ownBadge: TeamBadge
}

/** The game, for screens inside `GameLayout`, which waits for the first view. */
export function usePlay(): Play {
  const game = useGame()
  const { view, teamId } = game
  if (!view) throw new Error('this screen stands inside GameLayout, which waits for the view')
  const badges = teamBadges(view.teams)
  const ownTeam = view.teams.find(({ id }) => id === teamId)
  const ownBadge = badges.get(teamId)
  if (!ownTeam || !ownBadge) throw new Error(`the game has no team ${teamId}`)
  return { ...game, view, badges, ownTeam, ownBadge }
}
