import type { TeamId } from '#core/ids.ts'
import { standings } from '#core/standings.ts'
import type { GameView } from '#core/state.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { ordinal } from '../ordinal.ts'
import { timeLeft } from '../time-left.ts'

/** What the browser's tab reads: `01:12:08 · 2nd`, the time left and the own team's place, and the game's name where it has one. @param nowMs server time */
export function gameTitle(view: GameView, teamId: TeamId, nowMs: number): string {
  const own = standings(view).find(({ team }) => team.id === teamId)
  const clock = formatClock(timeLeft(view, nowMs).leftMs)
  return [clock, own && ordinal(own.rank), view.name].filter(Boolean).join(' · ')
}
