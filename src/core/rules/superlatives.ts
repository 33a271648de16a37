import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { type Retelling, retell, type ToldEntry } from './retelling.ts'

/** A capture so shortly before the end is one of the last minute: from then on the board says 'Last train'. */
const LAST_MS = 10 * MINUTE_MS

/** What was outstanding in a game; each is absent where there's nothing to tell. Durations are ms on the game's clock. */
export interface Superlatives {
  /** The bid that took a zone from another team with the most money, and when: since the start. */
  readonly biggestSteal?: {
    zoneId: ZoneId
    teamId: TeamId
    fromTeamId: TeamId
    amountCents: number
    atMs: number
  }
  /** The zone that a team holds with the least more than another team has bid. */
  readonly closestZone?: { zoneId: ZoneId; teamId: TeamId; rivalId: TeamId; marginCents: number }
  /** The zone that is held with the highest total. */
  readonly mostExpensive?: { zoneId: ZoneId; teamId: TeamId; totalCents: number }
  /** The claim that came soonest after its card. */
  readonly fastestClaim?: { cardId: CardId; teamId: TeamId; tookMs: number }
  /** The last zone that was taken within the last minutes, for good. */
  readonly lastCapture?: { zoneId: ZoneId; teamId: TeamId; fromTeamId: TeamId | null; leftMs: number }
  /** The zone that a team has held for the longest time without a break. */
  readonly longestHold?: { zoneId: ZoneId; teamId: TeamId; heldMs: number }
}

/**
 * What was outstanding in a game; nothing where nobody has bid.
 * @param end the game as it stands after its entries @param entries as everybody may see them after the end, in order
 * @see docs/rules.md I20–I27
 */
export function superlatives(
  end: Pick<GameView, 'teams' | 'zones' | 'cards'>,
  entries: Iterable<ToldEntry>,
): Superlatives {
  const told = retell(end, entries)
  if (!told.hasBids) return {}
  return {
    ...biggestSteal(told),
    ...closestZone(end),
    ...mostExpensive(end),
    ...fastestClaim(told),
    ...lastCapture(told),
    ...longestHold(told),
  }
}

function biggestSteal({ captures }: Retelling): Pick<Superlatives, 'biggestSteal'> {
  const best = first(
    captures.filter(({ fromTeamId }) => fromTeamId !== null),
    (a, b) => b.amountCents - a.amountCents || a.atMs - b.atMs,
  )
  if (!best || best.fromTeamId === null) return {}
  const { zoneId, teamId, fromTeamId, amountCents, atMs } = best
  return { biggestSteal: { zoneId, teamId, fromTeamId, amountCents, atMs } }
}

function closestZone({ zones, teams }: Pick<GameView, 'zones' | 'teams'>): Pick<Superlatives, 'closestZone'> {
  const contested = zones.flatMap((zone) => {
    const { id: zoneId, currentOwner: teamId, currentBidCents, totals } = zone
    if (teamId === null) return []
    const rival = first(
      teams.filter(({ id }) => id !== teamId && (totals[id] ?? 0) > 0),
      (a, b) => (totals[b.id] ?? 0) - (totals[a.id] ?? 0),
    )
    if (!rival) return []
    const marginCents = currentBidCents - (totals[rival.id] ?? 0)
    return [{ zoneId, teamId, rivalId: rival.id, marginCents, currentBidCents }]
  })
  const best = first(
    contested,
    (a, b) => a.marginCents - b.marginCents || b.currentBidCents - a.currentBidCents,
  )
  if (!best) return {}
  const { currentBidCents: _, ...closest } = best
  return { closestZone: closest }
}

/** Of one alone there's nothing to compare. */
function mostExpensive({ zones }: Pick<GameView, 'zones'>): Pick<Superlatives, 'mostExpensive'> {
  const held = zones.filter(isHeld)
  const best = first(held, (a, b) => b.currentBidCents - a.currentBidCents)
  if (!best || held.length < 2) return {}
  return {
    mostExpensive: { zoneId: best.id, teamId: best.currentOwner, totalCents: best.currentBidCents },
  }
}

const isHeld = (zone: Zone): zone is Zone & { currentOwner: TeamId } => zone.currentOwner !== null

function fastestClaim({ claims }: Retelling): Pick<Superlatives, 'fastestClaim'> {
  const best = first(claims, (a, b) => a.tookMs - b.tookMs || a.atMs - b.atMs)
  if (!best || claims.length < 2) return {}
  return { fastestClaim: { cardId: best.cardId, teamId: best.teamId, tookMs: best.tookMs } }
}

function lastCapture({ captures, endMs }: Retelling): Pick<Superlatives, 'lastCapture'> {
  const best = first(
    captures.filter(({ isKept, atMs }) => isKept && endMs - atMs <= LAST_MS),
    (a, b) => b.atMs - a.atMs,
  )
  if (!best) return {}
  const { zoneId, teamId, fromTeamId, atMs } = best
  return { lastCapture: { zoneId, teamId, fromTeamId, leftMs: endMs - atMs } }
}

function longestHold({ captures }: Retelling): Pick<Superlatives, 'longestHold'> {
  const best = first(captures, (a, b) => b.heldMs - a.heldMs || a.atMs - b.atMs)
  if (!best || captures.length < 2 || best.heldMs === 0) return {}
  return { longestHold: { zoneId: best.zoneId, teamId: best.teamId, heldMs: best.heldMs } }
}

/** The first of all by an order, of equal ones the first in the list; undefined for none. */
function first<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || order(item, best) < 0 ? item : best),
    undefined,
  )
}
