import type { TeamId } from '#core/game/ids.ts'
import type { Zone } from '#core/game/state.ts'

/** Whose zones are shown, in the order of the filter's buttons. */
export const ZONE_FILTERS = ['All', 'Ours', 'Theirs', 'Unclaimed'] as const
export type ZoneFilter = (typeof ZONE_FILTERS)[number]

/** The zones that pass a filter, in their order. */
export function filterZones(zones: readonly Zone[], filter: ZoneFilter, ownTeamId: TeamId): Zone[] {
  return zones.filter(({ currentOwner }) => passes[filter](currentOwner, ownTeamId))
}

const passes: Record<ZoneFilter, (owner: TeamId | null, ownTeamId: TeamId) => boolean> = {
  All: () => true,
  Ours: (owner, ownTeamId) => owner === ownTeamId,
  Theirs: (owner, ownTeamId) => owner !== null && owner !== ownTeamId,
  Unclaimed: (owner) => owner === null,
}
