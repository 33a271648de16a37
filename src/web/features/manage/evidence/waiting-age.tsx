import { OctagonAlert } from 'lucide-react'
import { ageMs, OVERDUE_MS, type Waiting } from '#core/rules/review-queue.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

const TICK_MS = 10_000
const MINUTE_MS = 60_000

/** The ages of what waits, by the clock that stands still in a pause. @returns age in ms by item */
export function useAges(): (waiting: Waiting) => number {
  const { view } = useGameView()
  const nowMs = useServerNow(TICK_MS)
  return (waiting) => ageMs(waiting, view, nowMs)
}

/** `less than a minute`, `12 min`, `1 h 20 min`. */
export const ageWords = (ms: number): string =>
  ms < MINUTE_MS ? 'less than a minute' : formatDuration(Math.floor(ms / MINUTE_MS))

export const isOverdue = (ms: number): boolean => ms >= OVERDUE_MS

/** How long something has waited; marked by a sign and a word once it is overdue. */
export function WaitingAge({ ms }: { ms: number }) {
  if (ms < MINUTE_MS) return 'just now'
  if (!isOverdue(ms)) return `${ageWords(ms)} ago`
  return (
    <span className="font-semibold text-danger">
      <OctagonAlert aria-hidden="true" className="mr-1 inline size-4 align-[-0.15em]" />
      Overdue, {ageWords(ms)} old
    </span>
  )
}
