import { useCallback } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { ApiResult } from '#web/live/api.ts'
import { type Borders, loadBorders } from '#web/live/game/borders.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useLoadedOnce } from '#web/live/game/use-loaded-once.ts'
import { ComingMap } from './coming-map.tsx'
import { keepBorders, latestBorders } from './latest-borders.ts'
import { ownerless } from './map-words.ts'
import { outlinesOf } from './outlines.ts'
import { ZoneDrawing, type ZoneDrawingProps } from './zone-drawing.tsx'

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

/** The zones by their borders, as wide or as high as the place allows. An outline while the borders are on their way. */
export function BorderMap({
  aboutId,
  toldId,
  isClosed,
  isNeutral,
  onFit,
}: Pick<ZoneDrawingProps, 'aboutId' | 'toldId' | 'isClosed' | 'onFit'> & {
  isNeutral?: boolean | undefined
}) {
  const { view, gameId, teamId } = useGame()
  const version = view?.versions?.zones ?? 0
  const load = useCallback((id: GameId) => loadAndKeep(id, version), [version])
  const { part } = useLoadedOnce(gameId, load, version)
  const borders = part ?? latestBorders(gameId)?.borders
  if (!view || !borders) return <ComingMap />
  return (
    <ZoneDrawing
      view={isClosed ? ownerless(view) : view}
      borders={borders}
      ownTeamId={isNeutral ? '' : teamId}
      aboutId={aboutId}
      toldId={toldId}
      isClosed={isClosed}
      onFit={onFit}
    />
  )
}
