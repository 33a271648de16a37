import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'

/** What the teams had from a time of the replay on, in the teams' order. */
export interface SeriesPoint {
  readonly replayMs: number
  readonly zones: readonly number[]
  /** Balances in cents. */
  readonly money: readonly number[]
}

/** What the teams have in a view. */
export const pointOf = (
  { teams, zones }: Pick<GameView, 'teams' | 'zones'>,
  replayMs: number,
): SeriesPoint => ({
  replayMs,
  zones: teams.map(({ id }) => zonesOf({ zones }, id).length),
  money: teams.map(({ balanceCents }) => balanceCents),
})

/** The points with another after them; one of the same time replaces the last, and one that changes nothing adds none. */
export function addPoint(points: SeriesPoint[], point: SeriesPoint): void {
  const last = points.at(-1)
  if (last && isSame(last.zones, point.zones) && isSame(last.money, point.money)) return
  if (last?.replayMs === point.replayMs) points.pop()
  points.push(point)
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])
