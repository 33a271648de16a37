import { useGame } from '#web/live/game/use-game.ts'
import { ComingMap } from './coming-map.tsx'
import { ownerless } from './map-words.ts'
import { useBorders } from './use-borders.ts'
import { ZoneDrawing, type ZoneDrawingProps } from './zone-drawing.tsx'

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
  const { view, teamId } = useGame()
  const borders = useBorders()
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
