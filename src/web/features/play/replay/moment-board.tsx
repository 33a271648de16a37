import { memo } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { boardLook } from '#web/ui/game/board-look.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { StandingsList } from '../standings-list.tsx'
import { timeLeft } from '../time-left.ts'
import { courseWords } from './moment-words.ts'

/** The clocks of a moment on the departure board: what was left of the game, and the time of day. */
export const MomentClock = memo(({ view, atMs }: { view: GameView; atMs: number }) => {
  const { leftMs, isLastTrain } = timeLeft(view, atMs)
  const course = courseWords(view)
  return (
    <section
      aria-label="The moment"
      className={classNames(
        'replay-clock flex flex-wrap items-end justify-between gap-x-4 px-4 pt-2 pb-2.5',
        boardLook(isLastTrain),
      )}
    >
      <p className="flex flex-col">
        <span className="flex items-center gap-2 text-14 leading-5 font-semibold">
          Time Remaining
          {(course || isLastTrain) && (
            <strong
              className={classNames(
                'rounded-sm px-1.5 font-sign leading-5',
                isLastTrain ? 'bg-sign text-on-sign' : 'bg-on-sign text-sign',
              )}
            >
              {course ?? 'Last train'}
            </strong>
          )}
        </span>
        <span className="replay-clock-digits">{formatClock(leftMs)}</span>
      </p>
      <p className="flex flex-col items-end">
        <span className="text-14 leading-5">Time of day</span>
        <span className="replay-clock-day">
          <time dateTime={new Date(atMs).toISOString()}>{timeOfDay(atMs)}</time>
        </span>
      </p>
    </section>
  )
})

interface MomentStandingsProps {
  view: GameView
  ownTeamId: TeamId
}

/** The standings of a moment, as the board's rows. */
export const MomentStandings = memo(({ view, ownTeamId }: MomentStandingsProps) => (
  <div className="replay-standings">
    <StandingsList view={view} ownTeamId={ownTeamId} label="Standings" />
  </div>
))
