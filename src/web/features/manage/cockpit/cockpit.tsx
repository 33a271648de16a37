import './cockpit.css'
import './cockpit-column.css'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { CockpitRoom } from '../use-cockpit-room.ts'
import { AnnouncePane } from './announce-pane.tsx'
import { ClockPane } from './clock-pane.tsx'
import { LatestPane } from './latest-pane.tsx'
import { MapPane } from './map-pane.tsx'
import { ReviewPane } from './review-pane.tsx'
import { TeamsPane } from './teams-pane.tsx'

interface CockpitProps {
  room: CockpitRoom
  /** The ways to all that can be managed. */
  entries: ReactNode
  /** Ending the game. */
  finish: ReactNode
  /** What comes before all else, such as a provisional result. */
  children: ReactNode
}

/** `/manage` on laptops and tablets: a whole game is run from one screen, without scrolling where the window has room for all of it. */
export function Cockpit({ room, entries, finish, children }: CockpitProps) {
  return (
    <main
      className={classNames(
        'cockpit',
        room === 'all' && 'cockpit-whole',
        (room === 'none' || room === 'column') && 'cockpit-narrow',
        room === 'column' && 'cockpit-column',
      )}
    >
      <div className="cockpit-review">
        <ReviewPane clock={room !== 'all' && <ClockPane />} />
      </div>
      <div className="cockpit-game">
        <MapPane />
        <TeamsPane hasWay />
      </div>
      <div className="cockpit-run">
        <div className="cockpit-first">{children}</div>
        {room === 'all' && <ClockPane />}
        <AnnouncePane />
        <LatestPane />
        <div className="cockpit-entries">{entries}</div>
        <div className="cockpit-finish">{finish}</div>
      </div>
    </main>
  )
}
