import type { ReactNode } from 'react'
import type { GameView } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FinalPlace, FinalWinner } from '../final-headline.tsx'
import { finalTitle, openWords } from '../results/open-places.ts'
import { ownPlaceWords } from '../results/own-place.ts'
import { StandingsList } from '../standings-list.tsx'
import { useAdvice } from './advice.tsx'
import { Board } from './board.tsx'
import { WhatNextLine } from './what-next-line.tsx'

/** The board once the result is known: where the clock stood, how it ended; then the way to all of it, and the final standings. */
export function ResultBoard({ map }: { map: ReactNode }) {
  const { view, teamId } = useGameView()
  // Proof can still be posted.
  const advice = useAdvice()
  const open = openWords(view)
  const isApart = open !== '' && !ownPlaceWords(view, teamId)
  return (
    <Board
      className={classNames(
        'on-board grid grid-cols-1 [--color-ground:#000000] tablet:grid-cols-2 tablet:max-lg:gap-4 tablet:max-lg:p-4 lg:gap-3 lg:px-4 lg:py-3',
        isApart ? 'tablet:grid-rows-[auto_auto_auto_auto_1fr]' : 'tablet:grid-rows-[auto_auto_auto_1fr]',
      )}
      map={map}
    >
      <section aria-label="Time Remaining" className="flex flex-col tablet:contents">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 text-16 leading-5 font-semibold tablet:col-span-2 tablet:p-0 tablet:max-lg:-mb-2">
          {endWords(view)}
          <span
            role="timer"
            aria-label={formatClock(0)}
            className="font-sign text-20 leading-5 font-bold text-muted tabular-nums"
          >
            {formatClock(0)}
          </span>
        </p>
        <div className={classNames('flex flex-col', isApart ? 'tablet:row-span-4' : 'tablet:row-span-3')}>
          <FinalPlace view={view} open={open} />
        </div>
      </section>
      <section aria-label="Result">
        <FinalWinner view={view} />
      </section>
      {isApart && (
        <p className="px-4 pt-2.5 pb-1 text-16 leading-5 font-semibold text-balance tablet:order-1 tablet:-my-1 tablet:p-0">
          {open}
        </p>
      )}
      {advice && (
        <div className="max-tablet:*:pt-1! tablet:order-last tablet:col-span-2 tablet:*:p-0">
          <WhatNextLine on="board" />
        </div>
      )}
      {/* On a phone the standings would push it below the window. */}
      <nav aria-label="Results" className="px-4 pb-2 tablet:order-3 tablet:p-0">
        <LinkButton
          to={`/results/${view.id}`}
          isWide
          // What proof would still bring comes first.
          variant={advice ? 'secondary' : 'primary'}
        >
          See the results
        </LinkButton>
      </nav>
      <div className="tablet:order-2">
        <StandingsList view={view} ownTeamId={teamId} label={finalTitle(view)} />
      </div>
    </Board>
  )
}

/** What stopped the clock, and when. */
const endWords = ({ status, isTimeUp, endsAtMs }: GameView): string =>
  status === 'completed' && !isTimeUp ? 'The game has ended' : `Time is up · ended ${timeOfDay(endsAtMs)}`
