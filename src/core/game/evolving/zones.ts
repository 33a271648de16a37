import { type Changes, changed, credit } from './changes.ts'

type Zones = 'BidPlaced' | 'BudgetAdjusted' | 'ZoneBidsAdjusted' | 'ZoneClosed' | 'ZoneReopened'

/** Teams' money, and their bids on zones. */
export const ZONES: Changes<Zones> = {
  BidPlaced: (view, { zoneId, teamId, amountCents, totalCents, leads }) => ({
    teams: credit(view, teamId, -amountCents),
    zones: changed(view.zones, zoneId, ({ totals }) => ({
      totals: { ...totals, [teamId]: totalCents },
      ...(leads && { currentOwner: teamId, currentBidCents: totalCents }),
    })),
  }),
  BudgetAdjusted: (view, { teamId, toCents }) => ({
    teams: changed(view.teams, teamId, () => ({ balanceCents: toCents })),
  }),
  ZoneBidsAdjusted(view, { zoneId, changes, currentOwner, currentBidCents }) {
    const edited = Object.fromEntries(changes.map(({ teamId, toCents }) => [teamId, toCents]))
    return {
      zones: changed(view.zones, zoneId, ({ totals }) => ({
        totals: { ...totals, ...edited },
        currentOwner,
        currentBidCents,
      })),
    }
  },
  ZoneClosed: (view, { zoneId, reason }) => ({
    zones: changed(view.zones, zoneId, () => ({ closed: { reason } })),
  }),
  ZoneReopened: (view, { zoneId }) => ({
    zones: view.zones.map((zone) => {
      if (zone.id !== zoneId) return zone
      const { closed: _, ...open } = zone
      return open
    }),
  }),
}
