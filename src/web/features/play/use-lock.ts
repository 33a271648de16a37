import type { Zone } from '#core/game/state.ts'
import { isLocked } from '#core/rules/bidding.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'

/** Until when a zone takes no bids, ms since the epoch; null while it isn't locked, by the server's clock. */
export const useLock = (zone: Zone): number | null =>
  useAtServerTime(1000, (nowMs) => (isLocked(zone, nowMs) ? zone.lockedUntilMs : null))
