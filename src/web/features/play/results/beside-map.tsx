import type { CSSProperties, ReactNode } from 'react'
import type { GameView } from '#core/game/state.ts'
import { hasBorders, hasThumbnail, ZoneThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ZoneCounts } from '../zone-counts.tsx'

/** What a window holds besides the rows of the standings: title, winner, column heads, the own place and the gaps. */
const BESIDE_ROWS_REM = 34

interface BesideMapProps {
  view: GameView
  children: ReactNode
}

/**
 * The standings and what belongs to them; from a tablet's width on, the map beside them, as high. The rows are as high as
 * the window lets them be, so that on a laptop all of it is seen at once.
 */
export function BesideMap({ view, children }: BesideMapProps) {
  const hasMap = hasThumbnail(view)
  const row = `clamp(2.75rem, (100dvh - ${BESIDE_ROWS_REM}rem) / ${view.teams.length}, 4rem)`
  return (
    <div
      className={classNames('grid grid-cols-1 gap-4', hasMap && 'md:grid-cols-2')}
      style={{ '--row': row } as CSSProperties}
    >
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      {hasMap && <FinalMap view={view} />}
    </div>
  )
}

/** Who holds what, drawn and counted. */
const FinalMap = ({ view }: { view: GameView }) => (
  <div className="play-rise flex min-w-0 flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised md:min-h-[26rem]">
    <div className="relative md:flex-1">
      <ZoneThumbnail className="h-56 p-2 max-sm:max-h-(--fit) sm:h-80 md:absolute md:inset-0 md:h-full md:p-4" />
    </div>
    {hasBorders(view) && (
      <p className="flex min-h-11 border-t border-hairline px-3 py-1.5">
        <ZoneCounts />
      </p>
    )}
  </div>
)
