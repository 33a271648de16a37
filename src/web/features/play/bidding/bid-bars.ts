import type { TeamId } from '#core/game/ids.ts'

/** A team's bar on a zone, in percent of its track: what it has bid, and what it is about to. */
export interface BidBar {
  readonly bidPercent: number
  readonly typedPercent: number
}

interface BidBars {
  readonly bars: ReadonlyMap<TeamId, BidBar>
  /** How far the own bar has to reach to take the zone; null where nothing takes it. */
  readonly neededPercent: number | null
}

/** The total that takes the zone stands so far within the tracks that it's free of most names and amounts, and a bar past it can be seen. */
const ROOM = 1.5

/**
 * The bars of all teams on a zone. The longest fills its track, unless the own team needs about as much.
 * @param totals what each team has bid, in cents
 * @param typedCents what the own team would add; 0 for nothing
 * @param neededCents the own total that takes the zone; null if it's the own team's or isn't known
 */
export function bidBars(
  totals: readonly { readonly teamId: TeamId; readonly totalCents: number }[],
  ownTeamId: TeamId,
  typedCents: number,
  neededCents: number | null = null,
): BidBars {
  const typedOf = (teamId: TeamId) => (teamId === ownTeamId ? typedCents : 0)
  const longest = Math.max(1, ...totals.map(({ teamId, totalCents }) => totalCents + typedOf(teamId)))
  const full = Math.max(longest, (neededCents ?? 0) * ROOM)
  const percent = (cents: number) => (100 * Math.max(0, cents)) / full
  return {
    bars: new Map(
      totals.map(({ teamId, totalCents }) => [
        teamId,
        { bidPercent: percent(totalCents), typedPercent: percent(typedOf(teamId)) },
      ]),
    ),
    neededPercent: neededCents === null ? null : percent(neededCents),
  }
}
