import { useGame } from '#web/live/game/use-game.ts'
import { StartsAt } from '#web/live/words/starts-at.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** Tells those who wait when the game starts by itself, or that it didn't. */
export function StartNotice() {
  const { view } = useGame()
  if (view?.startsAtMs) return <StartsAt atMs={view.startsAtMs} />
  if (!view?.startLapse) return null
  return (
    <p role="status" className="border-l-4 border-ink bg-sunken px-3 py-2">
      The game didn’t start at {timeOfDay(view.startLapse.atMs)} as planned. The host knows and will start it.
    </p>
  )
}
