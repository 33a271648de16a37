import type { GameView } from '#core/game/state.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** 'Locked until 14:32', by this phone's time zone; 'Locked until the end' where the game ends first. */
export const lockWords = (lockedUntilMs: number, { endsAtMs }: Pick<GameView, 'endsAtMs'>): string =>
  `Locked until ${lockedUntilMs < endsAtMs ? timeOfDay(lockedUntilMs) : 'the end'}`
