import { hasPhotos } from '#core/game/chat.ts'
import type { Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { FALLBACK_GAME_MINUTES, LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { toCents } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import type { GameState, StartLapse } from '#core/game/state.ts'
import { blindEnd } from './blind.ts'
import { dealFlop } from './flop.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

/** Starts the game. @see docs/rules.md G2 */
export const startGame = (state: GameState, context: Context): Decision =>
  happened(...started(state, context))

/**
 * Decides that the game starts by itself at a time, at another time, or no more.
 * @returns StartScheduled, StartUnscheduled, nothing if that's how it is, or a refusal: time-invalid
 * @see docs/rules.md G6
 */
export function scheduleStart(
  { startsAtMs = null }: GameState,
  { atMs }: Extract<Command, { type: 'ScheduleStart' }>,
  { nowMs }: Context,
): Decision {
  if (atMs === startsAtMs) return happened()
  if (atMs === null) return happened({ type: 'StartUnscheduled' })
  if (atMs <= nowMs || atMs > nowMs + LIMITS.scheduleAheadDays * DAY_MS)
    return refused({ code: 'time-invalid' })
  return happened({ type: 'StartScheduled', atMs })
}

/**
 * What a scheduled start does at its time, which is the context's.
 * @param settledAtMs the time of whoever looks, later than that if no server was running
 * @see docs/rules.md G7, G8
 */
export function startAsScheduled(state: GameState, context: Context, settledAtMs: number): GameEvent[] {
  const { nowMs: atMs } = context
  const lapsed = (reason: StartLapse['reason']): GameEvent[] => [{ type: 'StartLapsed', atMs, reason }]
  if (settledAtMs > atMs + LIMITS.startLateMinutes * MINUTE_MS) return lapsed('too-late')
  return Object.keys(state.players).length === 0 ? lapsed('nobody-joined') : started(state, context)
}

/**
 * The main timer starts, and the first flop is dealt.
 * @returns GameStarted and up to seven CardDrawn
 * @see docs/rules.md G2, F1, H1
 */
function started(state: GameState, context: Context): GameEvent[] {
  const minutes = state.gameDurationMinutes ?? FALLBACK_GAME_MINUTES
  const endsAtMs = context.nowMs + minutes * MINUTE_MS
  const { startDollars } = optionsOf(state)
  const money = startDollars > 0 ? { startCents: toCents(startDollars) } : {}
  return [
    { type: 'GameStarted', startedAtMs: context.nowMs, endsAtMs, ...money },
    ...dealFlop({ ...state, endsAtMs }, context),
  ]
}

/** Ends the game for everyone. @see docs/rules.md G5, E8 */
export function endGame(state: GameState, { nowMs, photoRetentionMs }: Context): Decision {
  const photos = hasPhotos(state) ? { photosUntilMs: nowMs + photoRetentionMs } : {}
  return happened({ type: 'GameEnded', ...photos }, ...blindEnd(state))
}
