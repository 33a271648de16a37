import type { Actor, Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { TeamId } from '#core/game/ids.ts'
import { CENTS_PER_DOLLAR, MAX_CENTS, toCents } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameState, GameView, Team, Zone } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { playerOf, teamOf } from './permissions.ts'

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
    .sort((a, b) => b.totalCents - a.totalCents || a.team.name.localeCompare(b.team.name, 'en'))
    .map((row, index) => ({ ...row, isLeader: index === 0 && row.totalCents > 0 }))
}

/**
 * Decides a team's bid on a zone.
 * @returns BidPlaced, or a refusal: zone-not-found, zone-closed, zone-locked, amount-invalid, insufficient-funds, zone-changed,
 * total-changed, raise-too-high
 * @see docs/rules.md B1–B5, B8, H2, H3, H8
 */
export function placeBid(
  state: GameState,
  command: Extract<Command, { type: 'PlaceBid' }>,
  actor: Actor,
  { nowMs }: Context,
): Decision {
  const team = state.teams.find(({ id }) => id === teamOf(state, actor))
  if (!team) return refused({ code: 'not-allowed' })
  const zone = state.zones.find(({ id }) => id === command.zoneId)
  if (!zone) return refused({ code: 'zone-not-found' })
  if (zone.closed) return refused({ code: 'zone-closed', ...zone.closed })
  if (isLocked(zone, nowMs)) return refused({ code: 'zone-locked', untilMs: zone.lockedUntilMs })
  const { amountCents, seenHighestCents, seenOwnCents } = command
  if (!isWholeDollars(amountCents)) return refused({ code: 'amount-invalid' })
  if (amountCents > team.balanceCents) {
    return refused({ code: 'insufficient-funds', balanceCents: team.balanceCents })
  }
  const highestCents = highestTotal(zone)
  const ownCents = totalOf(zone, team.id)
  const leads = ownCents + amountCents >= highestCents
  const seemedToLead = seenOwnCents + amountCents >= seenHighestCents
  // What others have bid is hidden, and a refusal must not tell it.
  if (state.blind && ownCents !== seenOwnCents) return refused({ code: 'total-changed', ownCents })
  if (!state.blind && (ownCents !== seenOwnCents || (seemedToLead && !leads))) {
    return refused({ code: 'zone-changed', priceCents: priceToTake(zone, team.id), highestCents, ownCents })
  }
  const maxCents = mostToBid(state, zone, team.id)
  if (amountCents > maxCents) return refused({ code: 'raise-too-high', maxCents })
  const { lockMinutes } = optionsOf(state)
  const locks = lockMinutes !== null && !state.blind && leads && zone.currentOwner !== team.id
  return happened({
    type: 'BidPlaced',
    zoneId: zone.id,
    teamId: team.id,
    amountCents,
    totalCents: ownCents + amountCents,
    leads,
    number: state.bidCount + 1,
    playerNumber: playerOf(state, actor)?.number ?? null,
    ...(locks && { lockedUntilMs: nowMs + lockMinutes * MINUTE_MS }),
  })
}

function priceFrom(highestCents: number, ownCents: number): number {
  const dollars = Math.ceil((highestCents - ownCents) / CENTS_PER_DOLLAR)
  return Math.max(1, dollars) * CENTS_PER_DOLLAR
}

function isWholeDollars(cents: number): boolean {
  return Number.isInteger(cents) && cents > 0 && cents <= MAX_CENTS && cents % CENTS_PER_DOLLAR === 0
}
