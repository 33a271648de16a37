import type { GameView } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'

/** The last minutes in which the board inverts, in ms. */
const LAST_TRAIN_MS = 10 * 60_000

/** Where the main timer stands. */
export interface TimeLeft {
  /** Never below 0. */
  readonly leftMs: number
  /** No more bids and claims. */
  readonly isOver: boolean
  /** The last ten minutes. */
  readonly isLastTrain: boolean
}

/** Reads the main timer; it stands still while the game is paused, and in the lobby at the whole duration. @param nowMs server time */
export function timeLeft(
  view: Pick<GameView, 'createdAtMs' | 'endsAtMs' | 'isTimeUp' | 'status' | 'pause'>,
  nowMs: number,
): TimeLeft {
  const { createdAtMs, endsAtMs, isTimeUp, status } = view
  if (status === 'lobby') return { leftMs: endsAtMs - createdAtMs, isOver: false, isLastTrain: false }
  const clockMs = gameNowMs(view, nowMs)
  const isOver = isTimeUp || status === 'completed' || clockMs >= endsAtMs
  const leftMs = isOver ? 0 : endsAtMs - clockMs
  return { leftMs, isOver, isLastTrain: !isOver && leftMs <= LAST_TRAIN_MS }
}
