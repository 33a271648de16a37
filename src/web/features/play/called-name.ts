import type { TeamId } from '#core/ids.ts'
import type { GameView } from '#core/state.ts'

/** What a team is called where there is little room: 'Red Team' is 'Red'. */
export function calledName(view: Pick<GameView, 'teams'>, teamId: TeamId): string {
  const name = view.teams.find(({ id }) => id === teamId)?.name ?? ''
  return name.replace(/\s+team$/i, '') || name
}
