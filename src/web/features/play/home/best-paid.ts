import { byPay, rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { endOf } from '#core/rules/flop.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { cardsInReach } from '#core/rules/what-next.ts'

/**
 * The live cards, the best paid first and of equals the one that ends sooner, without those that are gone before anybody is
 * there; none once time is up. They stay in a pause, whose clock stands. @param nowMs server time
 */
export function bestPaid(view: GameView, nowMs: number): Card[] {
  const clockMs = gameNowMs(view, nowMs)
  if (view.status !== 'active' || view.isTimeUp) return []
  return cardsInReach(view, clockMs).sort(
    (a, b) => rewardCents(b) - rewardCents(a) || endOf(a) - endOf(b) || byPay(a, b),
  )
}
