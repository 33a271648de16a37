import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useClockInSight } from '#web/ui/use-clock-in-sight.ts'
import { useRoomLeft } from '#web/ui/use-room-left.ts'

interface BoardProps {
  /** How its parts stand. */
  className: string
  children: ReactNode
  /** The last ten minutes: dark on bone. */
  isLastTrain?: boolean
  /** The tape along its edges, with what stands over the upper one. */
  tapes?: readonly [upper: ReactNode, lower: ReactNode] | null
  /** On a large laptop beside the board and beside what follows; falsy where it stands below. */
  map: ReactNode
}

/** A board from edge to edge; its clock gives way to the header's once it's out of sight. */
export function Board({ className, children, isLastTrain, tapes, map }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  useClockInSight(board)
  return (
    <div
      ref={board}
      className={classNames(
        'play-labels tablet:border-b tablet:border-hairline',
        isLastTrain ? 'bg-bone' : 'bg-board',
      )}
    >
      {tapes?.[0]}
      <div
        className={classNames(
          'relative mx-auto w-full max-w-(--wide)',
          isLastTrain && Boolean(map) && 'board-edged',
        )}
      >
        <div className={classNames(className, Boolean(map) && 'board-beside-map')}>{children}</div>
        {map && <MapBeside>{map}</MapBeside>}
      </div>
      {tapes?.[1]}
    </div>
  )
}

/** As high as the window, whatever stands above. */
function MapBeside({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useRoomLeft(place)
  return (
    <section ref={place} aria-label="Map" className="board-map grid">
      {children}
    </section>
  )
}
