import type { Context } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameState, GameView } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { gameNowMs } from './game-clock.ts'
import { codesChanged } from './team-codes.ts'

type Timed = Pick<GameView, 'options' | 'blind' | 'startedAtMs' | 'endsAtMs'>

/**
 * When bids are hidden from other teams, ms since the epoch; null if they never are, or are already.
 * @see docs/rules.md H8
 */
export function blindDueMs(view: Timed): number | null {
  const { hiddenLastMinutes } = optionsOf(view)
  if (hiddenLastMinutes === null || view.blind !== undefined || view.startedAtMs === null) return null
  return Math.max(view.startedAtMs, view.endsAtMs - hiddenLastMinutes * MINUTE_MS)
}

/** What hides bids, if they should be hidden by now. @param context with the server's time */
export function blindBeginning(state: GameState, context: Pick<Context, 'nowMs' | 'random'>): GameEvent[] {
  const dueMs = blindDueMs(state)
  return dueMs !== null && dueMs <= gameNowMs(state, context.nowMs) ? blindStart(state, context) : []
}

/** Hides bids. Codes that another team may know lead nowhere from now on. @see docs/rules.md H8, H9 */
export const blindStart = (
  state: GameState,
  { nowMs, random }: Pick<Context, 'nowMs' | 'random'>,
): GameEvent[] => [{ type: 'BlindBegan', sinceMs: nowMs }, ...codesChanged(state, random)]

/** The event that shows all bids, if they are hidden. */
export const blindEnd = ({ blind }: Pick<GameState, 'blind'>): GameEvent[] =>
  blind ? [{ type: 'BlindEnded' }] : []

/** Whether a view shows no bids and no money but its own team's, beside what was known when bids were hidden. */
export const isBlindfolded = (view: Pick<GameView, 'blind'>): boolean => view.blind?.balances !== undefined
