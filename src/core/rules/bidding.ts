import type { Actor, Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened } from '#core/game/decision.ts'
import type { EventOf } from '#core/game/events.ts'
import type { TeamId } from '#core/game/ids.ts'
import { CENTS_PER_DOLLAR, MAX_CENTS, toCents } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import type { Refusal } from '#core/game/refusals.ts'
import { allowedUntilMs } from '#core/game/requests.ts'
import type { BidLapse, BidRequest, GameState, GameView, Team, Zone } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { byName } from '#core/words/by-name.ts'
import { playerOf, teamOf } from './permissions.ts'
import { borderNeeded, judged } from './positions.ts'

/** A team's total on a zone, in cents. */
export const totalOf = (zone: Zone, teamId: TeamId): number => zone.totals[teamId] ?? 0

/** The highest total on a zone, in cents; 0 when nobody has bid. */
export const highestTotal = (zone: Zone): number => Math.max(0, ...Object.values(zone.totals))

/**
 * The price at which a team takes a zone, in whole dollars as cents; null when the team holds it.
 * Reaching the leader's total is enough: a tie goes to the team that reached it last.
 * @see docs/rules.md B6
 */
export function priceToTake(zone: Zone, teamId: TeamId): number | null {
  return zone.currentOwner === teamId ? null : priceFrom(highestTotal(zone), totalOf(zone, teamId))
}

/** Whether a zone takes no bids for a while, since it has changed hands. @see docs/rules.md H3 */
export const isLocked = (
  zone: Pick<Zone, 'lockedUntilMs'>,
  nowMs: number,
): zone is { readonly lockedUntilMs: number } => nowMs < (zone.lockedUntilMs ?? 0)

/** The highest bid that the raise cap allows a team, in whole dollars as cents; infinite without a cap. @see docs/rules.md H2 */
export function mostToBid(view: Pick<GameView, 'options' | 'blind'>, zone: Zone, teamId: TeamId): number {
  const { raiseCapDollars } = optionsOf(view)
  if (raiseCapDollars === null || view.blind) return Number.POSITIVE_INFINITY
  const { [teamId]: ownCents = 0, ...others } = zone.totals
  const spareCents = Math.max(0, ...Object.values(others)) + toCents(raiseCapDollars) - ownCents
  return Math.max(0, Math.floor(spareCents / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR)
}

/** A zone's table: all teams by total, highest first, then by name. @see docs/rules.md B7 */
export function zoneTable(
  view: Pick<GameView, 'teams'>,
  zone: Zone,
): { team: Team; totalCents: number; isLeader: boolean }[] {
  return view.teams
    .map((team) => ({ team, totalCents: totalOf(zone, team.id) }))
    .sort((a, b) => b.totalCents - a.totalCents || byName(a.team.name, b.team.name))
    .map((row, index) => ({ ...row, isLeader: index === 0 && row.totalCents > 0 }))
}

/**
 * Decides a team's bid on a zone.
 * @returns BidPlaced, or a refusal: zone-not-found, zone-closed, zone-locked, amount-invalid, insufficient-funds, zone-changed,
 * total-changed, raise-too-high, position-missing, position-stale, position-inaccurate, outside-zone
 * @see docs/rules.md B1–B5, B8, H2, H3, H8, L4–L6
 */
export function placeBid(
  state: GameState,
  command: Extract<Command, { type: 'PlaceBid' }>,
  actor: Actor,
  { nowMs }: Context,
): Decision {
  const teamId = teamOf(state, actor)
  const bid = possibleBid(
    state,
    { ...command, teamId: teamId ?? '', playerNumber: playerOf(state, actor)?.number ?? null },
    nowMs,
  )
  if ('refusal' in bid) return bid
  const border = borderNeeded(state, command.zoneId)
  if (!border) return happened(bid.event)
  const verdict = judged(border, command.position, nowMs)
  if ('position' in verdict) return happened({ ...bid.event, ...verdict })
  return allowedUntilMs(state, command.zoneId, bid.event.teamId, nowMs) === null
    ? verdict
    : happened({ ...bid.event, position: { verdict: 'allowed' } })
}

/** A bid that somebody makes, or asks for, wherever they are. */
type WantedBid = Pick<
  BidRequest,
  'zoneId' | 'teamId' | 'amountCents' | 'seenHighestCents' | 'seenOwnCents' | 'playerNumber'
>

/** A bid as the game stands, wherever the bidder is: what it would do, or why it isn't possible. */
export function possibleBid(
  state: GameState,
  { zoneId, teamId, amountCents, seenHighestCents, seenOwnCents, playerNumber }: WantedBid,
  nowMs: number,
): { event: EventOf<'BidPlaced'> } | { refusal: Extract<Refusal, { code: BidLapse }> } {
  const team = state.teams.find(({ id }) => id === teamId)
  if (!team) return { refusal: { code: 'not-allowed' } }
  const zone = state.zones.find(({ id }) => id === zoneId)
  if (!zone) return { refusal: { code: 'zone-not-found' } }
  if (zone.closed) return { refusal: { code: 'zone-closed', ...zone.closed } }
  if (isLocked(zone, nowMs)) return { refusal: { code: 'zone-locked', untilMs: zone.lockedUntilMs } }
  if (!isWholeDollars(amountCents)) return { refusal: { code: 'amount-invalid' } }
  if (amountCents > team.balanceCents) {
    return { refusal: { code: 'insufficient-funds', balanceCents: team.balanceCents } }
  }
  const highestCents = highestTotal(zone)
  const ownCents = totalOf(zone, team.id)
  const leads = ownCents + amountCents >= highestCents
  const seemedToLead = seenOwnCents + amountCents >= seenHighestCents
  // What others have bid is hidden, and a refusal must not tell it.
  if (state.blind && ownCents !== seenOwnCents) return { refusal: { code: 'total-changed', ownCents } }
  if (!state.blind && (ownCents !== seenOwnCents || (seemedToLead && !leads))) {
    const priceCents = priceToTake(zone, team.id)
    return { refusal: { code: 'zone-changed', priceCents, highestCents, ownCents } }
  }
  const maxCents = mostToBid(state, zone, team.id)
  if (amountCents > maxCents) return { refusal: { code: 'raise-too-high', maxCents } }
  const { lockMinutes } = optionsOf(state)
  const locks = lockMinutes !== null && !state.blind && leads && zone.currentOwner !== team.id
  return {
    event: {
      type: 'BidPlaced',
      zoneId: zone.id,
      teamId: team.id,
      amountCents,
      totalCents: ownCents + amountCents,
      leads,
      number: state.bidCount + 1,
      playerNumber,
      ...(locks && { lockedUntilMs: nowMs + lockMinutes * MINUTE_MS }),
    },
  }
}

function priceFrom(highestCents: number, ownCents: number): number {
  const dollars = Math.ceil((highestCents - ownCents) / CENTS_PER_DOLLAR)
  return Math.max(1, dollars) * CENTS_PER_DOLLAR
}

function isWholeDollars(cents: number): boolean {
  return Number.isInteger(cents) && cents > 0 && cents <= MAX_CENTS && cents % CENTS_PER_DOLLAR === 0
}
