import type { TeamId } from '#core/game/ids.ts'
import { CENTS_PER_DOLLAR, MAX_CENTS } from '#core/game/money.ts'
import { type Standing, standings } from '#core/game/standings.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { highestTotal, mostToBid, priceToTake, totalOf } from './bidding.ts'
import { isBlindfolded } from './blind.ts'
import { type Ranked, taken } from './taken.ts'

type Shown = Pick<GameView, 'teams' | 'options' | 'blind'>

/** What a bid would do to its zone as the screen shows it, or the first thing that speaks against it. Amounts in cents. */
export type BidEffect =
  /** Nothing is typed. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'beyond-funds' }
  | { readonly kind: 'beyond-cap'; readonly mostCents: number }
  /** It isn't known, as bids are hidden. */
  | { readonly kind: 'hidden' }
  /** The zone changes hands. */
  | { readonly kind: 'takes' }
  /** It stays with its holder, or with nobody. `moreCents` on top would take it. */
  | { readonly kind: 'short'; readonly moreCents: number }
  /** The zone is the team's own, and stays so. */
  | { readonly kind: 'keeps' }

/**
 * What a bid would do, on a zone that takes bids.
 * @param amountCents whole dollars in cents; 0 for nothing
 * @see docs/rules.md B13
 */
export function bidEffect(view: Shown, zone: Zone, teamId: TeamId, amountCents: number): BidEffect {
  if (amountCents <= 0) return { kind: 'nothing' }
  if (amountCents > balanceOf(view, teamId)) return { kind: 'beyond-funds' }
  const mostCents = mostToBid(view, zone, teamId)
  if (amountCents > mostCents) return { kind: 'beyond-cap', mostCents }
  if (isBlindfolded(view)) return { kind: 'hidden' }
  const priceCents = priceToTake(zone, teamId)
  if (priceCents === null) return { kind: 'keeps' }
  return amountCents >= priceCents
    ? { kind: 'takes' }
    : { kind: 'short', moreCents: priceCents - amountCents }
}

/** A team's place once it has taken a zone, and what it has paid for that. */
export interface PlaceWith extends Standing {
  readonly paidCents: number
}

/**
 * What a team would have, and its place, once a bid takes a zone: what is typed where that does, else the price. Null where no bid of
 * the team takes it, or it isn't known.
 * @see docs/rules.md B13
 */
export function placeWith(
  view: Shown & Ranked,
  zone: Zone,
  teamId: TeamId,
  amountCents: number,
): PlaceWith | null {
  const priceCents = isBlindfolded(view) ? null : priceToTake(zone, teamId)
  if (priceCents === null || priceCents > mostToEnter(view, zone, teamId)) return null
  const paidCents = bidEffect(view, zone, teamId, amountCents).kind === 'takes' ? amountCents : priceCents
  const place = standings(taken(view, zone, teamId, paidCents)).find(({ team }) => team.id === teamId)
  return place ? { ...place, paidCents } : null
}

/** How a team stands on a zone before it bids. Amounts in cents. */
export type BidStanding =
  /** Its balance is no whole dollar; `earnCents` more would be one. `debtCents` is 0 for a team that owes nothing. */
  | { readonly kind: 'broke'; readonly earnCents: number; readonly debtCents: number }
  | { readonly kind: 'hidden' }
  /** `lackingCents` is what the team has too little for the price; 0 if it can pay it. */
  | { readonly kind: 'priced'; readonly priceCents: number; readonly lackingCents: number }
  /** It holds the zone; `aheadCents` is 0 where another team has bid as much. */
  | { readonly kind: 'holds'; readonly aheadCents: number }

/** How a team stands on a zone that takes bids. @see docs/rules.md B13 */
export function bidStanding(view: Shown, zone: Zone, teamId: TeamId): BidStanding {
  const balanceCents = balanceOf(view, teamId)
  if (balanceCents < CENTS_PER_DOLLAR) {
    return {
      kind: 'broke',
      earnCents: CENTS_PER_DOLLAR - balanceCents,
      debtCents: Math.max(0, -balanceCents),
    }
  }
  if (isBlindfolded(view)) return { kind: 'hidden' }
  const priceCents = priceToTake(zone, teamId)
  if (priceCents !== null) {
    return { kind: 'priced', priceCents, lackingCents: lackingToTake(view, zone, teamId) ?? 0 }
  }
  const others = highestTotal({ ...zone, totals: { ...zone.totals, [teamId]: 0 } })
  return { kind: 'holds', aheadCents: Math.max(0, totalOf(zone, teamId) - others) }
}

/**
 * How much a team has to earn before it can pay what takes a zone, in cents; null if it can, holds the zone or is no
 * team, and while bids are hidden from it.
 * @see docs/rules.md B6, B13
 */
export function lackingToTake(view: Shown, zone: Zone, teamId: TeamId): number | null {
  const team = view.teams.find(({ id }) => id === teamId)
  const priceCents = isBlindfolded(view) || !team ? null : priceToTake(zone, teamId)
  return team && priceCents !== null && priceCents > team.balanceCents ? priceCents - team.balanceCents : null
}

/**
 * An amount that one tap enters: what takes the zone, all the money, or the most that the raise cap allows; `add` is added to what
 * is typed already.
 */
export interface BidChip {
  readonly kind: 'take' | 'add' | 'all' | 'most'
  readonly amountCents: number
}

const ADDED_CENTS = [10 * CENTS_PER_DOLLAR, 50 * CENTS_PER_DOLLAR]

/**
 * The amounts to offer for a bid: none that would be refused, and none twice. What is typed doesn't change them, so that none moves
 * under a thumb.
 * @see docs/rules.md B14
 */
export function bidChips(view: Shown, zone: Zone, teamId: TeamId): BidChip[] {
  const mostCents = mostToEnter(view, zone, teamId)
  if (mostCents <= 0) return []
  const priceCents = isBlindfolded(view) ? null : priceToTake(zone, teamId)
  const isCapped = mostToBid(view, zone, teamId) < balanceOf(view, teamId)
  const chips: BidChip[] = ADDED_CENTS.filter((cents) => cents < mostCents).map((amountCents) => ({
    kind: 'add',
    amountCents,
  }))
  if (priceCents !== null && priceCents <= mostCents) chips.unshift({ kind: 'take', amountCents: priceCents })
  if (priceCents !== mostCents) chips.push({ kind: isCapped ? 'most' : 'all', amountCents: mostCents })
  return chips
}

/** The highest bid that a team can afford and the raise cap allows, in whole dollars as cents; 0 if there is none. */
export function mostToEnter(view: Shown, zone: Zone, teamId: TeamId): number {
  const balanceCents = Math.max(0, balanceOf(view, teamId))
  const wholeCents = balanceCents - (balanceCents % CENTS_PER_DOLLAR)
  return Math.min(wholeCents, mostToBid(view, zone, teamId), MAX_CENTS)
}

const balanceOf = ({ teams }: Shown, teamId: TeamId): number =>
  teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
