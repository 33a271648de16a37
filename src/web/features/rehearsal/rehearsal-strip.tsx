import { Bot, FastForward, X } from 'lucide-react'
import { useRef } from 'react'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { useHeightVariable } from '#web/ui/use-height-variable.ts'
import { RATE } from './rehearsal.ts'

const HOUR_MS = 60 * MINUTE_MS
const LAST_MS = 10 * MINUTE_MS

interface RehearsalStripProps {
  onSkip: (ms: number) => void
  onLeave: () => void
}

/** Stands over every screen of a rehearsal, so that nobody takes it for the game: the time there, a way on and the way out. */
export function RehearsalStrip({ onSkip, onLeave }: RehearsalStripProps) {
  const { view } = useGameView()
  const nowMs = useServerNow(1_000)
  const strip = useRef<HTMLElement>(null)
  useHeightVariable(strip, '--strip-height')
  const isRunning = view.status === 'active' && !view.isTimeUp && !view.pause
  const spareMs = view.endsAtMs - LAST_MS - gameNowMs(view, nowMs)
  const skipMs = Math.min(HOUR_MS, spareMs)
  const isHour = skipMs === HOUR_MS
  const skipWords = isHour ? 'Skip 1 h' : 'Skip to the last 10 min'
  return (
    <section
      ref={strip}
      aria-label="Rehearsal"
      className="sticky top-(--trouble-height) z-40 border-b-[1.5px] border-ground bg-ink pt-[env(safe-area-inset-top)] text-ground"
    >
      <div className="mx-auto flex min-h-12 w-full max-w-(--wide) flex-wrap items-center gap-x-3 px-4">
        <p className="flex min-w-min flex-1 flex-wrap items-center gap-x-2 text-14 leading-5">
          <strong className="flex items-center gap-1.5 font-sign text-20 font-bold whitespace-nowrap">
            <Bot aria-hidden="true" className="size-6" />
            REHEARSAL
          </strong>
          <span className="font-semibold whitespace-nowrap">
            {timeOfDay(nowMs)} · {RATE}× <span className="sr-only">speed</span>
          </span>
        </p>
        <div className="ml-auto flex gap-x-3">
          {isRunning && spareMs > 0 && (
            <button type="button" aria-label={skipWords} onClick={() => onSkip(skipMs)} className={BUTTON}>
              <FastForward aria-hidden="true" className="size-5" />
              {isHour ? skipWords : 'Last 10 min'}
            </button>
          )}
          <button type="button" onClick={onLeave} className={BUTTON}>
            <X aria-hidden="true" className="size-5" />
            Leave
          </button>
        </div>
      </div>
    </section>
  )
}

const BUTTON =
  'flex min-h-12 items-center gap-1 text-14 font-semibold underline underline-offset-4 whitespace-nowrap'
