import { type Changes, changed, credit, replaced } from './changes.ts'
import { requestsAfterBid } from './requests.ts'

type Zones = 'BidPlaced' | 'BudgetAdjusted' | 'ZoneBidsAdjusted' | 'ZoneClosed' | 'ZoneReopened'

/** Teams' money, and their bids on zones. */
export const ZONES: Changes<Zones> = {
  BidPlaced: (view, { zoneId, teamId, amountCents, totalCents, leads, lockedUntilMs }) => ({
    teams: credit(view, teamId, -amountCents),
    zones: changed(view.zones, zoneId, ({ totals }) => ({
      totals: { ...totals, [teamId]: totalCents },
      ...(leads && { currentOwner: teamId, currentBidCents: totalCents }),
      ...(lockedUntilMs !== undefined && { lockedUntilMs }),
    })),
    ...requestsAfterBid(view, zoneId, teamId),
  }),
  BudgetAdjusted: (view, { teamId, toCents }) => ({
    teams: changed(view.teams, teamId, () => ({ balanceCents: toCents })),
  }),
  ZoneBidsAdjusted(view, { zoneId, changes, currentOwner, currentBidCents, blind }) {
    const edited = Object.fromEntries(changes.map(({ teamId, toCents }) => [teamId, toCents]))
    return {
      // An edit lifts the lock.
      zones: replaced(view.zones, zoneId, ({ lockedUntilMs: _, ...zone }) => ({
        ...zone,
        totals: { ...zone.totals, ...edited },
        ...(!blind && { currentOwner, currentBidCents }),
      })),
    }
  },
  ZoneClosed: (view, { zoneId, reason }) => ({
    zones: changed(view.zones, zoneId, () => ({ closed: { reason } })),
  }),
  ZoneReopened: (view, { zoneId }) => ({
    zones: replaced(view.zones, zoneId, ({ closed: _, ...open }) => open),
  }),
}
