import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/game/limits.ts'
import { counted } from '#core/wording.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { DepartureBoard } from '#web/ui/game/departure-board.tsx'
import { startTime } from '#web/ui/game/start-time.ts'
import { showToast } from '#web/ui/toast.tsx'

const DAY_MS = 24 * 60 * MINUTE_MS

/** When a game in its lobby starts by itself: a board that counts down, or words while that is more than a day away. */
export function StartsAt({ atMs }: { atMs: number }) {
  const nowMs = useServerNow(1000)
  const leftMs = Math.max(0, atMs - nowMs)
  const words = `Starts at ${startTime(atMs, nowMs)}`
  useWarning(leftMs)
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {leftMs < DAY_MS ? (
        <DepartureBoard leftMs={leftMs} label={words} />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3 border-l-4 border-ink bg-sunken px-4 py-3">
          <strong className="font-sign text-28 leading-8 font-bold">{words}</strong>
          <span>In {counted(Math.round(leftMs / DAY_MS), 'day')}</span>
        </p>
      )}
    </>
  )
}

/** Says so once the last minute begins, or when a phone comes back within it. */
function useWarning(leftMs: number): void {
  const before = useRef(leftMs)
  useEffect(() => {
    const isNews = before.current > MINUTE_MS && leftMs <= MINUTE_MS && leftMs > 0
    before.current = leftMs
    if (!isNews) return
    const seconds = Math.ceil(leftMs / 1000)
    const inWords = seconds > 50 ? '1 minute' : counted(seconds, 'second')
    showToast({ title: `The game starts in ${inWords}`, description: 'Keep this page open.' })
  }, [leftMs])
}
