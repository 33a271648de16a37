import { useCallback } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { ApiResult } from '#web/live/api.ts'
import { type Borders, loadBorders } from '#web/live/game/borders.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useLoadedOnce } from '#web/live/game/use-loaded-once.ts'
import { keepBorders, latestBorders } from './latest-borders.ts'
import { outlinesOf } from './outlines.ts'

/** The borders of the game, loaded once a version of its zones and kept for the next map; undefined while they are on their way. */
export function useBorders(): Borders | undefined {
  const { view, gameId } = useGame()
  const version = view?.versions?.zones ?? 0
  const load = useCallback((id: GameId) => loadAndKeep(id, version), [version])
  const { part } = useLoadedOnce(gameId, load, version)
  return part ?? latestBorders(gameId)?.borders
}

async function loadAndKeep(gameId: GameId, version: number): Promise<ApiResult<Borders>> {
  const kept = latestBorders(gameId)
  if (kept?.version === version) return { ok: true, value: kept.borders }
  const answer = await loadBorders(gameId)
  if (answer.ok) {
    keepBorders({ gameId, version, borders: answer.value })
    // Now, and not in the middle of drawing: both together hold up a cheap phone.
    outlinesOf(answer.value)
  }
  return answer
}
