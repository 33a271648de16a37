import type { GameView } from '#core/game/state.ts'

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

/** Reads the main timer; in the lobby it stands still at the game's whole duration. @param nowMs server time */
export function timeLeft(
  {
    createdAtMs,
    endsAtMs,
    isTimeUp,
    status,
  }: Pick<GameView, 'createdAtMs' | 'endsAtMs' | 'isTimeUp' | 'status'>,
  nowMs: number,
): TimeLeft {
  if (status === 'lobby') return { leftMs: endsAtMs - createdAtMs, isOver: false, isLastTrain: false }
  const isOver = isTimeUp || status === 'completed' || nowMs >= endsAtMs
  const leftMs = isOver ? 0 : endsAtMs - nowMs
  return { leftMs, isOver, isLastTrain: !isOver && leftMs <= LAST_TRAIN_MS }
}
