import type { CSSProperties, ReactNode } from 'react'
import type { GameView } from '#core/game/state.ts'
import { hasBorders, hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useMapFit } from '../home/use-map-fit.ts'
import { ZoneCounts } from '../zone-counts.tsx'

/** What a window holds besides the rows of the standings: title, winner, column heads, the own place and the gaps. */
const BESIDE_ROWS_REM = 34
/** Wider for its height than this, a city has no use for a column. */
const UPRIGHT_ASPECT = 0.85
/** As Home has it for a map that nobody has drawn yet. */
const LIKELY_ASPECT = 0.5

interface BesideMapProps {
  view: GameView
  /** The winner, over it all; beside the map, too, where that stands upright. */
  head?: ReactNode
  children: ReactNode
}

/**
 * The standings and what belongs to them; from a tablet's width on, the map beside them, as high. On laptops a city that is
 * higher than wide has a column of its width, as it stood all day. The rows are as high as the window lets them be, so that
 * on a laptop all of it is seen at once.
 */
export function BesideMap({ view, head, children }: BesideMapProps) {
  const hasMap = hasThumbnail(view)
  const [fit, keepFit] = useMapFit(view, view.id)
  const isTablet = useMediaQuery(TABLET)
  const aspect = fit.aspect ?? LIKELY_ASPECT
  const isUpright = hasMap && aspect <= UPRIGHT_ASPECT
  const row = `clamp(2.75rem, (100dvh - ${BESIDE_ROWS_REM}rem) / ${view.teams.length}, 4rem)`
  return (
    <div
      className={classNames(
        'grid grid-cols-1 md:gap-4',
        hasMap && 'md:grid-cols-2',
        isUpright &&
          'lg:grid-cols-[minmax(0,1fr)_clamp(21rem,34rem*var(--map-aspect)+2rem,42%)] lg:grid-rows-[auto_1fr]',
      )}
      style={{ '--row': row, '--map-aspect': aspect.toFixed(3) } as CSSProperties}
    >
      {head && (
        <div className={classNames('min-w-0', hasMap && 'md:col-span-2', isUpright && 'lg:col-span-1')}>
          {head}
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      {hasMap && (
        <FinalMap
          view={view}
          onFit={isTablet ? keepFit : undefined}
          className={isUpright && head ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : undefined}
        />
      )}
    </div>
  )
}

interface FinalMapProps {
  view: GameView
  onFit: ((height: number, aspect: number) => void) | undefined
  className: string | undefined
}

/** Who holds what, drawn and counted. */
const FinalMap = ({ view, onFit, className }: FinalMapProps) => (
  <div
    className={classNames(
      'play-rise flex min-w-0 flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised max-md:mt-4 md:min-h-[26rem]',
      className,
    )}
  >
    <div className="relative md:flex-1">
      <ZoneThumbnail
        className="h-56 p-2 max-sm:max-h-(--fit) sm:h-80 md:absolute md:inset-0 md:h-full md:p-4"
        onFit={onFit}
      />
    </div>
    {hasBorders(view) && (
      <p className="flex min-h-11 border-t border-hairline px-3 py-1.5">
        <ZoneCounts />
      </p>
    )}
  </div>
)
