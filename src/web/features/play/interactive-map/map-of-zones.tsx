import { useMemo } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import { optionsOf } from '#core/game/options.ts'
import { boundsOf } from '#core/geometry/border-shape.ts'
import { whereabouts } from '#core/geometry/whereabouts.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { hereWords } from '../position/here-words.ts'
import { PositionPanel } from '../position/position-panel.tsx'
import { usePosition } from '../position/use-position.ts'
import { MapOnItsWay, NoMap } from './map-state.tsx'
import type { ZoneMapCode } from './use-zone-map.ts'

interface MapOfZonesProps {
  borders: Borders
  code: ZoneMapCode
  chosenId: ZoneId | null
  isOver: boolean
  canDraw: boolean
  onChoose: (zoneId: ZoneId | null) => void
  /** The browser has no WebGL. */
  onImpossible: () => void
  /** The map's code is to be loaded again. */
  onRetry: () => void
}

/** The map and the person's own position, in words if the map can't be drawn. */
export function MapOfZones({ borders, code, isOver, canDraw, onRetry, ...rest }: MapOfZonesProps) {
  const { view } = useGameView()
  const { position, show, hide } = usePosition(isOver)
  const bounds = useMemo(() => boundsOf(Object.values(borders)), [borders])
  const fix = position.kind === 'found' ? position.fix : null
  const where = useMemo(
    () => fix && whereabouts(view.zones, borders, fix.place, fix.accuracyM),
    [view.zones, borders, fix],
  )
  const near = fix && where?.zone === null ? hereWords(view.zones, borders, null, fix) : null
  const panel = optionsOf(view).location !== 'off' && (
    <PositionPanel position={position} where={where} near={near} onShow={show} onHide={hide} />
  )
  if (!canDraw || !bounds) {
    return (
      <NoMap rest={panel}>
        This browser can’t draw the map because WebGL is missing or turned off. Every zone is in the list.
      </NoMap>
    )
  }
  if (code === 'missing') {
    return (
      <NoMap onRetry={onRetry} rest={panel}>
        The map couldn’t be loaded. Check your signal and try again. Every zone is in the list.
      </NoMap>
    )
  }
  return (
    <>
      {code === 'on-its-way' ? (
        <MapOnItsWay />
      ) : (
        <code.ZoneMap {...rest} borders={borders} bounds={bounds} fix={fix} />
      )}
      <div className="absolute top-3 left-3 max-w-[calc(100%-6rem)]">{panel}</div>
    </>
  )
}
