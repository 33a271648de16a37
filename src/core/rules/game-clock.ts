import type { GameView } from '#core/game/state.ts'

/** The time on the game's clock, which stands still while the game is paused, ms since the epoch. @param nowMs server time */
export const gameNowMs = ({ pause }: Pick<GameView, 'pause'>, nowMs: number): number =>
  pause?.sinceMs ?? nowMs
