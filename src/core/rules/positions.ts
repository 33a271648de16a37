import type { Command } from '#core/game/commands.ts'
import type { ZoneId } from '#core/game/ids.ts'
import { DISTANCE_BANDS, LIMITS } from '#core/game/limits.ts'
import { optionsOf } from '#core/game/options.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { BidPosition, DistanceBand, GameState, ZoneBorder } from '#core/game/state.ts'
import { metresToBorder } from '#core/geometry/distance.ts'
import { isInside } from '#core/geometry/is-inside.ts'

/** Where a bidder's phone says that it is. */
type SentPosition = Extract<Command, { type: 'PlaceBid' }>['position']

/** How far a phone's idea of the server's clock may be ahead, in ms. */
const CLOCK_ERROR_MS = 5_000

/** The border within which a bidder on a zone must be; null where bidding needs no location. */
export const borderNeeded = (state: GameState, zoneId: ZoneId): ZoneBorder | null =>
  optionsOf(state).location === 'required' ? (state.borders[zoneId] ?? null) : null

/**
 * Judges the location with which a team bids on a zone.
 * @param nowMs server time
 * @returns what may be kept of it, or a refusal: position-missing, position-stale, position-inaccurate, outside-zone
 * @see docs/rules.md L4, L5
 */
export function judged(
  border: ZoneBorder,
  sent: SentPosition,
  nowMs: number,
): { position: BidPosition } | { refusal: Refusal } {
  if (!sent) return { refusal: { code: 'position-missing' } }
  const { lng, lat, accuracyM, fixAtMs } = sent
  if (nowMs - fixAtMs > LIMITS.fixAgeMs || fixAtMs - nowMs > CLOCK_ERROR_MS) {
    return { refusal: { code: 'position-stale' } }
  }
  const isWithin = isInside(border, [lng, lat])
  const metres = metresToBorder(border, [lng, lat])
  if (accuracyM > LIMITS.vagueMetres && !(isWithin && metres >= accuracyM)) {
    return { refusal: { code: 'position-inaccurate' } }
  }
  if (!isWithin && metres > Math.min(accuracyM, LIMITS.borderMetres)) {
    return { refusal: { code: 'outside-zone', band: bandOf(metres) } }
  }
  return {
    position: { verdict: isWithin ? 'inside' : 'at-border', accuracyM: Math.ceil(accuracyM / 10) * 10 },
  }
}

/** A distance as it may be told. @param metres to a zone's border */
const bandOf = (metres: number): DistanceBand => DISTANCE_BANDS.find((most) => metres <= most) ?? 'beyond'
