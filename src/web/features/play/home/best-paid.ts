import { byPay, rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { endOf, liveCards } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'

/** The live cards, the best paid first and of equals the one that ends sooner; none once time is up. They stay in a pause, whose clock stands. @param nowMs server time */
export function bestPaid(view: GameView, nowMs: number): Card[] {
  const clockMs = gameNowMs(view, nowMs)
  if (view.status !== 'active' || view.isTimeUp || clockMs >= view.endsAtMs) return []
  return liveCards(view)
    .filter(({ expiryTimeMs }) => expiryTimeMs === null || expiryTimeMs > clockMs)
    .sort((a, b) => rewardCents(b) - rewardCents(a) || endOf(a) - endOf(b) || byPay(a, b))
}
