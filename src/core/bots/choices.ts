import type { Command } from '#core/game/commands.ts'
import type { Random, TeamId } from '#core/game/ids.ts'
import { CENTS_PER_DOLLAR, toCents } from '#core/game/money.ts'
import type { Card, GameView, Zone } from '#core/game/state.ts'
import { highestTotal, isLocked, mostToBid, priceToTake, totalOf } from '#core/rules/bidding.ts'
import { liveCards } from '#core/rules/flop.ts'

/** One of a list by chance, undefined when it is empty. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** A live card by chance, undefined when none is live. */
export const chooseCard = (view: GameView, random: Random): Card | undefined => oneOf(liveCards(view), random)

/** What a bot bids. */
export interface BidChoice {
  zone: Zone
  /** Whole dollars. */
  dollars: number
}

/** Bids never take more than this part of what a team has left beyond the price. */
const GENEROSITY = 0.2

/**
 * A bid that takes a zone: by chance one of the cheaper half of those that the team can pay, at its price and a bit. House
 * rules are kept.
 * @param nowMs server time
 * @returns null when the team holds everything, or can take nothing
 */
export function chooseBid(view: GameView, teamId: TeamId, random: Random, nowMs: number): BidChoice | null {
  const balanceCents = view.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
  const within = view.zones
    .filter((zone) => !zone.closed && !isLocked(zone, nowMs))
    .flatMap((zone) => ({ zone, priceCents: priceToTake(zone, teamId) ?? Number.POSITIVE_INFINITY }))
    .filter(({ zone, priceCents }) => priceCents <= Math.min(balanceCents, mostToBid(view, zone, teamId)))
    .sort((a, b) => a.priceCents - b.priceCents)
  const chosen = oneOf(within.slice(0, Math.ceil(within.length / 2)), random)
  if (!chosen) return null
  const { zone, priceCents } = chosen
  const moreCents = (balanceCents - priceCents) * GENEROSITY * random()
  const cents = Math.min(priceCents + moreCents, mostToBid(view, zone, teamId))
  return { zone, dollars: Math.floor(cents / CENTS_PER_DOLLAR) }
}

/** The command for a bid, as a screen that shows the zone gives it. */
export const bidOn = (
  { zone, dollars }: BidChoice,
  teamId: TeamId,
): Extract<Command, { type: 'PlaceBid' }> => ({
  type: 'PlaceBid',
  zoneId: zone.id,
  amountCents: toCents(dollars),
  seenHighestCents: highestTotal(zone),
  seenOwnCents: totalOf(zone, teamId),
})
