import type { TeamId } from './ids.ts'
import type { GameView } from './state.ts'

/** A team's short name, for where there is little room: 'Red Team' is 'Red'. */
export function calledName(view: Pick<GameView, 'teams'>, teamId: TeamId): string {
  const name = view.teams.find(({ id }) => id === teamId)?.name ?? ''
  return name.replace(/\s+team$/i, '') || name
}
