import type { Actor, Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import {
  allowedUntilMs,
  isSameRequest,
  openRequests,
  type RequestRef,
  requestDueMs,
  requestOf,
} from '#core/game/requests.ts'
import type { GameState } from '#core/game/state.ts'
import { possibleBid } from './bidding.ts'
import { gameNowMs } from './game-clock.ts'
import { playerOf, teamOf } from './permissions.ts'
import { borderNeeded } from './positions.ts'

/**
 * Decides a team's question whether it may bid although its location speaks against it.
 * @returns BidAsked, or a refusal: location-not-needed, already-asked, request-declined, requests-full, or that of the bid
 * itself
 * @see docs/rules.md L7
 */
export function askToBid(
  state: GameState,
  command: Extract<Command, { type: 'AskToBid' }>,
  actor: Actor,
  { nowMs }: Context,
): Decision {
  const { type: _, band, ...wanted } = command
  const teamId = teamOf(state, actor) ?? ''
  const { zoneId } = wanted
  const bid = { ...wanted, teamId, playerNumber: playerOf(state, actor)?.number ?? null }
  const possible = possibleBid(state, bid, nowMs)
  if ('refusal' in possible) return possible
  const isNeeded = borderNeeded(state, zoneId) && allowedUntilMs(state, zoneId, teamId, nowMs) === null
  if (!isNeeded) return refused({ code: 'location-not-needed' })
  const own = openRequests(state).filter((request) => request.teamId === teamId)
  if (own.some((request) => request.zoneId === zoneId)) return refused({ code: 'already-asked' })
  const { outcome } = requestOf(state, zoneId, teamId) ?? {}
  if (outcome?.kind === 'declined' && outcome.untilMs > nowMs) {
    return refused({ code: 'request-declined', untilMs: outcome.untilMs })
  }
  if (own.length >= LIMITS.openBidRequests) return refused({ code: 'requests-full' })
  const dueAtMs = nowMs + LIMITS.requestMinutes * MINUTE_MS
  // Two within a millisecond are two.
  const askedAtMs = (state.bidRequests ?? []).reduce((ms, each) => Math.max(ms, each.askedAtMs + 1), nowMs)
  return happened({ type: 'BidAsked', ...bid, band, askedAtMs, dueAtMs })
}

/**
 * Decides that a team's bids on a zone are accepted for a while, wherever its phones are.
 * @returns BidAllowed, or a refusal: already-decided
 * @see docs/rules.md L7
 */
export function allowBid(
  state: GameState,
  command: Extract<Command, { type: 'AllowBid' }>,
  { nowMs }: Context,
): Decision {
  const { teamId, zoneId, askedAtMs } = command
  if (!isOpen(state, command)) return refused({ code: 'already-decided' })
  return happened({ type: 'BidAllowed', teamId, zoneId, askedAtMs, untilMs: holdsUntilMs(state, nowMs) })
}

/**
 * Decides that a team's bid from outside doesn't count.
 * @returns BidDeclined, or a refusal: already-decided
 * @see docs/rules.md L7
 */
export function declineBid(
  state: GameState,
  command: Extract<Command, { type: 'DeclineBid' }>,
  { nowMs }: Context,
): Decision {
  const { teamId, zoneId, askedAtMs } = command
  if (!isOpen(state, command)) return refused({ code: 'already-decided' })
  return happened({ type: 'BidDeclined', teamId, zoneId, askedAtMs, untilMs: holdsUntilMs(state, nowMs) })
}

/** Until when an answer holds, ms since the epoch. */
const holdsUntilMs = (state: GameState, nowMs: number): number =>
  gameNowMs(state, nowMs) + LIMITS.answerMinutes * MINUTE_MS

const isOpen = (state: GameState, about: RequestRef): boolean =>
  openRequests(state).some((request) => isSameRequest(request, about))

/** When the next request's bid goes through by itself, ms since the epoch; null without one. */
export function nextRequestMs(state: GameState): number | null {
  const dues = openRequests(state).map((request) => requestDueMs(state, request))
  return dues.length > 0 ? Math.min(...dues) : null
}

/** The bids that nobody has decided on in time, or before the end: each goes through if it still can. @see docs/rules.md L8 */
export function overdueBids(state: GameState, { nowMs }: Pick<Context, 'nowMs'>): GameEvent[] {
  const events: GameEvent[] = []
  let current = state
  for (const request of openRequests(state).filter((each) => requestDueMs(state, each) === nowMs)) {
    const possible = possibleBid(current, request, nowMs)
    const { teamId, zoneId, askedAtMs } = request
    const event: GameEvent =
      'event' in possible
        ? { ...possible.event, position: { verdict: 'unchecked' } }
        : { type: 'BidLapsed', teamId, zoneId, askedAtMs, why: possible.refusal.code }
    events.push(event)
    // One team's bids at the same moment are paid from the same balance.
    current = evolve(current, event, nowMs)
  }
  return events
}
