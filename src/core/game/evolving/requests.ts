import type { TeamId, ZoneId } from '#core/game/ids.ts'
import { isSameRequest, type RequestRef, requestOf } from '#core/game/requests.ts'
import type { BidRequest, GameView } from '#core/game/state.ts'
import type { AnyView, Changes } from './changes.ts'

/** Questions of teams whether they may bid from outside, and their answers. */
export const REQUESTS: Changes<'BidAsked' | 'BidAllowed' | 'BidDeclined' | 'BidLapsed'> = {
  BidAsked: (view, { type: _, ...request }) => ({
    bidRequests: [...others(view, request.zoneId, request.teamId), request],
  }),
  BidAllowed: (view, { untilMs, ...about }) => answered(view, about, { kind: 'allowed', untilMs }),
  BidDeclined: (view, { untilMs, ...about }) => answered(view, about, { kind: 'declined', untilMs }),
  BidLapsed: (view, { why, ...about }) => answered(view, about, { kind: 'lapsed', why }),
}

const answered = (
  { bidRequests = [] }: AnyView,
  about: RequestRef,
  outcome: NonNullable<BidRequest['outcome']>,
): Partial<GameView> => ({
  bidRequests: bidRequests.map((request) =>
    isSameRequest(request, about) ? { ...request, outcome } : request,
  ),
})

const others = ({ bidRequests = [] }: AnyView, zoneId: ZoneId, teamId: TeamId): BidRequest[] =>
  bidRequests.filter((request) => request.zoneId !== zoneId || request.teamId !== teamId)

/** A bid settles its team's question about the zone; a permission goes on. */
export function requestsAfterBid(
  view: AnyView,
  zoneId: ZoneId,
  teamId: TeamId,
): Pick<GameView, 'bidRequests'> {
  const own = requestOf(view, zoneId, teamId)
  return own && own.outcome?.kind !== 'allowed' ? { bidRequests: others(view, zoneId, teamId) } : {}
}

/** Nobody bids any more, so nobody asks. `evolveView` removes an empty list. */
export const withoutRequests = ({ bidRequests }: AnyView): Pick<GameView, 'bidRequests'> =>
  bidRequests ? { bidRequests: [] } : {}

/** What waits, and what counts for a while, later by the length of a pause that has ended. @param sinceMs when it began */
export const requestsMoved = (
  { bidRequests }: AnyView,
  sinceMs: number,
  shiftMs: number,
): Pick<GameView, 'bidRequests'> =>
  bidRequests
    ? {
        bidRequests: bidRequests.map((request) => {
          const { outcome, dueAtMs } = request
          if (!outcome) return { ...request, dueAtMs: dueAtMs + shiftMs }
          return outcome.kind !== 'lapsed' && outcome.untilMs > sinceMs
            ? { ...request, outcome: { ...outcome, untilMs: outcome.untilMs + shiftMs } }
            : request
        }),
      }
    : {}
