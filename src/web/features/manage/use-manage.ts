import type { TeamId } from '#core/ids.ts'
import type { GameView } from '#core/state.ts'
import { type Game, useGame } from '#web/live/use-game.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'

/** The game on a screen of the host's that is shown only once there is one. */
interface Managed extends Game {
  readonly view: GameView
  /** The badge of a team of this game. */
  badgeOf(teamId: TeamId): TeamBadge
}

/** The game, for screens inside the game's layout, which waits for the first view. */
export function useManage(): Managed {
  const game = useGame()
  const { view } = game
  if (!view) throw new Error('this screen stands inside the game layout, which waits for the view')
  const badges = teamBadges(view.teams)
  function badgeOf(teamId: TeamId): TeamBadge {
    const badge = badges.get(teamId)
    if (!badge) throw new Error(`the game has no team ${teamId}`)
    return badge
  }
  return { ...game, view, badgeOf }
}
