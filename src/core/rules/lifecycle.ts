import { hasPhotos } from '#core/game/chat.ts'
import { type Context, type Decision, happened } from '#core/game/decision.ts'
import { FALLBACK_GAME_MINUTES, MINUTE_MS } from '#core/game/limits.ts'
import { toCents } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'
import { blindEnd } from './blind.ts'
import { dealFlop } from './flop.ts'

/**
 * Starts the main timer and deals the first flop.
 * @returns GameStarted and up to seven CardDrawn
 * @see docs/rules.md G2, F1, H1
 */
export function startGame(state: GameState, context: Context): Decision {
  const minutes = state.gameDurationMinutes ?? FALLBACK_GAME_MINUTES
  const endsAtMs = context.nowMs + minutes * MINUTE_MS
  const { startDollars } = optionsOf(state)
  const money = startDollars > 0 ? { startCents: toCents(startDollars) } : {}
  return happened(
    { type: 'GameStarted', startedAtMs: context.nowMs, endsAtMs, ...money },
    ...dealFlop({ ...state, endsAtMs }, context),
  )
}

/** Ends the game for everyone. @see docs/rules.md G5, E8 */
export function endGame(state: GameState, { nowMs, photoRetentionMs }: Context): Decision {
  const photos = hasPhotos(state) ? { photosUntilMs: nowMs + photoRetentionMs } : {}
  return happened({ type: 'GameEnded', ...photos }, ...blindEnd(state))
}
