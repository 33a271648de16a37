import { type CSSProperties, useCallback, useState } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BorderMap } from './border-map.tsx'
import { latestBorders } from './latest-borders.ts'

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
  /** The zone that words beside it speak of. */
  told?: ZoneId | null | undefined
  /** Outlines alone: nothing tells who holds what. */
  isClosed?: boolean | undefined
  /** No team's zones have the bold edge of own ones: for a referee. */
  isNeutral?: boolean
  /**
   * How high the map needed to be when it was last drawn here, px; null where nobody knows, and then its place keeps its height
   * when the borders come. Without it the place follows the map.
   */
  lastFit?: number | null
  /** Is told how high the map needs to be, and how wide it is for its height. */
  onFit?: ((height: number, aspect: number) => void) | undefined
}

/**
 * The map of the game as it stands, small: land in water, zones in their owners' colours and patterns, the own ones with a
 * bold edge. The host's picture where nothing has borders, and nothing without either. The borders come after the screen.
 */
export function ZoneThumbnail({
  className,
  about,
  told,
  isClosed,
  isNeutral,
  lastFit,
  onFit,
}: ZoneThumbnailProps) {
  const { view, gameId } = useGame()
  const [fit, setFit] = useState(lastFit ?? 0)
  const [isHeld] = useState(() => lastFit === null && !latestBorders(gameId))
  const fitTo = useCallback(
    (height: number, aspect: number) => {
      onFit?.(height, aspect)
      if (!isHeld) setFit(height)
    },
    [onFit, isHeld],
  )
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
      <BorderMap aboutId={about} toldId={told} isClosed={isClosed} isNeutral={isNeutral} onFit={fitTo} />
    </span>
  )
}
