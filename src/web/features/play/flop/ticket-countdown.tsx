import type { Card } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TicketTime } from '#web/ui/game/ticket-time.tsx'
import { cardCountdown } from './card-countdown.ts'

/** How long a card still lasts. A component of its own: on an idle phone, a tick writes one number. */
export function TicketCountdown({ card }: { card: Card }) {
  const { view } = useGameView()
  const countdown = (nowMs: number) => cardCountdown(card, view, gameNowMs(view, nowMs))
  const clock = useAtServerTime(1000, (nowMs) => countdown(nowMs).clock)
  const urgency = useAtServerTime(1000, (nowMs) => countdown(nowMs).urgency)
  const share = useAtServerTime(1000, (nowMs) => countdown(nowMs).share)
  return <TicketTime {...{ clock, urgency, share }} isHeld={Boolean(view.pause)} />
}
