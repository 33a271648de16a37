import type { Alert } from '#core/rules/alerts.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime, useGame } from '#web/live/game/use-game.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { isolated } from '#web/ui/isolated.ts'

/** An alert's title; one that counts down says the time left as the ticket or the board that it's about. */
export function AlertTitle({ alert: { title, countdown } }: { alert: Alert }) {
  return countdown ? <Countdown {...countdown} /> : isolated(title)
}

function Countdown({ toMs, words: [before, after] }: NonNullable<Alert['countdown']>) {
  const { view } = useGame()
  const clock = useAtServerTime(1000, (nowMs) => formatClock(toMs - (view ? gameNowMs(view, nowMs) : nowMs)))
  return (
    <span className="tabular-nums">
      {isolated(before)}
      <span className="whitespace-nowrap">{clock}</span>
      {after}
    </span>
  )
}
