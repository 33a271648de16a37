import type { TeamId, ZoneId } from './ids.ts'
import type { BidRequest, GameView } from './state.ts'

/** What tells a request from others. */
export type RequestRef = Pick<BidRequest, 'teamId' | 'zoneId' | 'askedAtMs'>

/** Whether two are the same request: a team can ask again about a zone. */
export const isSameRequest = (one: RequestRef, other: RequestRef): boolean =>
  one.teamId === other.teamId && one.zoneId === other.zoneId && one.askedAtMs === other.askedAtMs

/** The requests that wait for the host, oldest first. */
export const openRequests = ({ bidRequests = [] }: Pick<GameView, 'bidRequests'>): BidRequest[] =>
  bidRequests.filter(({ outcome }) => !outcome)

/** When a request's bid goes through by itself: no later than the time runs out. ms since the epoch */
export const requestDueMs = ({ endsAtMs }: Pick<GameView, 'endsAtMs'>, { dueAtMs }: BidRequest): number =>
  Math.min(dueAtMs, endsAtMs)

/** A team's latest request about a zone, with what became of it; absent without one. */
export const requestOf = (
  { bidRequests = [] }: Pick<GameView, 'bidRequests'>,
  zoneId: ZoneId,
  teamId: TeamId,
): BidRequest | undefined =>
  bidRequests.find((request) => request.zoneId === zoneId && request.teamId === teamId)

/** Until when the host lets a team bid on a zone from anywhere, ms since the epoch; null if not. @param nowMs the game's clock */
export function allowedUntilMs(
  view: Pick<GameView, 'bidRequests'>,
  zoneId: ZoneId,
  teamId: TeamId,
  nowMs: number,
): number | null {
  const { outcome } = requestOf(view, zoneId, teamId) ?? {}
  return outcome?.kind === 'allowed' && outcome.untilMs > nowMs ? outcome.untilMs : null
}
