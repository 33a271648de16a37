import { useRef } from 'react'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { FinalPlace, FinalWinner } from './final-headline.tsx'
import { useWholeRows } from './home/use-whole-rows.ts'
import { StandingsHead, StandingsRows } from './standings-list.tsx'
import { useRowsBelow } from './use-rows-below.ts'

/** A keyboard can scroll only what it can reach. */
const scrollable = { tabIndex: 0 }

/** How it ended, and the final standings, which scroll by whole rows: below it or beside it, as layout/game-ended.css has it. */
export function FinalBoard({ view }: { view: GameView }) {
  const { teamId } = useGame()
  const area = useRef<HTMLElement>(null)
  const hasMore = useWholeRows(area, view.teams.length) !== 'none'
  const below = useRowsBelow(area)
  return (
    <div className="play-ended-board overflow-hidden rounded-sm">
      <div className="flex flex-col">
        <FinalPlace view={view} isTight />
        <FinalWinner view={view} isTight />
      </div>
      <div className="flex flex-col">
        <StandingsHead label="Final standings" view={view} isTight />
        <section
          ref={area}
          aria-label="Final standings"
          {...(hasMore && scrollable)}
          className="max-h-(--rows-most) overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <StandingsRows view={view} ownTeamId={teamId} isTight />
        </section>
        {hasMore && (
          <p aria-hidden="true" className="border-t border-on-sign/20 px-3 py-1 text-14 font-semibold">
            {below > 0 ? `${below} more` : 'That’s everyone'}
          </p>
        )}
      </div>
    </div>
  )
}
