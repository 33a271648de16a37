import { ownerAfterEdit } from '#core/game/bid-history.ts'
import type { Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { MAX_CENTS, toCents } from '#core/game/money.ts'
import { paidCents } from '#core/game/rewards.ts'
import type { GameState, Zone } from '#core/game/state.ts'
import { totalOf } from './bidding.ts'
import { gameNowMs } from './game-clock.ts'

type EditBudgets = Extract<Command, { type: 'EditBudgets' }>
type EditBids = Extract<Command, { type: 'EditBids' }>

/**
 * Decides new balances, all or none.
 * @returns BudgetAdjusted for each team that changes, or a refusal: team-not-found, amount-invalid,
 * changed-meanwhile, nothing-changed
 * @see docs/rules.md M1
 */
export function editBudgets(state: GameState, { edits }: EditBudgets): Decision {
  const events: GameEvent[] = []
  for (const { teamId, seenCents, toCents } of lastOfEach(edits, ({ teamId }) => teamId)) {
    const team = state.teams.find(({ id }) => id === teamId)
    if (!team) return refused({ code: 'team-not-found' })
    if (!isAmount(toCents)) return refused({ code: 'amount-invalid' })
    if (team.balanceCents !== seenCents) return refused({ code: 'changed-meanwhile' })
    if (toCents !== seenCents) {
      events.push({ type: 'BudgetAdjusted', teamId, fromCents: seenCents, toCents })
    }
  }
  return events.length > 0 ? happened(...events) : refused({ code: 'nothing-changed' })
}

/**
 * Decides new totals of bids, all or none. Balances stay as they are.
 * @returns ZoneBidsAdjusted for each zone that changes, or a refusal: zone-not-found, team-not-found,
 * amount-invalid, changed-meanwhile, nothing-changed
 * @see docs/rules.md M2, M3
 */
export function editBids(state: GameState, { edits }: EditBids): Decision {
  const latest = lastOfEach(edits, ({ zoneId, teamId }) => `${zoneId} ${teamId}`)
  for (const { zoneId, teamId, seenCents, toCents } of latest) {
    const zone = state.zones.find(({ id }) => id === zoneId)
    if (!zone) return refused({ code: 'zone-not-found' })
    if (!state.teams.some(({ id }) => id === teamId)) return refused({ code: 'team-not-found' })
    if (!isAmount(toCents)) return refused({ code: 'amount-invalid' })
    if (totalOf(zone, teamId) !== seenCents) return refused({ code: 'changed-meanwhile' })
  }
  const events = state.zones.flatMap((zone) => zoneBidsAdjusted(state, zone, latest))
  return events.length > 0 ? happened(...events) : refused({ code: 'nothing-changed' })
}

/**
 * Decides to undo a claim: the card returns to the flop with the time that was left at the claim, and what it has paid is deducted,
 * even below zero.
 * @returns ClaimUndone, or a refusal: card-not-found, card-not-claimed
 * @see docs/rules.md M4
 */
export function undoClaim(
  state: GameState,
  { cardId }: Extract<Command, { type: 'UndoClaim' }>,
  { nowMs }: Context,
): Decision {
  const card = state.cards.find(({ id }) => id === cardId)
  if (!card) return refused({ code: 'card-not-found' })
  const { claimedBy, claimedAtMs, startTimeMs, expiryTimeMs } = card
  if (claimedBy === null || claimedAtMs === null) return refused({ code: 'card-not-claimed' })
  const deductedCents = paidCents(card)
  const awayMs = gameNowMs(state, nowMs) - claimedAtMs
  return happened({
    type: 'ClaimUndone',
    cardId,
    teamId: claimedBy,
    startTimeMs: startTimeMs + awayMs,
    expiryTimeMs: expiryTimeMs === null ? null : expiryTimeMs + awayMs,
    ...(deductedCents !== toCents(card.value) && { deductedCents }),
  })
}

function zoneBidsAdjusted(state: GameState, zone: Zone, edits: EditBids['edits']): GameEvent[] {
  const changes = edits
    .filter(({ zoneId, seenCents, toCents }) => zoneId === zone.id && toCents !== seenCents)
    .map(({ teamId, seenCents, toCents }) => ({ teamId, fromCents: seenCents, toCents }))
  if (changes.length === 0) return []
  const edited = new Map(changes.map(({ teamId, toCents }) => [teamId, toCents]))
  const teamIds = state.teams.map(({ id }) => id)
  const totals = Object.fromEntries(teamIds.map((id) => [id, edited.get(id) ?? totalOf(zone, id)]))
  const currentBidCents = Math.max(...Object.values(totals))
  const currentOwner = ownerAfterEdit({ totals, currentOwner: zone.currentOwner }, teamIds)
  return [{ type: 'ZoneBidsAdjusted', zoneId: zone.id, changes, currentOwner, currentBidCents }]
}

const isAmount = (cents: number): boolean => cents >= 0 && cents <= MAX_CENTS

/** The last edit for each key, in case a form names one twice. */
function lastOfEach<T>(edits: readonly T[], key: (edit: T) => string): T[] {
  return [...new Map(edits.map((edit) => [key(edit), edit])).values()]
}
