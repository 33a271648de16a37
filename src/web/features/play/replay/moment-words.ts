import type { GameView } from '#core/game/state.ts'
import type { Stop } from '#web/live/replay/stops.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { timeLeft } from '../time-left.ts'

/** What stands beside the clock of a moment; null while the game simply goes on. */
export function courseWords(view: GameView): string | null {
  if (view.status === 'completed') return 'Game over'
  if (view.isTimeUp) return 'Time is up'
  if (view.pause) return 'PAUSED'
  return view.blind ? 'Bids hidden' : null
}

/** What a screen reader says of a moment: `14:02, 01:12:08 left: Red took Zone 4 - Harlem with $12.00.` @param stop the last one */
export function momentWords(view: GameView, atMs: number, stop: Stop | null): string {
  const { leftMs, isOver } = timeLeft(view, atMs)
  const clock = isOver ? (courseWords(view) ?? 'Time is up') : `${formatClock(leftMs)} left`
  const paused = view.pause && !isOver ? ', paused' : ''
  return `${timeOfDay(atMs)}, ${clock}${paused}${stop ? `: ${stop.words}` : ''}`
}

/** The last of the stops that have come by so many entries; null for none. @param stops in order */
export function lastStop(stops: readonly Stop[], count: number): Stop | null {
  let [low, high] = [0, stops.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((stops[middle]?.index ?? 0) < count) low = middle + 1
    else high = middle
  }
  return stops[low - 1] ?? null
}
