import type { TeamId } from '#core/game/ids.ts'
import type { GameView, Zone } from '#core/game/state.ts'

/** What decides the places. */
export type Ranked = Pick<GameView, 'teams' | 'zones' | 'blind'>

/** The game once a team has taken a zone for a price in cents, as far as places go. */
export const taken = (
  { teams, zones, ...rest }: Ranked,
  { id }: Zone,
  teamId: TeamId,
  cents: number,
): Ranked => ({
  ...rest,
  teams: teams.map((team) =>
    team.id === teamId ? { ...team, balanceCents: team.balanceCents - cents } : team,
  ),
  zones: zones.map((zone) => (zone.id === id ? { ...zone, currentOwner: teamId } : zone)),
})
