import { contestedResult } from '#core/game/contested.ts'
import type { EventOf, GameEvent } from '#core/game/events.ts'
import type { BidDispute, BidRef, GameView, RecapItem } from '#core/game/state.ts'
import { type AnyView, type Changes, credit, replaced } from './changes.ts'
import { latestAfter } from './latest-lines.ts'

/** Bids that are doubted, and what the host decides about them. */
export const BIDS: Changes<'BidVoided' | 'BidDisputed' | 'BidUpheld'> = {
  BidVoided: (view, event) => ({
    ...(event.blind !== 'others' && {
      teams: credit(view, event.bid.teamId, event.refundCents),
      // As an edit, it lifts the lock.
      zones: replaced(view.zones, event.bid.zoneId, ({ lockedUntilMs: _, ...zone }) => ({
        ...zone,
        totals: { ...zone.totals, [event.bid.teamId]: event.totalCents },
        ...(!event.blind && { currentOwner: event.currentOwner, currentBidCents: event.currentBidCents }),
      })),
    }),
    ...(event.messageId !== undefined && newLine(view, event)),
    ...decided(view, event.bid, 'voided'),
  }),
  BidDisputed(view, event) {
    const bidDisputes = withDispute(view.bidDisputes ?? [], event)
    return {
      ...newLine(view, event),
      bidDisputes,
      feed: marked(view, event.bid, ({ disputingTeams = [] }) => ({
        bidMark: 'disputed',
        disputingTeams: [...new Set([...disputingTeams, event.teamId])],
      })),
      ...contestedResult({ ...view, bidDisputes }),
    }
  },
  BidUpheld: (view, event) => ({ ...newLine(view, event), ...decided(view, event.bid, 'upheld') }),
}

const newLine = (view: AnyView, event: GameEvent): Partial<GameView> => ({
  chatCount: view.chatCount + 1,
  ...latestAfter(view, event),
})

const decided = (view: AnyView, bid: BidRef, bidMark: 'voided' | 'upheld'): Partial<GameView> => ({
  ...(view.bidDisputes && { bidDisputes: view.bidDisputes.filter(({ number }) => number !== bid.number) }),
  feed: marked(view, bid, () => ({ bidMark })),
})

function withDispute(
  disputes: readonly BidDispute[],
  { bid, disputedAtMs, playerId, teamId }: EventOf<'BidDisputed'>,
): BidDispute[] {
  const known = disputes.find(({ number }) => number === bid.number)
  if (!known) return [...disputes, { ...bid, disputedAtMs, disputedBy: [playerId], disputingTeams: [teamId] }]
  const disputedBy = [...known.disputedBy, playerId]
  const disputingTeams = [...new Set([...known.disputingTeams, teamId])]
  return disputes.map((each) => (each === known ? { ...known, disputedBy, disputingTeams } : each))
}

/** The feed with a change of the line about a bid. */
const marked = (
  { feed }: AnyView,
  bid: BidRef,
  change: (item: RecapItem) => Partial<RecapItem>,
): readonly RecapItem[] => feed.map((item) => (item.bid === bid.number ? { ...item, ...change(item) } : item))
