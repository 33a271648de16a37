import type { SpectatorView } from '#core/game/spectator-view.ts'
import { standings } from '#core/game/standings.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import type { WatchAnswer } from '#wire/watching.ts'
import { Headlines } from './headlines.tsx'
import { Photos } from './photos.tsx'
import { WatchStandings } from './watch-standings.tsx'
import { ZonesNow } from './zones-now.tsx'

interface BoardProps {
  path: string
  answer: WatchAnswer
  view: SpectatorView
  leftMs: number
}

/** A running game: time and standings, who holds what, what happened last. */
export function Board({ path, answer, view, leftMs }: BoardProps) {
  const isFrozen = answer.isFrozen
  const label = view.blind ? `Standings as of ${timeOfDay(view.blind.sinceMs)}` : 'Standings'
  return (
    <div className="watch-grid">
      <section aria-label="Time and standings" className="watch-left">
        <div className="watch-clock">
          <p className="watch-label">{isFrozen ? 'Frozen at' : 'Time Remaining'}</p>
          <p role="timer" aria-label={formatClock(leftMs)} className="watch-digits">
            {formatClock(leftMs)}
          </p>
          {isFrozen && <p className="watch-note">The board is frozen until the host reveals it</p>}
          {view.isTimeUp && <p className="watch-note">Provisional result</p>}
          {view.blind && !isFrozen && <p className="watch-note">Bids are hidden until the end</p>}
        </div>
        <WatchStandings view={view} rows={standings(view)} label={label} />
      </section>
      <ZonesNow path={path} version={answer.bordersVersion} view={view} />
      <div className="watch-right">
        <Photos path={path} view={view} />
        <Headlines view={view} />
      </div>
    </div>
  )
}
