import { loadBorders } from '#web/live/game/borders.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useLoadedOnce } from '#web/live/game/use-loaded-once.ts'
import { ZoneDrawing, type ZoneDrawingProps } from './zone-drawing.tsx'

/** The zones by their borders, as wide or as high as the place allows. Nothing while the borders are on their way. */
export function BorderMap({ size, aboutId }: Pick<ZoneDrawingProps, 'size' | 'aboutId'>) {
  const { view, gameId, teamId } = useGame()
  const { part: borders } = useLoadedOnce(gameId, loadBorders, view?.versions?.zones)
  return (
    view &&
    borders && <ZoneDrawing view={view} borders={borders} ownTeamId={teamId} size={size} aboutId={aboutId} />
  )
}
