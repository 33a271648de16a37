import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { connectionWords } from './connection-words.ts'
import { useGame } from './use-game.ts'

/**
 * Tells that the connection is gone, and since when. Takes no room: it lies over the first line of what follows
 * it, so that nothing jumps when it comes and goes. Over a game that is only remembered it stays, and has room.
 */
export function ConnectionStrip() {
  const game = useGame()
  const words = connectionWords(game, useLocalNow(game.disconnectedSinceMs !== null))
  return (
    <div
      role="status"
      aria-live="polite"
      className={classNames(
        'pointer-events-none sticky top-(--trouble-height) z-30',
        game.rememberedAtMs === null && 'h-0',
      )}
    >
      {words && (
        <p className="flex min-h-7 flex-wrap items-center justify-center gap-x-3 bg-ink px-4 text-14 font-semibold text-ground">
          <span>{words.state}</span>
          {words.since && <span className="font-normal">{words.since}</span>}
        </p>
      )}
    </div>
  )
}

/** This phone's clock, looked at twice a second while `isRunning`. */
function useLocalNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNowMs(Date.now())
    const timer = window.setInterval(() => setNowMs(Date.now()), 500)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return nowMs
}
