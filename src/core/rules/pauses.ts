import type { Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import type { GameState } from '#core/game/state.ts'
import { plainLine } from '#core/words/plain-text.ts'
import { blindBeginning } from './blind.ts'
import { gameNowMs } from './game-clock.ts'
import { reasonRefusal } from './reasons.ts'

/**
 * Decides to stop the game's clock, or to change the reason and the time of a pause.
 * @returns GamePaused, or a refusal: reason-too-long, time-invalid
 * @see docs/rules.md T5, T6
 */
export function pauseGame(
  state: GameState,
  command: Extract<Command, { type: 'PauseGame' }>,
  { nowMs }: Context,
): Decision {
  const reason = plainLine(command.reason ?? '')
  const refusal = reason === '' ? null : reasonRefusal(reason)
  if (refusal) return refused(refusal)
  const { untilMs } = command
  const isTooFar = untilMs !== undefined && untilMs > nowMs + LIMITS.pauseMinutes * MINUTE_MS
  if (untilMs !== undefined && (untilMs <= nowMs || isTooFar)) return refused({ code: 'time-invalid' })
  return happened({
    type: 'GamePaused',
    sinceMs: gameNowMs(state, nowMs),
    ...(reason !== '' && { reason }),
    ...(untilMs !== undefined && { untilMs }),
  })
}

/**
 * Decides that a paused game goes on: what its clock measures moves by the length of the pause.
 * @returns GameResumed, or nothing if the game isn't paused
 * @see docs/rules.md T7
 */
export const resumeGame = ({ pause }: GameState, { nowMs }: Pick<Context, 'nowMs'>): Decision =>
  pause ? happened({ type: 'GameResumed', shiftMs: nowMs - pause.sinceMs }) : happened()

/**
 * Decides to end the game later or earlier, but never at a moment that has passed on its clock.
 * @returns GameExtended, and BlindBegan if bids should be hidden by now, or a refusal: nothing-changed, changed-meanwhile, time-invalid
 * @see docs/rules.md T9
 */
export function extendGame(
  state: GameState,
  { minutes, seenEndsAtMs }: Extract<Command, { type: 'ExtendGame' }>,
  context: Context,
): Decision {
  if (minutes === 0) return refused({ code: 'nothing-changed' })
  if (seenEndsAtMs !== state.endsAtMs) return refused({ code: 'changed-meanwhile' })
  const endsAtMs = state.endsAtMs + minutes * MINUTE_MS
  if (endsAtMs <= gameNowMs(state, context.nowMs)) return refused({ code: 'time-invalid' })
  return happened(
    { type: 'GameExtended', minutes, endsAtMs },
    ...blindBeginning({ ...state, endsAtMs }, context),
  )
}
