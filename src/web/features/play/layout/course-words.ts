import type { GameView } from '#core/game/state.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** The game as a whole, `4 teams · 10 zones · ends at 18:00`; without the end once it has come, and while nobody knows it. */
export function courseWords({ teams, zones, endsAtMs, isTimeUp, status, pause }: GameView): string {
  const isKnown = status === 'active' && !isTimeUp && !pause
  return [`${teams.length} teams`, `${zones.length} zones`, isKnown && `ends at ${timeOfDay(endsAtMs)}`]
    .filter(Boolean)
    .join(' · ')
}
