import type { Card } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import type { TicketUrgency } from '#web/ui/game/ticket-band.tsx'
import { TicketTime } from '#web/ui/game/ticket-time.tsx'
import { type CardCountdown, cardCountdown } from './card-countdown.ts'

/** How long a card still lasts. A component of its own: on an idle phone, a tick writes one number. */
export function TicketCountdown({ card }: { card: Card }) {
  const { view } = useGameView()
  const clock = useCountdown(card, 'clock')
  const share = useCountdown(card, 'share')
  return <TicketTime {...{ clock, share }} isHeld={Boolean(view.pause)} />
}

/** What a card's stub says of its end. */
export const useUrgency = (card: Card): TicketUrgency | null => useCountdown(card, 'urgency')

function useCountdown<Field extends keyof CardCountdown>(card: Card, field: Field): CardCountdown[Field] {
  const { view } = useGameView()
  return useAtServerTime(1000, (nowMs) => cardCountdown(card, view, gameNowMs(view, nowMs))[field])
}
