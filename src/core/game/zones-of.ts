import type { TeamId } from './ids.ts'
import type { Zone } from './state.ts'

/** The zones that a team holds; those that nobody does for null. */
export const zonesOf = <Held extends Pick<Zone, 'currentOwner'>>(
  { zones }: { readonly zones: readonly Held[] },
  teamId: TeamId | null | undefined,
): Held[] => zones.filter(({ currentOwner }) => currentOwner === teamId)
