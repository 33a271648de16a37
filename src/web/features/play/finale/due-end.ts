import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import type { SeenEnd } from './seen-end.ts'

type Ending = Pick<
  GameView,
  'status' | 'startedAtMs' | 'isTimeUp' | 'result' | 'cards' | 'bidDisputes' | 'blind'
>

/** How much of the end there is to show: nothing before, and of a game that never began; while the result is provisional that time is up. */
export function dueEnd(view: Ending): SeenEnd | null {
  if (view.startedAtMs === null) return null
  if (view.status === 'completed') return 'result'
  if (view.status !== 'active' || !view.isTimeUp) return null
  return isProvisional(view) ? 'time-up' : 'result'
}

/** What a phone still has to show of it. @param seen what it has shown before */
export function owedEnd(view: Ending, seen: SeenEnd | null): SeenEnd | null {
  const due = dueEnd(view)
  return due === seen || seen === 'result' ? null : due
}
