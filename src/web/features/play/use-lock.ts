import type { Zone } from '#core/game/state.ts'
import { isLocked } from '#core/rules/bidding.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'

/** Until when a zone takes no bids, ms since the epoch; null while it isn't locked, by the game's clock. */
export function useLock(zone: Zone): number | null {
  const { view } = useGameView()
  return useAtServerTime(1000, (nowMs) =>
    isLocked(zone, gameNowMs(view, nowMs)) ? zone.lockedUntilMs : null,
  )
}
