import { type CSSProperties, useState } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BorderMap } from './border-map.tsx'

/** Whether a game's zones can be drawn small. */
export const hasBorders = ({ zones }: Pick<GameView, 'zones'>): boolean =>
  zones.some(({ hasBorder }) => hasBorder)

/** Whether there is anything to show of a game's map: borders, or the host's picture. */
export const hasThumbnail = (view: Pick<GameView, 'zones' | 'mapImage'>): boolean =>
  hasBorders(view) || view.mapImage !== ''

interface ZoneThumbnailProps {
  /** Gives it its height, `--fit` being as high as the map needs; its width is that of the place. */
  className: string
  /** The zone that it is about: it and its neighbours are in sight. */
  about?: ZoneId
  /** Outlines alone: nothing tells who holds what. */
  isClosed?: boolean | undefined
  /** No team's zones have the bold edge of own ones: for a referee. */
  isNeutral?: boolean
}

/**
 * The map of the game as it stands, small: land in water, zones in their owners' colours and patterns, the own ones with a
 * bold edge. The host's picture where nothing has borders, and nothing without either. The borders come after the screen.
 */
export function ZoneThumbnail({ className, about, isClosed, isNeutral }: ZoneThumbnailProps) {
  const { view } = useGame()
  const [fit, setFit] = useState(0)
  const [isBroken, setBroken] = useState(false)
  if (!view || !hasThumbnail(view)) return null
  const look = classNames('block w-full overflow-hidden', className)
  if (!hasBorders(view)) {
    return isBroken ? null : (
      <img
        src={view.mapImage}
        alt="Map of the zones"
        loading="lazy"
        onError={() => setBroken(true)}
        className={classNames(look, 'bg-sunken object-contain p-0! dark:brightness-75')}
      />
    )
  }
  return (
    <span
      className={classNames(
        look,
        'grid [container-type:size] place-items-center bg-water forced-color-adjust-none',
      )}
      style={fit > 0 ? ({ '--fit': `${fit}px` } as CSSProperties) : undefined}
    >
      <BorderMap aboutId={about} isClosed={isClosed} isNeutral={isNeutral} onFit={setFit} />
    </span>
  )
}
