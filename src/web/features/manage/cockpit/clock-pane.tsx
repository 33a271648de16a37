import { useRef } from 'react'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { useClockInSight } from '#web/ui/use-clock-in-sight.ts'
import { ClockSection } from '../clock/clock-section.tsx'

/** The game's clock, with pause and extend; while it is in sight the header has none. */
export function ClockPane() {
  const pane = useRef<HTMLDivElement>(null)
  useClockInSight(pane)
  return (
    <div ref={pane} className="cockpit-clock">
      <Digits />
      <ClockSection />
    </div>
  )
}

/** The only part that rerenders each second. */
function Digits() {
  const { view } = useGameView()
  const nowMs = useServerNow(1000)
  const endMs = view.endsAtMs
  const leftMs = view.status === 'lobby' ? endMs - view.createdAtMs : endMs - gameNowMs(view, nowMs)
  const isOver = view.isTimeUp || view.status === 'completed'
  const clock = formatClock(isOver ? 0 : Math.max(0, leftMs))
  return (
    <p
      role="timer"
      aria-label={`Time Remaining ${clock}`}
      className="rounded-sm border-[1.5px] border-line bg-board px-3 text-center font-sign text-44 font-bold text-on-sign tabular-nums"
    >
      {clock}
    </p>
  )
}
