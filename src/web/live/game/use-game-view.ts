import type { TeamId } from '#core/game/ids.ts'
import type { GameView, Team } from '#core/game/state.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'
import { type Game, useGame } from './use-game.ts'

/** The game on a screen that is shown only once there is a view of it. */
interface ViewedGame extends Game {
  readonly view: GameView
  readonly badges: ReadonlyMap<TeamId, TeamBadge>
  /** The team for which this person plays; null without one. */
  readonly ownTeam: Team | null
  /** The badge of a team of this game. */
  badgeOf(teamId: TeamId): TeamBadge
}

/** The game, for screens inside the game's layout, which waits for the first view. */
export function useGameView(): ViewedGame {
  const game = useGame()
  const { view, teamId } = game
  if (!view) throw new Error('this screen stands inside the game’s layout, which waits for the view')
  const badges = teamBadges(view.teams)
  return {
    ...game,
    view,
    badges,
    ownTeam: view.teams.find(({ id }) => id === teamId) ?? null,
    badgeOf: (id) => known(badges.get(id), id),
  }
}

function known<Found>(found: Found | undefined, teamId: TeamId): Found {
  if (found === undefined) throw new Error(`the game has no team ${teamId}`)
  return found
}
