import type { TeamId } from './ids.ts'
import type { BidEdit, BidHistory, PlacedBid, Zone } from './state.ts'
import { KEPT_BIDS } from './view-limits.ts'

/** Who holds a zone, and with what. */
export type Holding = Pick<Zone, 'totals' | 'currentOwner'>

/** A zone on which nobody has bid. */
export const NOTHING: Holding = { totals: {}, currentOwner: null }
export const NO_BIDS: BidHistory = { items: [] }

/** Whether an item of a history is a bid, and no edit. */
export const isBid = (item: PlacedBid | BidEdit): item is PlacedBid => 'number' in item

/**
 * The holder of a zone after its history. Voided bids don't count; an edit adds or takes the amount it did then, never below zero.
 * @param teamIds in their order, by which ties after an edit are decided
 * @see docs/rules.md B11
 */
export const holdingAfter = (
  { items, before = NOTHING }: BidHistory,
  teamIds: readonly TeamId[],
): Holding & { currentBidCents: number } => {
  const { totals, currentOwner } = items.reduce((held, item) => heldAfter(held, item, teamIds), before)
  return { totals, currentOwner, currentBidCents: highest(totals) }
}

/** A history with another item, and without the oldest one if there are too many. */
export function withItem(
  { items, before }: BidHistory,
  item: PlacedBid | BidEdit,
  teamIds: readonly TeamId[],
): BidHistory {
  // One copy, as this runs for each bid.
  const [oldest] = items
  const isFull = oldest !== undefined && items.length >= KEPT_BIDS
  const kept = items.slice(isFull ? 1 : 0)
  kept.push(item)
  if (!isFull) return { items: kept, ...(before && { before }) }
  return { items: kept, before: heldAfter(before ?? NOTHING, oldest, teamIds) }
}

/** Who holds a zone after an edit: the owner keeps a tie, else the first team in order gets it. @see docs/rules.md M3 */
export function ownerAfterEdit({ totals, currentOwner }: Holding, teamIds: readonly TeamId[]): TeamId | null {
  const most = highest(totals)
  if (most <= 0) return null
  if (currentOwner !== null && totals[currentOwner] === most) return currentOwner
  return teamIds.find((id) => totals[id] === most) ?? null
}

/** Who holds a zone after one more item of its history, of which no more is needed than this. */
export function heldAfter(
  held: Holding,
  item: Pick<PlacedBid, 'number' | 'teamId' | 'amountCents' | 'voided'> | Pick<BidEdit, 'changes'>,
  teamIds: readonly TeamId[],
): Holding {
  const { totals, currentOwner } = held
  if ('number' in item) {
    if (item.voided) return held
    const cents = (totals[item.teamId] ?? 0) + item.amountCents
    // A tie goes to the team that reached it last: B5.
    const leads = cents >= highest(totals)
    return { totals: { ...totals, [item.teamId]: cents }, currentOwner: leads ? item.teamId : currentOwner }
  }
  const edited = { ...totals }
  for (const { teamId, fromCents, toCents } of item.changes) {
    edited[teamId] = Math.max(0, (edited[teamId] ?? 0) + toCents - fromCents)
  }
  return { totals: edited, currentOwner: ownerAfterEdit({ totals: edited, currentOwner }, teamIds) }
}

const highest = (totals: Holding['totals']): number => Math.max(0, ...Object.values(totals))
