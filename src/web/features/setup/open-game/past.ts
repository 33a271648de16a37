import type { GameView } from '#core/game/state.ts'

/** What has happened to a game whose setup can't be changed any more; null while it can, or nobody knows. */
export function pastOf(view: Pick<GameView, 'status'> | null): 'started' | 'ended' | null {
  if (!view || view.status === 'lobby') return null
  return view.status === 'active' ? 'started' : 'ended'
}
